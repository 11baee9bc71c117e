/* What is said of a kernel that goes wrong.
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


/* For example

     libcuda2cpu: kernel 'scale(float*, int)': invalid write at address
     0x7f2c80000410, 16 bytes behind 1024 bytes of cudaMalloc at 0x7f2c80000000
     libcuda2cpu:   in block (3,0,0), one of threads (0,0,0) to (255,0,0)
     libcuda2cpu:   at scale.cu:12

   with each line as one.  The text is made on the stack: snprintf neither
   allocates nor locks for what is written here.  */

#define _GNU_SOURCE 1
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"
#include "fault.h"

/* What lies below this many bytes is said to be near a null pointer, and what
   is further from any memory than NEAR_MAXIMUM to be near none.  */
enum { NULL_MAXIMUM = 64 << 10, NEAR_MAXIMUM = 1 << 30 };

/* From the C++ library, where there is one: the readable form of the name
   MANGLED, which the caller frees.  */
extern char *__cxa_demangle (const char *mangled, char *buffer, size_t *size,
			     int *status)
  __attribute__ ((weak, visibility ("default")));

/* A text that is cut off where there is no more room.  */
struct text
{
  char chars[4096];
  size_t length;
};

/* Append FORMAT with what follows to TEXT.  */

static void __attribute__ ((format (printf, 2, 3)))
add (struct text *text, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  size_t room = sizeof text->chars - text->length;
  int written = vsnprintf (text->chars + text->length, room, format, args);
  va_end (args);
  if (written > 0)
    text->length += (size_t) written < room ? (size_t) written : room - 1;
}

/* Write TEXT to the standard error stream.  */

static void
say (const struct text *text)
{
  size_t done = 0;
  while (done < text->length)
    {
      ssize_t written = write (STDERR_FILENO, text->chars + done,
			       text->length - done);
      if (written <= 0)
	break;
      done += written;
    }
}

/* ---- What it is ---- */

/* Say that ADDRESS lies in or by RANGE, which is memory as WHAT says.  */

static void
add_distance (struct text *text, uintptr_t address,
	      const struct cuda2cpu_range *range, const char *what)
{
  static const char *const makers[] =
  {
    [RANGE_DEVICE] = "cudaMalloc",
    [RANGE_HOST] = "cudaMallocHost",
    [RANGE_MANAGED] = "cudaMallocManaged",
    [RANGE_REGISTERED] = "cudaHostRegister"
  };
  uintptr_t base = range->span.base;
  size_t size = range->span.size;
  if (address < base)
    add (text, ", %zu bytes before", (size_t) (base - address));
  else if (address - base < size)
    add (text, ", %zu bytes into", (size_t) (address - base));
  else
    add (text, ", %zu bytes behind", (size_t) (address - base - size));
  add (text, " %zu bytes of %s at %p%s", size, makers[range->kind],
       (void *) base, what);
}

/* Say what ADDRESS is near; MAPPED if there is memory.  */

static void
add_near (struct text *text, uintptr_t address, bool mapped)
{
  struct cuda2cpu_range range;
  if (address < NULL_MAXIMUM)
    add (text, ", %s a null pointer", address ? "near" : "which is");
  else if (cuda2cpu_range_freed (address, &range))
    add_distance (text, address, &range, ", which is freed");
  else if (cuda2cpu_range_nearest (address, NEAR_MAXIMUM, &range))
    add_distance (text, address, &range, "");
  else if (mapped)
    add (text, ", where memory is protected");
  else
    add (text, ", where there is no memory");
}

/* Say what FAULT is.  STACK is where the kernel's stack begins.  */

static void
add_kind (struct text *text, const struct cuda2cpu_fault *fault,
	  const void *stack)
{
  static const char *const accesses[] =
  {
    [ACCESS_UNKNOWN] = "access",
    [ACCESS_READ] = "read",
    [ACCESS_WRITE] = "write",
    [ACCESS_EXECUTE] = "call of a function"
  };
  const char *access = accesses[fault->access];
  switch (fault->kind)
    {
    case FAULT_STACK:
      add (text, "stack overflow, with %zu KiB in use",
	   (size_t) ((uintptr_t) stack - fault->sp) >> 10);
      break;
    case FAULT_DIVISION:
      add (text, "an integer division by zero or of which the result does "
	   "not fit");
      break;
    case FAULT_MISALIGNED:
      add (text, "misaligned %s at address %p", access,
	   (void *) fault->address);
      break;
    default:
      if (!fault->has_address)
	add (text, "an access at an address that is misaligned or none");
      else
	{
	  add (text, "invalid %s at address %p", access,
	       (void *) fault->address);
	  add_near (text, fault->address, fault->is_mapped);
	}
    }
}

/* ---- Where it is ---- */

/* Say which block of L WORKER runs: number AT of as many as it counts, which
   may be runs of neighbours (gimple_passes/kernels/omp-build.cc).  */

static void
add_block (struct text *text, const struct cuda2cpu_launch_state *l,
	   const struct cuda2cpu_worker *worker)
{
  const struct cuda2cpu_dim3 *grid = &l->launch.grid;
  if (!(l->kernel->flags & CUDA2CPU_KERNEL_TELLS_BLOCK))
    {
      add (text, "in one of the blocks (0,0,0) to (%u,%u,%u)", grid->x - 1,
	   grid->y - 1, grid->z - 1);
      return;
    }
  uint64_t row = worker->counted / ((uint64_t) grid->y * grid->z);
  uint64_t at = worker->range.first, x = at % row, y = at / row;
  uint64_t join = row == grid->x ? 1 : l->launch.join, runs = grid->x / join;
  uint64_t first = x < runs ? x * join : x + runs * (join - 1);
  uint64_t last = x < runs ? first + join - 1 : first;
  unsigned z = y / grid->y;
  y %= grid->y;
  if (first == last)
    add (text, "in block (%u,%u,%u)", (unsigned) first, (unsigned) y, z);
  else
    add (text, "in one of the blocks (%u,%u,%u) to (%u,%u,%u)",
	 (unsigned) first, (unsigned) y, z, (unsigned) last, (unsigned) y, z);
}

/* Say which threads of L it may be.  */

static void
add_threads (struct text *text, const struct cuda2cpu_launch_state *l)
{
  const struct cuda2cpu_dim3 *block = &l->launch.block;
  if (l->launch.threads == 1)
    add (text, ", thread (0,0,0)\n");
  else
    add (text, ", one of the threads (0,0,0) to (%u,%u,%u)\n", block->x - 1,
	 block->y - 1, block->z - 1);
}

/* Say which line FAULT comes from: that of the innermost function of which it
   is known.  */

static void
add_line (struct text *text, const struct cuda2cpu_fault *fault)
{
  char line[1024];
  for (unsigned i = 0; i < fault->frame_count; i++)
    {
      const struct cuda2cpu_place *p = &fault->frames[i];
      if (*p->file
	  && cuda2cpu_source_line (p->file, p->pc - p->bias, line,
				   sizeof line))
	{
	  add (text, "libcuda2cpu:   at %s\n", line);
	  return;
	}
    }
  const struct cuda2cpu_place *p = &fault->frames[0];
  if (*p->file)
    add (text, "libcuda2cpu:   at %s+%p (-g makes lines known)\n", p->file,
	 (void *) (p->pc - p->bias));
}

/* See fault.h.  */

void
cuda2cpu_report_fault (const struct cuda2cpu_fault *fault, bool plain)
{
  const struct cuda2cpu_worker *worker = cuda2cpu_worker;
  const struct cuda2cpu_launch_state *l = worker->launch;
  struct text text = { .length = 0 };
  int status;
  char *name = (plain && __cxa_demangle
		? __cxa_demangle (l->kernel->name, NULL, NULL, &status)
		: NULL);
  add (&text, "libcuda2cpu: kernel '%s': ", name ? name : l->kernel->name);
  free (name);
  add_kind (&text, fault, worker);
  add (&text, "\nlibcuda2cpu:   ");
  add_block (&text, l, worker);
  add_threads (&text, l);
  add_line (&text, fault);
  say (&text);
}
