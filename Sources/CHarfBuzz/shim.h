// The only door to HarfBuzz, which writes fonts with only some characters.
#include <harfbuzz/hb-subset.h>
