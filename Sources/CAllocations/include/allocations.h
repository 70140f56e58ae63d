// Counts the heap allocations of this process, so that tests can check "no allocation per moved event".
#pragma once
#include <stdint.h>

// Returns the allocations by this thread since it started; 0 where the C library or a sanitizer prevents counting.
uint64_t scrollarium_allocations(void);

// Returns whether allocations are counted in this build.
int scrollarium_counts_allocations(void);
