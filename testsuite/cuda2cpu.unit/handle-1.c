/* Handles: live, stale and wrong ones are told apart.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

struct thing
{
  struct cuda2cpu_handle head;
  int value;
};

enum { N = 1000 };

static struct cuda2cpu_pool pool = { .size = sizeof (struct thing) };

static bool
free_thing (void *thing)
{
  return cuda2cpu_handle_free (&pool, thing);
}

int
main (void)
{
  static struct thing *things[N];
  int local = 0;

  CHECK (!cuda2cpu_handle_valid (&pool, &local));
  for (int i = 0; i < N; i++)
    {
      things[i] = cuda2cpu_handle_new (&pool);
      CHECK (things[i] != NULL && things[i]->value == 0);
      things[i]->value = i;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (cuda2cpu_handle_valid (&pool, things[i]));
      CHECK (things[i]->value == i);
      for (int j = i + 1; j < i + 5 && j < N; j++)
	CHECK (things[i]->head.serial != things[j]->head.serial);
    }
  CHECK (!cuda2cpu_handle_valid (&pool, (char *) things[3] + 1));
  CHECK (!cuda2cpu_handle_valid (&pool, &local));
  CHECK (!cuda2cpu_handle_valid (&pool, NULL));

  /* A stale handle stays stale for as long as can be.  */
  CHECK (cuda2cpu_handle_free (&pool, things[7]));
  CHECK (!cuda2cpu_handle_free (&pool, things[7]));
  CHECK (!cuda2cpu_handle_valid (&pool, things[7]));
  CHECK (cuda2cpu_handle_new (&pool) != things[7]);
  CHECK (!cuda2cpu_handle_free (&pool, &local));

  cuda2cpu_handle_for_all (&pool, free_thing);
  for (int i = 0; i < N; i++)
    CHECK (!cuda2cpu_handle_valid (&pool, things[i]));
  CHECK (cuda2cpu_handle_new (&pool) != NULL);

  /* A pool never gives its memory back; this one ends here.  */
  for (int i = 0; i < CUDA2CPU_POOL_CHUNKS; i++)
    free (pool.chunks[i]);
  return 0;
}
