// The only door to SDL: everything that the program uses of it comes in through this header.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
