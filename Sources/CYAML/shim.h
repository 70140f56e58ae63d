// The only door to libyaml, which reads what `libinput record` has written.
#include <yaml.h>
