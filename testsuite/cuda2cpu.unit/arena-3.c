/* With CUDA2CPU_MEMORY=malloc blocks are the C library's, aligned all the
   same, and nothing is kept.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-env CUDA2CPU_MEMORY malloc } */

#include <malloc.h>

#include "unit.h"

int
main (void)
{
  for (size_t size = 1; size < 20000000; size = size * 5 + 1)
    {
      struct cuda2cpu_block *block = cuda2cpu_block_new (size);
      CHECK (block && !cuda2cpu_block_suits (block, size));
      void *memory = cuda2cpu_block_memory (block);
      CHECK ((uintptr_t) memory % ALLOC_ALIGN == 0);
      CHECK (malloc_usable_size (memory) >= size
	     && malloc_usable_size (memory) < size + 8192);
      memset (memory, 1, size);
      cuda2cpu_block_free (block);
      CHECK (cuda2cpu_arena_kept () == 0);
    }
  return 0;
}
