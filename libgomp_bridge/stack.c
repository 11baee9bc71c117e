/* Stacks for blocks, where a thread's own is too small.
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


/* A CUDA thread has its local memory on the stack of the worker that runs it,
   one after the other.  Threads of the system usually have 8 MiB, sixteen times
   what cudaDeviceSetLimit can ask for; but OMP_STACKSIZE, a limit of the shell
   or the thread that launches may want less.  So when a program has asked for
   more than there is by itself, a worker looks what it has left, and runs its
   blocks on another stack if that is too little.  */

#define _GNU_SOURCE 1
#include <pthread.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "internal.h"

/* Code for a CPU keeps more on the stack than that for a GPU, and the worker
   needs some itself: so many times as many bytes, and so many more.  */
enum { STACK_FACTOR = 4, STACK_MORE = 256 << 10 };

/* What is called on another stack.  */
struct call
{
  void (*function) (void *);
  void *data;
  ucontext_t here;
};

/* Call what a call says that stands at the address made of HIGH and LOW: such
   functions get numbers of 32 bits.  */

static void
start (unsigned high, unsigned low)
{
  struct call *call
    = (struct call *) ((uintptr_t) high << 31 << 1 | (uintptr_t) low);
  call->function (call->data);
}

/* The lowest address of the calling thread's stack; 0 if that is not known.  */

static uintptr_t
find_end (void)
{
  pthread_attr_t attributes;
  void *low;
  size_t size, guard;
  if (pthread_getattr_np (pthread_self (), &attributes) != 0)
    return 0;
  bool known = (pthread_attr_getstack (&attributes, &low, &size) == 0
		&& pthread_attr_getguardsize (&attributes, &guard) == 0);
  pthread_attr_destroy (&attributes);
  return known ? (uintptr_t) low + guard : 0;
}

/* A stack of SIZE bytes or more in BUFFER, which keeps it for the next launch.
   Return false if there is no memory.  */

static bool
make_stack (struct cuda2cpu_buffer *buffer, size_t size)
{
  if (buffer->size >= size)
    return true;
  cuda2cpu_stack_free (buffer);
  void *memory = mmap (NULL, size, PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED)
    return false;
  buffer->memory = memory;
  buffer->size = size;
  /* What is below it is no one's.  */
  return mprotect (memory, getpagesize (), PROT_NONE) == 0;
}

/* See launches.h.  */

void
cuda2cpu_stack_free (struct cuda2cpu_buffer *buffer)
{
  if (buffer->memory)
    munmap (buffer->memory, buffer->size);
  buffer->memory = NULL;
  buffer->size = 0;
}

/* Call FUNCTION (DATA) on the stack BUFFER.  Return false if that fails.  */

static bool
call_on (const struct cuda2cpu_buffer *buffer, void (*function) (void *),
	 void *data)
{
  ucontext_t there;
  struct call call = { .function = function, .data = data };
  if (getcontext (&there) != 0)
    return false;
  there.uc_stack.ss_sp = buffer->memory;
  there.uc_stack.ss_size = buffer->size;
  there.uc_link = &call.here;
  makecontext (&there, (void (*) (void)) start, 2,
	       (unsigned) ((uintptr_t) &call >> 31 >> 1),
	       (unsigned) (uintptr_t) &call);
  return swapcontext (&call.here, &there) == 0;
}

/* See launches.h.  */

void
cuda2cpu_call_with_stack (size_t wanted, void (*function) (void *), void *data)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  size_t size = STACK_FACTOR * wanted + STACK_MORE;
  uintptr_t here = (uintptr_t) __builtin_frame_address (0);
  if (state->stack_end == 0)
    state->stack_end = find_end ();
  /* Within a kernel that has been given one there is no second.  */
  if (state->stack_end == 0 || here - state->stack_end >= size
      || state->on_stack)
    {
      function (data);
      return;
    }
  state->on_stack = true;
  if (!make_stack (&state->stack, size)
      || !call_on (&state->stack, function, data))
    cuda2cpu_fatal ("out of memory for a stack of %zu bytes", size);
  state->on_stack = false;
}
