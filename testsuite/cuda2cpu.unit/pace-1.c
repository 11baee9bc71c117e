/* When launches run in the thread that makes them since that is faster.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static struct cuda2cpu_kernel k, other;
static struct cuda2cpu_pace pace;
static bool timed;

/* A launch of KERNEL with THREADS threads that takes SHARED with all workers and
   ALONE in one.  Return whether it was in one.  */

static bool
launch (const struct cuda2cpu_kernel *kernel, int64_t threads, uint64_t shared,
	uint64_t alone)
{
  bool one = cuda2cpu_pace_alone (&pace, kernel, threads, &timed);
  if (timed)
    cuda2cpu_pace_took (&pace, one ? alone : shared);
  return one;
}

/* How many of N launches were in one thread.  */

static int
count (int n, int64_t threads, uint64_t shared, uint64_t alone)
{
  int ones = 0;
  for (int i = 0; i < n; i++)
    ones += launch (&k, threads, shared, alone);
  return ones;
}

int
main (void)
{
  /* Three are shared, then one thread has them for good.  */
  CHECK (count (3, 1000, 2000, 500) == 0);
  CHECK (count (1000, 1000, 2000, 500) == 1000);
  /* The shortest time counts, and not the last.  */
  CHECK (!launch (&other, 1000, 9000, 0) && !launch (&other, 1000, 400, 0)
	 && !launch (&other, 1000, 9000, 0));
  CHECK (launch (&other, 1000, 400, 500));
  CHECK (!launch (&other, 1000, 400, 500));
  /* Where one thread takes longer it is tried ever less often: once among the
     first 3 + 1, then after 32, 64, 128 ... launches and three more.  */
  CHECK (count (4, 1000, 400, 500) == 1);
  CHECK (count (32 + 3, 1000, 400, 500) == 0);
  CHECK (count (1, 1000, 400, 500) == 1);
  CHECK (count (64 + 3, 1000, 400, 500) == 0);
  CHECK (count (1, 1000, 400, 500) == 1);
  CHECK (count (100000, 1000, 400, 500) <= 10);
  CHECK (count (100000000, 1000, 400, 500) <= 100);
  /* What takes long with all of them is never tried.  */
  pace = (struct cuda2cpu_pace) { 0 };
  CHECK (count (1000, 1000, 60000, 500) == 0);
  /* Nor is it timed for ever.  */
  CHECK (!launch (&k, 1000, 60000, 500) && !timed);
  /* Another size, another time; about the same is the same.  */
  pace = (struct cuda2cpu_pace) { 0 };
  CHECK (count (4, 1000, 2000, 500) == 1);
  CHECK (count (1, 1999, 2000, 500) == 1);
  CHECK (count (1, 501, 2000, 500) == 1);
  CHECK (count (3, 500, 2000, 500) == 0);
  CHECK (count (1, 500, 2000, 500) == 1);
  CHECK (count (3, 2000, 2000, 500) == 0);
  /* What gets slower goes back to all, though not each launch is timed.  */
  CHECK (count (100, 2000, 2000, 500) == 100);
  CHECK (count (20, 2000, 2000, 3000) <= 8);
  return 0;
}
