/* Where the memory that the API hands out comes from.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* On GPUs small pieces of memory lie 512 bytes apart and large ones in pages of
   2 MiB of their own, so that a kernel which reads or writes a little past the
   end, or before the beginning, harms nothing.  So it is here.  What is known
   of a block lies on the C library's heap, apart from the memory itself, and
   the memory apart from that heap.

   There are two heaps of the same sort.  That of pages has regions that the
   system mapped, and hands out runs of PAGE bytes.  That of pieces has chunks
   of one page each, and hands out multiples of GRANULE.

       region:  lead | run in use | free run | chunk | run in use |
					     /	     \
					    | p | p | free | p |

   Behind what was asked for each block has SLACK bytes or more, and before a
   region lies memory that is no one's.  Free neighbours are joined at once;
   free blocks are in lists by size.

   The pages of free runs stay with the process, so that the system need not
   clear others when they are used again, up to a limit: then those that are
   free for the longest time go back.

   Where the program is built with a sanitizer of addresses, or runs under
   Valgrind, or CUDA2CPU_MEMORY=malloc says so, each block is the C library's
   instead, and not a byte larger than asked for, so that such a tool sees its
   ends.

   With CUDA2CPU_MEMORY=guard each block has pages of its own, of which the last
   ends where the block does, but for its alignment, and a page behind that must
   not be touched; nor may its pages once it is free, whose addresses no other
   block gets.  So kernels that run over an end or use what is freed go wrong
   where they do so (fault.c).  */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "device.h"
#include "lock.h"
#include "allocation.h"

enum
{
  /* What large blocks are made of: the machine's huge pages, if it has
     any.  */
  PAGE = 2 << 20,
  GRANULE = 512,
  SLACK = 128,
  /* Larger blocks have pages of their own.  */
  PIECE_MAXIMUM = 1 << 20,
  /* From this size on the system is asked for huge pages.  */
  HUGE_MINIMUM = 4 << 20,
  /* At least so much is mapped at a time, if that can be had.  */
  REGION = 64 << 20,
  /* What is mapped before a region; no page of the system is larger.  */
  LEAD = 64 << 10
};

/* At most so many bytes of free runs are kept, and at most this part of the
   memory.  */
enum { KEPT_MAXIMUM = 1 << 30, KEPT_PART = 16 };

/* Blocks of fewer than BIN_EXACT units have a list for each size; larger ones
   BIN_STEPS lists for each power of two.  */
enum { BIN_EXACT = 16, BIN_STEPS = 8, BINS = 256 };

/* How many blocks of the right list are looked at for one that fits.  */
enum { BIN_TRIES = 32 };

struct cuda2cpu_block
{
  char *base;
  /* Bytes, a multiple of the heap's unit.  */
  size_t size;
  /* Where it is from; NULL for the C library, and for pages of its own.  */
  struct heap *heap;
  /* These pages, with the one behind them, and their bytes.  */
  char *pages;
  size_t page_bytes;
  /* The neighbours in the same region or chunk, or NULL.  */
  struct cuda2cpu_block *below, *above;
  /* In the list of free blocks of its size.  */
  struct cuda2cpu_block *next, *prev;
  /* Of a chunk's first block: the run that is the chunk.  */
  struct cuda2cpu_block *chunk;
  /* Its neighbours may join it.  */
  bool free;
  /* Of a free run: as many bytes may be with the process, and the neighbours
     in the list of such runs.  */
  size_t kept;
  struct cuda2cpu_block *older, *newer;
};

/* See above.  */
struct heap
{
  /* log2 of the bytes that sizes are multiples of.  */
  unsigned shift;
  /* Which lists are not empty, and the lists.  */
  uint64_t filled[BINS / 64];
  struct cuda2cpu_block *bins[BINS];
};

/* The lock, LOCK_ARENAS, guards all below and all blocks.  */
static struct heap pages = { .shift = 21 }, pieces = { .shift = 9 };

/* Chunks in use.  */
static unsigned chunks;

/* The free runs that may be with the process, by when they became free, and
   how many bytes they have.  */
static struct cuda2cpu_block *oldest, *newest;
static uint64_t kept;

/* ---- The lists of free blocks ---- */

/* The list for blocks of UNITS units, at least 1.  */

static unsigned
bin_of (size_t units)
{
  if (units < BIN_EXACT)
    return units;
  unsigned power = 63 - __builtin_clzl (units);
  unsigned bin = (BIN_EXACT + (power - 4) * BIN_STEPS
		  + (units >> (power - 3)) % BIN_STEPS);
  return bin < BINS ? bin : BINS - 1;
}

/* The list that BLOCK belongs to.  */

static unsigned
bin_of_block (const struct cuda2cpu_block *block)
{
  return bin_of (block->size >> block->heap->shift);
}

/* Put RUN, of which BYTES may be with the process, at the end of the list
   of such runs.  */

static void
keep (struct cuda2cpu_block *run, size_t bytes)
{
  run->kept = bytes;
  if (bytes == 0)
    return;
  kept += bytes;
  run->newer = NULL;
  run->older = newest;
  if (newest)
    newest->newer = run;
  else
    oldest = run;
  newest = run;
}

/* Take RUN out of that list, if it is there.  */

static void
forget_kept (struct cuda2cpu_block *run)
{
  if (run->kept == 0)
    return;
  kept -= run->kept;
  run->kept = 0;
  *(run->older ? &run->older->newer : &oldest) = run->newer;
  *(run->newer ? &run->newer->older : &newest) = run->older;
}

/* Put BLOCK, of which BYTES may be with the process if it is a run, with the
   free ones.  */

static void
list (struct cuda2cpu_block *block, size_t bytes)
{
  struct heap *heap = block->heap;
  unsigned bin = bin_of_block (block);
  block->free = true;
  block->prev = NULL;
  block->next = heap->bins[bin];
  if (block->next)
    block->next->prev = block;
  heap->bins[bin] = block;
  heap->filled[bin / 64] |= (uint64_t) 1 << bin % 64;
  keep (block, bytes);
}

/* Take BLOCK from the free ones.  Return the bytes that were given when it
   came there.  */

static size_t
unlist (struct cuda2cpu_block *block)
{
  struct heap *heap = block->heap;
  unsigned bin = bin_of_block (block);
  size_t bytes = block->kept;
  block->free = false;
  if (block->next)
    block->next->prev = block->prev;
  if (block->prev)
    block->prev->next = block->next;
  else if (!(heap->bins[bin] = block->next))
    heap->filled[bin / 64] &= ~((uint64_t) 1 << bin % 64);
  forget_kept (block);
  return bytes;
}

/* The first list of HEAP from BIN on that is not empty, or NULL.  */

static struct cuda2cpu_block *
first_filled (const struct heap *heap, unsigned bin)
{
  while (bin < BINS)
    {
      uint64_t word = heap->filled[bin / 64] >> bin % 64;
      if (word)
	return heap->bins[bin + __builtin_ctzl (word)];
      bin = (bin / 64 + 1) * 64;
    }
  return NULL;
}

/* A free block of HEAP of SIZE bytes or more, or NULL.  All in the lists above
   that for SIZE are large enough, but one in it that fits is better.  */

static struct cuda2cpu_block *
find (const struct heap *heap, size_t size)
{
  unsigned bin = bin_of (size >> heap->shift), tries = BIN_TRIES;
  struct cuda2cpu_block *best = NULL;
  for (struct cuda2cpu_block *b = heap->bins[bin]; b && tries; b = b->next)
    {
      if (b->size >= size && (!best || b->size < best->size))
	best = b;
      if (best && best->size == size)
	break;
      tries--;
    }
  return best ? best : first_filled (heap, bin + 1);
}

/* ---- Blocks ---- */

/* A block of HEAP, the SIZE bytes at BASE, in no list; or NULL.  */

static struct cuda2cpu_block *
new_block (struct heap *heap, char *base, size_t size)
{
  struct cuda2cpu_block *block = calloc (1, sizeof *block);
  if (!block)
    return NULL;
  block->heap = heap;
  block->base = base;
  block->size = size;
  return block;
}

/* Make BLOCK, which is in no list, SIZE bytes long, if it is longer, and the
   rest a free one; BYTES of both may be with the process.  */

static void
cut (struct cuda2cpu_block *block, size_t size, size_t bytes)
{
  if (block->size == size)
    return;
  struct cuda2cpu_block *rest
    = new_block (block->heap, block->base + size, block->size - size);
  /* Else it is longer than it need be.  */
  if (!rest)
    return;
  rest->below = block;
  rest->above = block->above;
  if (rest->above)
    rest->above->below = rest;
  block->above = rest;
  block->size = size;
  list (rest, bytes < rest->size ? bytes : rest->size);
}

/* Make BLOCK and the one above it, both in no list, one.  */

static void
join_above (struct cuda2cpu_block *block)
{
  struct cuda2cpu_block *above = block->above;
  block->size += above->size;
  block->above = above->above;
  if (block->above)
    block->above->below = block;
  free (above);
}

/* Put BLOCK, of which BYTES may be with the process, with the free ones as one
   with its free neighbours.  Return what came of it.  */

static struct cuda2cpu_block *
release (struct cuda2cpu_block *block, size_t bytes)
{
  if (block->above && block->above->free)
    {
      bytes += unlist (block->above);
      join_above (block);
    }
  if (block->below && block->below->free)
    {
      block = block->below;
      bytes += unlist (block);
      join_above (block);
    }
  list (block, bytes);
  return block;
}

/* ---- Runs of pages ---- */

/* Map SIZE bytes at a multiple of PAGE, and LEAD bytes before them.  Return
   NULL if that fails.  */

static char *
map_region (size_t size)
{
  size_t length = size + PAGE + LEAD;
  char *map = mmap (NULL, length, PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED)
    return NULL;
  uintptr_t align = PAGE;
  char *base = map + (-(uintptr_t) (map + LEAD) & (align - 1)) + LEAD;
  size_t before = base - LEAD - map, behind = length - size - LEAD - before;
  if (before)
    munmap (map, before);
  if (behind)
    munmap (base + size, behind);
  return base;
}

/* Give back the SIZE bytes at BASE that map_region gave.  */

static bool
unmap_region (char *base, size_t size)
{
  return munmap (base - LEAD, size + LEAD) == 0;
}

/* Add a region of SIZE bytes or more.  Return false if there is none.  */

static bool
add_region (size_t size)
{
  size_t length = size < REGION ? REGION : size;
  char *base = map_region (length);
  if (!base && length > size)
    base = map_region (length = size);
  if (!base)
    return false;
  struct cuda2cpu_block *run = new_block (&pages, base, length);
  if (run)
    list (run, 0);
  else
    unmap_region (base, length);
  return run != NULL;
}

/* Give memory of free runs back to the system until at most MOST bytes are
   kept.  Others may use the arenas meanwhile.  */

static void
trim (uint64_t most)
{
  while (kept > most)
    {
      struct cuda2cpu_block *run = oldest;
      unlist (run);
      bool whole = !run->below && !run->above;
      cuda2cpu_unlock (LOCK_ARENAS);
      whole = whole && unmap_region (run->base, run->size);
      if (!whole)
	madvise (run->base, run->size, MADV_DONTNEED);
      cuda2cpu_lock (LOCK_ARENAS);
      if (whole)
	free (run);
      else
	release (run, 0);
    }
}

/* A run of SIZE bytes, a multiple of PAGE, or NULL.  */

static struct cuda2cpu_block *
new_run (size_t size)
{
  struct cuda2cpu_block *run = find (&pages, size);
  if (!run && !add_region (size))
    trim (0);
  if (!run && ((run = find (&pages, size)) == NULL) && add_region (size))
    run = find (&pages, size);
  if (run)
    cut (run, size, unlist (run));
  return run;
}

/* As many bytes of free runs are kept.  */

static uint64_t
most_kept (void)
{
  uint64_t part = cuda2cpu_machine ()->memory / KEPT_PART;
  return part < KEPT_MAXIMUM ? part : KEPT_MAXIMUM;
}

/* ---- Pieces of pages ---- */

/* Add a chunk.  Return false if there is none.  The first is small for most
   programs; if there are others, they get full.  */

static bool
add_chunk (void)
{
  struct cuda2cpu_block *run = new_run (PAGE);
  if (!run)
    return false;
  struct cuda2cpu_block *block = new_block (&pieces, run->base, PAGE);
  if (!block)
    {
      release (run, PAGE);
      return false;
    }
  if (chunks++ > 0)
    madvise (run->base, PAGE, MADV_HUGEPAGE);
  block->chunk = run;
  list (block, 0);
  return true;
}

/* A piece of SIZE bytes, a multiple of GRANULE, or NULL.  */

static struct cuda2cpu_block *
new_piece (size_t size)
{
  struct cuda2cpu_block *piece = find (&pieces, size);
  if (!piece && add_chunk ())
    piece = find (&pieces, size);
  if (piece)
    {
      unlist (piece);
      cut (piece, size, 0);
    }
  return piece;
}

/* Free PIECE, and its chunk if nothing else is in use there.  */

static void
free_piece (struct cuda2cpu_block *piece)
{
  piece = release (piece, 0);
  if (piece->below || piece->above)
    return;
  unlist (piece);
  release (piece->chunk, PAGE);
  free (piece);
  chunks--;
}

/* ---- Tools that watch the memory ---- */

/* Names of the address and leak sanitizers, where the program is built with
   one: the latter finds only what the C library's memory points to.  */
extern void __asan_init (void)
  __attribute__ ((weak, visibility ("default")));
extern void __hwasan_init (void)
  __attribute__ ((weak, visibility ("default")));
extern void __lsan_do_leak_check (void)
  __attribute__ ((weak, visibility ("default")));

static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Where blocks are from.  */
static enum { FROM_ARENAS, FROM_LIBRARY, FROM_GUARDED_PAGES } source;

/* Set SOURCE.  */

static void
find_source (void)
{
  const char *wish = getenv ("CUDA2CPU_MEMORY");
  const char *preloaded = getenv ("LD_PRELOAD");
  bool arena = wish && strcmp (wish, "arena") == 0;
  bool libc = wish && strcmp (wish, "malloc") == 0;
  bool guard = wish && strcmp (wish, "guard") == 0;
  if (wish && !arena && !libc && !guard)
    fprintf (stderr, "libcuda2cpu: CUDA2CPU_MEMORY is '%s', not 'arena', "
	     "'malloc' or 'guard'\n", wish);
  /* Valgrind lets programs load what it puts in malloc's place.  */
  bool valgrind = preloaded && strstr (preloaded, "/vgpreload_");
  bool watched = (valgrind || __asan_init || __hwasan_init
		  || __lsan_do_leak_check);
  if (guard)
    source = FROM_GUARDED_PAGES;
  else if (libc || (!arena && watched))
    source = FROM_LIBRARY;
}

/* A block of SIZE bytes from the C library, or NULL.  */

static struct cuda2cpu_block *
new_watched (size_t size)
{
  void *memory;
  struct cuda2cpu_block *block = new_block (NULL, NULL, size);
  if (block && posix_memalign (&memory, ALLOC_ALIGN, size) == 0)
    {
      block->base = memory;
      return block;
    }
  free (block);
  return NULL;
}

/* ---- Guarded pages ---- */

/* A block of SIZE bytes with pages of its own, or NULL.  */

static struct cuda2cpu_block *
new_guarded (size_t size)
{
  size_t page = sysconf (_SC_PAGESIZE);
  if (size > SIZE_MAX / 2)
    return NULL;
  size_t rounded = (size + ALLOC_ALIGN - 1) & -(size_t) ALLOC_ALIGN;
  size_t bytes = (rounded + page - 1) & -page;
  struct cuda2cpu_block *block = new_block (NULL, NULL, size);
  if (!block)
    return NULL;
  char *map = mmap (NULL, bytes + page, PROT_NONE,
		    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (map != MAP_FAILED
      && mprotect (map, bytes, PROT_READ | PROT_WRITE) == 0)
    {
      block->pages = map;
      block->page_bytes = bytes + page;
      block->base = map + bytes - rounded;
      return block;
    }
  if (map != MAP_FAILED)
    munmap (map, bytes + page);
  free (block);
  return NULL;
}

/* Free BLOCK, which new_guarded gave: the system gets back its memory, but not
   its addresses if these can be kept.  */

static void
free_guarded (struct cuda2cpu_block *block)
{
  void *map = mmap (block->pages, block->page_bytes, PROT_NONE,
		    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED,
		    -1, 0);
  if (map == MAP_FAILED)
    munmap (block->pages, block->page_bytes);
  free (block);
}

/* ---- What others call ---- */

/* The heap for a block of SIZE bytes; set *ROUNDED to what it takes.  */

static struct heap *
heap_for (size_t size, size_t *rounded)
{
  struct heap *heap = size + SLACK <= PIECE_MAXIMUM ? &pieces : &pages;
  size_t unit = (size_t) 1 << heap->shift;
  *rounded = (size + SLACK + unit - 1) & -unit;
  return heap;
}

/* A block of SIZE bytes, or NULL.  */

static struct cuda2cpu_block *
new_of_heap (size_t size)
{
  size_t rounded;
  if (size > SIZE_MAX / 2)
    return NULL;
  struct heap *heap = heap_for (size, &rounded);
  cuda2cpu_lock (LOCK_ARENAS);
  struct cuda2cpu_block *block
    = heap == &pieces ? new_piece (rounded) : new_run (rounded);
  cuda2cpu_unlock (LOCK_ARENAS);
  if (block && size >= HUGE_MINIMUM)
    madvise (block->base, size & -(size_t) PAGE, MADV_HUGEPAGE);
  return block;
}

/* See allocation.h.  */

struct cuda2cpu_block *
cuda2cpu_block_new (size_t size)
{
  pthread_once (&once, find_source);
  switch (source)
    {
    case FROM_LIBRARY:
      return new_watched (size);
    case FROM_GUARDED_PAGES:
      return new_guarded (size);
    default:
      return new_of_heap (size);
    }
}

/* See allocation.h.  */

void *
cuda2cpu_block_memory (const struct cuda2cpu_block *block)
{
  return block->base;
}

/* See allocation.h.  */

bool
cuda2cpu_block_suits (const struct cuda2cpu_block *block, size_t size)
{
  size_t rounded;
  return (block->heap && size <= SIZE_MAX / 2
	  && heap_for (size, &rounded) == block->heap
	  && rounded <= block->size && block->size - rounded <= rounded / 8);
}

/* See allocation.h.  */

void
cuda2cpu_block_free (struct cuda2cpu_block *block)
{
  if (!block)
    return;
  if (block->pages)
    {
      free_guarded (block);
      return;
    }
  if (!block->heap)
    {
      free (block->base);
      free (block);
      return;
    }
  uint64_t most = most_kept ();
  cuda2cpu_lock (LOCK_ARENAS);
  if (block->heap == &pieces)
    free_piece (block);
  else
    release (block, block->size);
  trim (most);
  cuda2cpu_unlock (LOCK_ARENAS);
}

/* See allocation.h.  */

void
cuda2cpu_arena_trim (uint64_t most)
{
  cuda2cpu_lock (LOCK_ARENAS);
  trim (most);
  cuda2cpu_unlock (LOCK_ARENAS);
}

/* See allocation.h.  */

uint64_t
cuda2cpu_arena_kept (void)
{
  cuda2cpu_lock (LOCK_ARENAS);
  uint64_t bytes = kept;
  cuda2cpu_unlock (LOCK_ARENAS);
  return bytes;
}
