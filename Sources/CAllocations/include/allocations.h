// Counts heap allocations of this process, so that "no allocation per moved event" is a number and not a hope.
#pragma once
#include <stdint.h>

// Allocations by this thread since it started; 0 where the C library or a sanitizer does not let us count.
uint64_t scrollarium_allocations(void);

// Whether allocations are counted here.
int scrollarium_counts_allocations(void);
