/* What is given back is used again, is kept up to a limit, and goes back to
   the system when asked for; sizes that cannot be are refused.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

enum { LARGE = 8 << 20 };

/* The size in pages of what the process has in memory.  */

static long
resident (void)
{
  long size, pages = -1;
  FILE *file = fopen ("/proc/self/statm", "r");
  CHECK (file && fscanf (file, "%ld %ld", &size, &pages) == 2);
  fclose (file);
  return pages;
}

int
main (void)
{
  struct cuda2cpu_block *block = cuda2cpu_block_new (LARGE);
  CHECK (block);
  char *memory = cuda2cpu_block_memory (block);
  long before = resident ();
  memset (memory, 1, LARGE);
  long touched = resident ();
  CHECK (touched - before > LARGE / 4096 / 2 || touched - before > 16);
  cuda2cpu_block_free (block);
  CHECK (cuda2cpu_arena_kept () >= LARGE);
  block = cuda2cpu_block_new (LARGE);
  CHECK (memory == cuda2cpu_block_memory (block) && *memory == 1);
  cuda2cpu_block_free (block);
  cuda2cpu_arena_trim (0);
  CHECK (cuda2cpu_arena_kept () == 0);
  CHECK (resident () - before < (touched - before) / 2);

  /* New memory is clear.  */
  block = cuda2cpu_block_new (LARGE);
  memory = cuda2cpu_block_memory (block);
  for (int i = 0; i < LARGE; i++)
    CHECK (memory[i] == 0);
  cuda2cpu_block_free (block);

  CHECK (cuda2cpu_block_new (SIZE_MAX) == NULL);
  CHECK (cuda2cpu_block_new (SIZE_MAX - 127) == NULL);
  CHECK (cuda2cpu_block_new ((size_t) 1 << 62) == NULL);
  block = cuda2cpu_block_new (1);
  CHECK (block);
  cuda2cpu_block_free (block);

  /* Far more than is ever kept, though none of it was touched.  */
  static struct cuda2cpu_block *blocks[8];
  for (int i = 0; i < 8; i++)
    blocks[i] = cuda2cpu_block_new (500 << 20);
  for (int i = 0; i < 8; i++)
    cuda2cpu_block_free (blocks[i]);
  CHECK (cuda2cpu_arena_kept () <= 1 << 30);
  return 0;
}
