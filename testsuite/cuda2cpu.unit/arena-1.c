/* Random patterns of blocks: they are aligned, lie apart, and keep what was
   written; and they leave nothing behind.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

enum { BLOCKS = 300, TURNS = 20000 };

struct piece
{
  struct cuda2cpu_block *block;
  unsigned char *memory;
  size_t size;
  unsigned char value;
};

/* A size: mostly small, some with pages of their own.  */

static size_t
some_size (void)
{
  size_t size = (size_t) 1 << rand () % (rand () % 20 ? 15 : 24);
  return 1 + size + rand () % size;
}

/* Write to P's first and last bytes; of small ones to all and behind it.  */

static void
paint (struct piece *p)
{
  size_t n = p->size < 4096 ? p->size + 128 : 512;
  memset (p->memory, p->value, n);
  memset (p->memory + p->size - 1, p->value, 129);
}

/* Is all there that was written to P?  */

static bool
is_painted (const struct piece *p)
{
  size_t n = p->size < 4096 ? p->size + 128 : 512;
  for (size_t i = 0; i < n; i++)
    if (p->memory[i] != p->value)
      return false;
  for (size_t i = p->size - 1; i < p->size + 128; i++)
    if (p->memory[i] != p->value)
      return false;
  return true;
}

/* No byte of P is another's.  */

static void
check_apart (const struct piece *pieces, const struct piece *p)
{
  for (const struct piece *q = pieces; q < pieces + BLOCKS; q++)
    CHECK (p == q || !q->block || p->memory + p->size + 128 <= q->memory
	   || q->memory + q->size + 128 <= p->memory);
}

int
main (void)
{
  static struct piece pieces[BLOCKS];
  srand (17);
  for (int turn = 0; turn < TURNS; turn++)
    {
      struct piece *p = &pieces[rand () % BLOCKS];
      if (p->block)
	{
	  CHECK (is_painted (p));
	  cuda2cpu_block_free (p->block);
	  p->block = NULL;
	}
      if (rand () % 3 == 0)
	continue;
      p->size = some_size ();
      p->block = cuda2cpu_block_new (p->size);
      CHECK (p->block);
      p->memory = cuda2cpu_block_memory (p->block);
      CHECK ((uintptr_t) p->memory % ALLOC_ALIGN == 0);
      p->value = turn;
      check_apart (pieces, p);
      paint (p);
      if (turn % 5000 == 0)
	cuda2cpu_arena_trim (turn);
    }
  for (int i = 0; i < BLOCKS; i++)
    {
      CHECK (!pieces[i].block || is_painted (&pieces[i]));
      cuda2cpu_block_free (pieces[i].block);
    }
  CHECK (cuda2cpu_arena_kept () > 0);
  cuda2cpu_arena_trim (0);
  CHECK (cuda2cpu_arena_kept () == 0);
  return 0;
}
