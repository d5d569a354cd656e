// Counts allocations: loaded in front of the benchmarks by LD_PRELOAD, asked by AllocationCounter.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_long counted;
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

long allocations_counted(void) { return atomic_load(&counted); }

void *malloc(size_t size) {
  atomic_fetch_add(&counted, 1);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  atomic_fetch_add(&counted, 1);
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  atomic_fetch_add(&counted, 1);
  return __libc_realloc(memory, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  atomic_fetch_add(&counted, 1);
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? 12 : 0;
}
