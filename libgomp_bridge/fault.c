/* The signals of kernels that go wrong.
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


/* A wrong pointer is a signal here.  Where the thread that gets it runs blocks
   of a kernel, what is known is said, and then

   - the signal is taken as if nobody had: the program ends by it, leaves a core
     where that is asked for, and a debugger stops at the place; or
   - with CUDA2CPU_FAULTS=sticky the kernel ends as one does in which __trap is
     called (trap.c), with the error that a GPU would give.  This is only done
     where the thread can hold no lock: in device code, and in a function that
     is called from there and calls no other, as memcpy.

   A division of integers by zero is one, too, but no error on a GPU, so that
   the kernel goes on (fault-division.c).

   What the host does wrong, and signals that somebody sends, are as they always
   were.  A program that has handlers of its own when it first uses CUDA, or has
   a sanitizer, keeps them, and gets none of ours; one that makes them later
   takes their place.

   A stack that has overflown has no room for a handler, so each thread that
   runs blocks has another for it, unless it has made one itself.  */

#define _GNU_SOURCE 1
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "internal.h"
#include "fault.h"

/* Bytes of the stack of a handler beside what the system needs.  */
enum { HANDLER_STACK = 128 << 10 };

/* What is done when a kernel goes wrong.  */
static enum { FAULTS_END, FAULTS_STICKY, FAULTS_IGNORED } wish;

static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };

/* A thread has said what is wrong, and the program is about to end.  */
static int ending;

/* Names of sanitizers, where the program is built with one that reports
   accesses.  */
extern void __asan_init (void)
  __attribute__ ((weak, visibility ("default")));
extern void __hwasan_init (void)
  __attribute__ ((weak, visibility ("default")));
extern void __tsan_init (void)
  __attribute__ ((weak, visibility ("default")));

/* Take SIGNAL as it is taken without a handler.  INFO says who sent it: the
   processor comes back to the instruction by itself.  */

static void
take_default (int signal, const siginfo_t *info)
{
  struct sigaction action = { .sa_handler = SIG_DFL };
  sigemptyset (&action.sa_mask);
  sigaction (signal, &action, NULL);
  if (info->si_code <= 0)
    raise (signal);
}

/* The error that a GPU gives for KIND.  */

static cudaError_t
error_of (enum cuda2cpu_fault_kind kind)
{
  switch (kind)
    {
    case FAULT_MISALIGNED:
      return cudaErrorMisalignedAddress;
    case FAULT_DIVISION:
      return cudaErrorLaunchFailure;
    case FAULT_INSTRUCTION:
      return cudaErrorIllegalInstruction;
    default:
      return cudaErrorIllegalAddress;
    }
}

/* Leave the kernel for a fault of KIND, and the handler of a signal that came
   where CONTEXT says, with the signals and the modes of arithmetic of that
   place.  */

static void
leave (enum cuda2cpu_fault_kind kind, const ucontext_t *context)
{
#ifdef __x86_64__
  if (context->uc_mcontext.fpregs)
    __builtin_ia32_ldmxcsr (context->uc_mcontext.fpregs->mxcsr);
#endif
  pthread_sigmask (SIG_SETMASK, &context->uc_sigmask, NULL);
  cuda2cpu_leave_kernel (error_of (kind));
}

/* Let out what the program and its kernels have printed, unless the stream is
   in use.  */

static void
print (void)
{
  if (ftrylockfile (stdout) != 0)
    return;
  cuda2cpu_print ();
  fflush (stdout);
  funlockfile (stdout);
}

/* A kernel that the calling thread runs has got a signal: INFO and CONTEXT.
   Return if the program is to end by it.  */

static void
fail (const siginfo_t *info, const ucontext_t *context)
{
  const struct cuda2cpu_worker *worker = cuda2cpu_worker;
  struct cuda2cpu_launch_state *l = worker->launch;
  struct cuda2cpu_fault fault;
  cuda2cpu_find_fault (&fault, info, context, worker->stack);
  bool inside = cuda2cpu_fault_is_in (&fault, l->kernel->stub);
  bool ends = wish != FAULTS_STICKY || !inside;
  /* One thread speaks: for the program if that ends, or for the kernel.  */
  if (ends && __atomic_exchange_n (&ending, 1, __ATOMIC_RELAXED))
    for (;;)
      pause ();
  bool first = !__atomic_exchange_n (&l->launch.stop, 1, __ATOMIC_RELAXED);
  if (inside)
    print ();
  if (ends || first)
    cuda2cpu_report_fault (&fault);
  if (!ends)
    leave (fault.kind, context);
}

/* The handler of SIGNAL.  */

static void
handle (int signal, siginfo_t *info, void *context)
{
  if (cuda2cpu_worker && info->si_code > 0)
    {
      if (signal == SIGFPE && info->si_code == FPE_INTDIV
	  && cuda2cpu_fault_divide (context))
	return;
      fail (info, context);
    }
  take_default (signal, info);
}

/* Read what CUDA2CPU_FAULTS says.  */

static void
read_wish (void)
{
  const char *value = getenv ("CUDA2CPU_FAULTS");
  if (!value || strcmp (value, "end") == 0)
    wish = FAULTS_END;
  else if (strcmp (value, "sticky") == 0)
    wish = FAULTS_STICKY;
  else if (strcmp (value, "ignore") == 0)
    wish = FAULTS_IGNORED;
  else
    fprintf (stderr, "libcuda2cpu: CUDA2CPU_FAULTS is '%s', not 'end', "
	     "'sticky' or 'ignore'\n", value);
}

/* Take the signals that nobody else takes.  */

static void
take_signals (void)
{
  read_wish ();
  if (wish == FAULTS_IGNORED || __asan_init || __hwasan_init || __tsan_init)
    return;
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
    {
      struct sigaction action = { .sa_sigaction = handle,
				  .sa_flags = SA_SIGINFO | SA_ONSTACK };
      struct sigaction old;
      sigemptyset (&action.sa_mask);
      if (sigaction (signals[i], NULL, &old) == 0
	  && !(old.sa_flags & SA_SIGINFO) && old.sa_handler == SIG_DFL)
	sigaction (signals[i], &action, NULL);
    }
}

/* See fault.h.  */

void
cuda2cpu_watch_faults (struct cuda2cpu_state *state)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, take_signals);
  stack_t stack;
  if (wish == FAULTS_IGNORED || sigaltstack (NULL, &stack) != 0
      || !(stack.ss_flags & SS_DISABLE))
    return;
  long need = sysconf (_SC_SIGSTKSZ);
  stack.ss_size = HANDLER_STACK + (need > 0 ? need : 0);
  stack.ss_flags = 0;
  stack.ss_sp = mmap (NULL, stack.ss_size, PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack.ss_sp == MAP_FAILED)
    return;
  if (sigaltstack (&stack, NULL) != 0)
    {
      munmap (stack.ss_sp, stack.ss_size);
      return;
    }
  state->handler_stack.memory = stack.ss_sp;
  state->handler_stack.size = stack.ss_size;
}

/* See fault.h.  */

void
cuda2cpu_unwatch_faults (struct cuda2cpu_state *state)
{
  stack_t stack;
  struct cuda2cpu_buffer *own = &state->handler_stack;
  if (!own->memory)
    return;
  if (sigaltstack (NULL, &stack) == 0 && stack.ss_sp == own->memory)
    {
      stack.ss_flags = SS_DISABLE;
      if (sigaltstack (&stack, NULL) != 0)
	return;
    }
  munmap (own->memory, own->size);
  own->memory = NULL;
}
