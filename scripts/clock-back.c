// A clock that goes back: loaded in front of a program by LD_PRELOAD, it tells an earlier time at every look.
#define _GNU_SOURCE
#include <stdatomic.h>
#include <time.h>

static _Atomic long looks;

int clock_gettime(clockid_t clock, struct timespec *now) {
  (void)clock;
  long look = atomic_fetch_add(&looks, 1);
  now->tv_sec = 1000000000 - look;
  now->tv_nsec = 999999999 - look % 1000000000;
  return 0;
}
