/* { dg-do run } */
/* clock counts the device's cycles in device code, as clock64 does, and is C's
   in host code: in templates, lambdas, behind std and a pointer, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include <ctime>

/* Wait for TICKS of clock; return how many clock64 counts meanwhile.  */
template<class T>
__device__ long long
spin (T ticks)
{
  long long wide = clock64 ();
  T start = clock ();
  while (clock () - start < ticks)
    ;
  return clock64 () - wide;
}

__global__ void
wait (long long *out, clock_t ticks)
{
  auto now = [] () { return std::clock (); };
  out[0] = spin (ticks);
  clock_t start = now ();
  out[1] = spin (ticks);
  out[2] = now () - start;
}

int
main ()
{
  int khz = 0;
  cudaDeviceGetAttribute (&khz, cudaDevAttrClockRate, 0);
  CHECK (khz > 0);
  results<long long> r (3);
  /* The thread may have to wait for a processor: no close upper bounds.  */
  wait<<<1, 1>>> (r.dev, khz);
  r.get ();
  for (int i = 0; i < 3; i++)
    CHECK (r[i] >= khz && r[i] < 500ll * khz);

  /* C's clock: at most the processor's time in its own unit.  */
  clock_t (*process) () = clock;
  clock_t before = clock ();
  CHECK (process () - before < CLOCKS_PER_SEC);
  CHECK (before < 3600l * CLOCKS_PER_SEC);
  return verdict ();
}
