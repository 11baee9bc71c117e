/* The map of ranges agrees with a plain list.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

enum { SLOTS = 200, STEPS = 200000 };

/* Slot I covers 10 * I + 1 to 10 * I + SIZE.  */
static struct cuda2cpu_span nodes[SLOTS];
static int present[SLOTS];

/* The present slot that overlaps the SIZE bytes at BASE, or NULL.  */

static struct cuda2cpu_span *
expected (uintptr_t base, size_t size)
{
  for (int i = 0; i < SLOTS; i++)
    if (present[i] && nodes[i].base < base + size
	&& base < nodes[i].base + nodes[i].size)
      return &nodes[i];
  return NULL;
}

int
main (void)
{
  struct cuda2cpu_span *root = NULL;
  CHECK (cuda2cpu_span_find (&root, 5, 1) == NULL);
  srand (1);
  for (int step = 0; step < STEPS; step++)
    {
      int i = rand () % SLOTS;
      if (present[i])
	cuda2cpu_span_remove (&root, &nodes[i]);
      else
	{
	  nodes[i].base = 10 * i + 1;
	  nodes[i].size = 1 + rand () % 9;
	  cuda2cpu_span_insert (&root, &nodes[i]);
	}
      present[i] = !present[i];

      uintptr_t base = rand () % (10 * SLOTS + 20);
      CHECK (cuda2cpu_span_find (&root, base, 1) == expected (base, 1));
      struct cuda2cpu_span *wide = cuda2cpu_span_find (&root, base, 7);
      CHECK (!wide == !expected (base, 7));
      CHECK (!wide || (wide->base < base + 7
		       && base < wide->base + wide->size));
    }
  return 0;
}
