/* Where a kernel was when it went wrong.
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


/* The system gives the address of most accesses, and the processor's registers.
   The functions that call each other are found as for an exception, and the
   objects that hold them are those that the dynamic linker knows.  */

#define _GNU_SOURCE 1
#include <link.h>
#include <signal.h>
#include <string.h>
#include <sys/auxv.h>
#include <ucontext.h>
#include <unwind.h>

#include "fault.h"

/* A stack is said to have overflown when it is accessed at most so many bytes
   beyond its pointer: a function may use its frame before it is whole.  */
enum { BEYOND_STACK = 64 << 10 };

/* ---- Registers ---- */

/* Set what the registers in CONTEXT say of FAULT.  */

static void
read_registers (struct cuda2cpu_fault *fault, const ucontext_t *context)
{
#if defined __x86_64__
  /* Bits of the error that the processor gives for a page.  */
  enum { IS_WRITE = 1 << 1, IS_FETCH = 1 << 4 };
  const greg_t *regs = context->uc_mcontext.gregs;
  fault->pc = regs[REG_RIP];
  fault->sp = regs[REG_RSP];
  if (fault->has_address)
    fault->access = (regs[REG_ERR] & IS_FETCH ? ACCESS_EXECUTE
		     : regs[REG_ERR] & IS_WRITE ? ACCESS_WRITE
		     : ACCESS_READ);
#elif defined __aarch64__
  fault->pc = context->uc_mcontext.pc;
  fault->sp = context->uc_mcontext.sp;
#else
# error "how to read the registers of this processor is not known"
#endif
  if (fault->has_address && fault->pc == fault->address)
    fault->access = ACCESS_EXECUTE;
}

/* The instruction that comes after the function that CONTEXT was to call and
   could not.  */

static uintptr_t
return_address (const ucontext_t *context)
{
#if defined __x86_64__
  return *(const uintptr_t *) context->uc_mcontext.gregs[REG_RSP];
#else
  return context->uc_mcontext.regs[30];
#endif
}

/* ---- Objects ---- */

/* Set what is left open in the place ARG if it lies in the object INFO.  */

static int
look_into (struct dl_phdr_info *info, size_t size, void *arg)
{
  struct cuda2cpu_place *place = arg;
  (void) size;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
      if (segment->p_type != PT_LOAD
	  || place->pc - info->dlpi_addr - segment->p_vaddr
	     >= segment->p_memsz)
	continue;
      place->bias = info->dlpi_addr;
      place->file = *info->dlpi_name ? info->dlpi_name : CUDA2CPU_PROGRAM;
      return 1;
    }
  return 0;
}

/* The place of the instruction at PC.  */

static struct cuda2cpu_place
find_place (uintptr_t pc)
{
  struct cuda2cpu_place place = { pc, "", 0 };
  dl_iterate_phdr (look_into, &place);
  return place;
}

/* ---- Frames ---- */

/* Note the function of CONTEXT in the fault ARG, if that has begun to be
   noted, or begins here.  */

static _Unwind_Reason_Code
note_frame (struct _Unwind_Context *context, void *arg)
{
  struct cuda2cpu_fault *fault = arg;
  int before = 0;
  uintptr_t pc = _Unwind_GetIPInfo (context, &before);
  if (fault->frame_count == 0 && pc != fault->pc)
    return _URC_NO_REASON;
  /* An instruction behind a call may be of another line.  */
  bool called = fault->frame_count > 0 && !before;
  fault->frames[fault->frame_count++] = find_place (pc - called);
  return (fault->frame_count < FAULT_FRAMES ? _URC_NO_REASON
	  : _URC_END_OF_STACK);
}

/* Find the functions that call each other where FAULT came, with CONTEXT.  */

static void
find_frames (struct cuda2cpu_fault *fault, const ucontext_t *context)
{
  fault->frame_count = 0;
  _Unwind_Backtrace (note_frame, fault);
  if (fault->frame_count == 0)
    fault->frames[fault->frame_count++] = find_place (fault->pc);
  if (fault->frame_count == 1 && fault->access == ACCESS_EXECUTE)
    fault->frames[fault->frame_count++]
      = find_place (return_address (context) - 1);
}

/* ---- What it is ---- */

/* What the signal INFO says of FAULT.  */

static void
read_signal (struct cuda2cpu_fault *fault, const siginfo_t *info)
{
  fault->address = (uintptr_t) info->si_addr;
  fault->has_address = false;
  fault->is_mapped = false;
  fault->kind = FAULT_ADDRESS;
  if (info->si_signo == SIGFPE)
    fault->kind = FAULT_DIVISION;
  else if (info->si_signo == SIGILL)
    fault->kind = FAULT_INSTRUCTION;
  else if (info->si_signo == SIGBUS)
    {
      fault->has_address = true;
      if (info->si_code == BUS_ADRALN)
	fault->kind = FAULT_MISALIGNED;
    }
  else
    {
      /* Else the processor did not even look for a page.  */
      fault->has_address = info->si_code != SI_KERNEL;
      fault->is_mapped = info->si_code == SEGV_ACCERR;
    }
}

/* The processor has refused the address of FAULT and has not said which it is:
   see what the instruction says.  One that it can have was not aligned.  */

static void
find_address (struct cuda2cpu_fault *fault, const ucontext_t *context)
{
  enum { ADDRESS_BITS = 47 };
  uintptr_t address;
  if (!cuda2cpu_fault_operand (context, &address))
    return;
  fault->has_address = true;
  fault->address = address;
  if (address >> ADDRESS_BITS == 0)
    fault->kind = FAULT_MISALIGNED;
}

/* See fault.h.  */

void
cuda2cpu_find_fault (struct cuda2cpu_fault *fault, const siginfo_t *info,
		     const ucontext_t *context, const void *stack)
{
  fault->access = ACCESS_UNKNOWN;
  read_signal (fault, info);
  read_registers (fault, context);
  if (fault->kind == FAULT_ADDRESS && !fault->has_address)
    find_address (fault, context);
  /* There is memory for all of the stack from its pointer on that it may
     have.  */
  if (fault->kind == FAULT_ADDRESS && fault->has_address
      && fault->access != ACCESS_EXECUTE
      && fault->sp < (uintptr_t) stack && fault->address < (uintptr_t) stack
      && fault->address >= fault->sp - BEYOND_STACK)
    fault->kind = FAULT_STACK;
  find_frames (fault, context);
}

/* See fault.h.  */

bool
cuda2cpu_same_object (const struct cuda2cpu_place *place,
		      const void *function)
{
  struct cuda2cpu_place own = find_place ((uintptr_t) function);
  return *place->file && *own.file && place->bias == own.bias;
}

/* See fault.h.  */

bool
cuda2cpu_fault_is_in (const struct cuda2cpu_fault *fault,
		      const void *function)
{
  /* Without a dynamic linker all is one object.  */
  if (getauxval (AT_BASE) == 0)
    return false;
  for (unsigned i = 0; i < fault->frame_count && i < 2; i++)
    if (cuda2cpu_same_object (&fault->frames[i], function))
      return true;
  return false;
}
