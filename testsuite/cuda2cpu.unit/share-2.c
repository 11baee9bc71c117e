/* A worker begins with the blocks that are its own, the same in each launch;
   when it has run them, it goes on with the last ones of another.  As many as a
   grid may have can be shared.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static struct cuda2cpu_launch_state l;
static struct cuda2cpu_shares shares;
static struct cuda2cpu_worker workers[3];

/* Let COUNT workers begin with a launch.  */

static void
begin_with (unsigned count)
{
  l.launch.workers = count;
  cuda2cpu_shares_begin (&l, &shares);
  for (unsigned w = 0; w < count; w++)
    workers[w] = (struct cuda2cpu_worker) { .launch = &l, .number = w,
					    .count = count };
}

/* Let worker W take some of BLOCKS blocks: FIRST to END - 1.  */

static void
takes (unsigned w, int64_t blocks, int64_t first, int64_t end)
{
  cuda2cpu_worker = &workers[w];
  struct cuda2cpu_blocks *some = CUDA2CPU_take_blocks (&l.launch, blocks);
  CHECK (some && some->first == first && some->end == end);
}

/* Worker W finds nothing left of BLOCKS blocks.  */

static void
ends (unsigned w, int64_t blocks)
{
  cuda2cpu_worker = &workers[w];
  CHECK (CUDA2CPU_take_blocks (&l.launch, blocks) == NULL);
}

int
main (void)
{
  for (int i = 0; i < 2; i++)
    {
      begin_with (2);
      takes (1, 16, 8, 12);
      takes (0, 16, 0, 4);
      takes (1, 16, 12, 14);
      takes (1, 16, 14, 15);
      takes (1, 16, 15, 16);
      /* Of 4 to 7, which are left of the other's.  */
      takes (1, 16, 6, 7);
      takes (0, 16, 4, 5);
      takes (0, 16, 5, 6);
      takes (0, 16, 7, 8);
      ends (1, 16);
      ends (0, 16);
      ends (1, 16);
    }

  /* One that has not begun is helped as well.  */
  begin_with (3);
  takes (0, 3, 0, 1);
  takes (0, 3, 1, 2);
  takes (2, 3, 2, 3);
  ends (1, 3);

  /* In ever so many launches.  */
  for (unsigned i = 0; i < 3 * (1 << 16); i++)
    {
      begin_with (i % 2 + 2);
      takes (i % 3 % 2, 2 * (i % 2 + 2), i % 3 % 2 * 2, i % 3 % 2 * 2 + 1);
    }

  const int64_t many = INT64_C (2147483647) * 65535 * 65535;
  begin_with (2);
  cuda2cpu_worker = &workers[0];
  int64_t next = 0;
  struct cuda2cpu_blocks *some;
  while (next < many / 2 && (some = CUDA2CPU_take_blocks (&l.launch, many)))
    {
      CHECK (some->first == next);
      next = some->end;
    }
  CHECK (next >= many / 2);
  cuda2cpu_worker = &workers[1];
  while (next < many && (some = CUDA2CPU_take_blocks (&l.launch, many)))
    {
      CHECK (some->first == next);
      next = some->end;
    }
  CHECK (next == many);
  ends (1, many);
  cuda2cpu_worker = NULL;
  return 0;
}
