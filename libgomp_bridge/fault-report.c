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
     libcuda2cpu:   in block (3,0,0), one of the threads (0,0,0) to (255,0,0)
     libcuda2cpu:   at scale.cu:12

   with each line as one.  The text is made on the stack: snprintf neither
   allocates nor locks for what is written here.  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"
#include "fault.h"

/* What lies below this many bytes is said to be near a null pointer, and what
   is further from any memory than NEAR_MAXIMUM to be near none.  */
enum { NULL_MAXIMUM = 64 << 10, NEAR_MAXIMUM = 1 << 30 };

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
    case FAULT_INSTRUCTION:
      add (text, "the end of a way that cannot be gone");
      break;
    case FAULT_MISALIGNED:
      add (text, "misaligned %s at address 0x%llx", access,
	   (unsigned long long) fault->address);
      break;
    default:
      if (!fault->has_address)
	add (text, "invalid %s at an address that is misaligned or none",
	     access);
      else
	{
	  add (text, "invalid %s at address 0x%llx", access,
	       (unsigned long long) fault->address);
	  add_near (text, fault->address, fault->is_mapped);
	}
    }
}

/* ---- Where it is ---- */

/* Blocks FIRST to LAST, which differ in x if at all.  */
struct block_run
{
  struct cuda2cpu_dim3 first, last;
};

/* Which block of L WORKER runs: number AT of as many as it counts, which may be
   runs of neighbours (gimple_passes/kernels/omp-build.cc).  */

static struct block_run
find_blocks (const struct cuda2cpu_launch_state *l,
	     const struct cuda2cpu_worker *worker)
{
  const struct cuda2cpu_dim3 *grid = &l->launch.grid;
  struct block_run run = { { 0, 0, 0 },
			   { grid->x - 1, grid->y - 1, grid->z - 1 } };
  if (!(l->kernel->flags & CUDA2CPU_KERNEL_TELLS_BLOCK))
    return run;
  uint64_t row = worker->counted / ((uint64_t) grid->y * grid->z);
  uint64_t at = (worker->launch->clusters ? worker->turn.blocks.first
		 : worker->range.first), x = at % row, y = at / row;
  uint64_t join = row == grid->x ? 1 : l->launch.join, runs = grid->x / join;
  run.first.x = x < runs ? x * join : x + runs * (join - 1);
  run.first.y = y % grid->y;
  run.first.z = y / grid->y;
  run.last = run.first;
  if (x < runs)
    run.last.x += join - 1;
  return run;
}

/* Is A the same as B?  */

static bool
same (const struct cuda2cpu_dim3 *a, const struct cuda2cpu_dim3 *b)
{
  return a->x == b->x && a->y == b->y && a->z == b->z;
}

/* Does CUDA2CPU_thread tell which thread of BLOCK of L it is?  Not if it is
   another object's, or where a thread made launches of its own.  */

static bool
knows_thread (const struct cuda2cpu_launch_state *l,
	      const struct cuda2cpu_dim3 *block)
{
  const struct cuda2cpu_thread *t = &CUDA2CPU_thread;
  const struct cuda2cpu_dim3 *extent = &l->launch.block;
  return ((l->kernel->flags & CUDA2CPU_KERNEL_TELLS_THREAD)
	  && cuda2cpu_is_alone () && same (&t->block_idx, block)
	  && same (&t->block_dim, extent)
	  && same (&t->grid_dim, &l->launch.grid)
	  && t->thread_idx.x < extent->x && t->thread_idx.y < extent->y
	  && t->thread_idx.z < extent->z);
}

/* Append WHAT, as "block", with FIRST if that is LAST, else that it is one of
   these and those between.  */

static void
add_index (struct text *text, const char *what,
	   const struct cuda2cpu_dim3 *first, const struct cuda2cpu_dim3 *last)
{
  bool one = same (first, last);
  add (text, "%s%s%s (%u,%u,%u)", one ? "" : "one of the ", what,
       one ? "" : "s", first->x, first->y, first->z);
  if (!one)
    add (text, " to (%u,%u,%u)", last->x, last->y, last->z);
}

/* Say which block and thread of L WORKER runs.  */

static void
add_threads (struct text *text, const struct cuda2cpu_launch_state *l,
	     const struct cuda2cpu_worker *worker)
{
  const struct cuda2cpu_dim3 *extent = &l->launch.block;
  struct block_run run = find_blocks (l, worker);
  struct cuda2cpu_dim3 first = { 0, 0, 0 };
  struct cuda2cpu_dim3 last = { extent->x - 1, extent->y - 1, extent->z - 1 };
  if (same (&run.first, &run.last) && knows_thread (l, &run.first))
    first = last = CUDA2CPU_thread.thread_idx;
  struct cuda2cpu_dim3 *const all[]
    = { &run.first, &run.last, &first, &last };
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    cuda2cpu_turn_axes (l->kernel, all[i]);
  add (text, "libcuda2cpu:   in ");
  add_index (text, "block", &run.first, &run.last);
  add (text, ", ");
  add_index (text, "thread", &first, &last);
  add (text, "\n");
}

/* Say which line FAULT comes from: that of the innermost function of which it
   is known.  Else say the place of the first one in the object that OWN, a
   function, is in.  */

static void
add_line (struct text *text, const struct cuda2cpu_fault *fault,
	  const void *own)
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
  for (unsigned i = 0; i < fault->frame_count; i++)
    {
      const struct cuda2cpu_place *p = &fault->frames[i];
      if (cuda2cpu_same_object (p, own))
	{
	  bool program = strcmp (p->file, CUDA2CPU_PROGRAM) == 0;
	  add (text, "libcuda2cpu:   at %s+0x%llx (-g makes lines known)\n",
	       program ? program_invocation_name : p->file,
	       (unsigned long long) (p->pc - p->bias));
	  return;
	}
    }
}

/* See fault.h.  */

void
cuda2cpu_report_fault (const struct cuda2cpu_fault *fault)
{
  const struct cuda2cpu_worker *worker = cuda2cpu_worker;
  const struct cuda2cpu_launch_state *l = worker->launch;
  struct text text = { .length = 0 };
  add (&text, "libcuda2cpu: kernel '%s': ", cuda2cpu_kernel_name (l->kernel));
  add_kind (&text, fault, worker->stack);
  add (&text, "\n");
  add_threads (&text, l, worker);
  add_line (&text, fault, l->kernel->stub);
  say (&text);
}
