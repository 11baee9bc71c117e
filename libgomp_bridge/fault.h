/* Invalid accesses of kernels.
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


/* What a kernel does that a GPU would refuse ends in a signal.  fault.c takes
   it, fault-place.c finds out where the program was, fault-report.c says what
   is known, with the help of source-line.c.  All of it runs in the handler of a
   signal: it allocates nothing, and waits for nobody who might wait for this
   thread.  */

#ifndef CUDA2CPU_FAULT_H
#define CUDA2CPU_FAULT_H 1

#include <signal.h>
#include <ucontext.h>

#include "base.h"

#pragma GCC visibility push(hidden)

struct cuda2cpu_state;

/* What went wrong, and the error that stands for it.  */
enum cuda2cpu_fault_kind
{
  FAULT_ADDRESS,
  FAULT_MISALIGNED,
  FAULT_STACK,
  FAULT_DIVISION,
  FAULT_INSTRUCTION
};

enum cuda2cpu_access
{
  ACCESS_UNKNOWN,
  ACCESS_READ,
  ACCESS_WRITE,
  ACCESS_EXECUTE
};

/* A function of some object, by the place of an instruction.  */
struct cuda2cpu_place
{
  uintptr_t pc;
  /* The object that it is in: its file, "" if there is none, and what addresses
     in the file are less by.  */
  const char *file;
  uintptr_t bias;
};

/* The file of the program itself.  */
#define CUDA2CPU_PROGRAM "/proc/self/exe"

/* How many functions are looked at that call each other.  */
enum { FAULT_FRAMES = 16 };

struct cuda2cpu_fault
{
  enum cuda2cpu_fault_kind kind;
  enum cuda2cpu_access access;
  /* The address that was accessed, if that is known; and whether there is
     memory, which must not be accessed so.  */
  bool has_address, is_mapped;
  uintptr_t address;
  /* The processor's registers: the instruction and the stack.  */
  uintptr_t pc, sp;
  /* From the instruction on to those that call it.  */
  struct cuda2cpu_place frames[FAULT_FRAMES];
  unsigned frame_count;
};

/* ---- fault.c ---- */

/* See to it that what goes wrong in kernels that the calling thread, with
   STATE, runs is reported.  */
extern void cuda2cpu_watch_faults (struct cuda2cpu_state *state);

/* Give back what that has taken.  */
extern void cuda2cpu_unwatch_faults (struct cuda2cpu_state *state);

/* ---- fault-place.c ---- */

/* Set *FAULT to what the signal INFO and the state CONTEXT of the processor
   say, STACK being where the kernel's part of the stack begins.  */
extern void cuda2cpu_find_fault (struct cuda2cpu_fault *fault,
				 const siginfo_t *info,
				 const ucontext_t *context,
				 const void *stack);

/* Is PLACE in the object that holds FUNCTION?  */
extern bool cuda2cpu_same_object (const struct cuda2cpu_place *place,
				  const void *function);

/* Does FAULT come from code of the object that holds FUNCTION, or from a
   function that this code calls and that calls no other?  Then no lock is
   held.  In a program that is linked with -static it cannot be told.  */
extern bool cuda2cpu_fault_is_in (const struct cuda2cpu_fault *fault,
				  const void *function);

/* ---- fault-operand.c ---- */

/* Set *ADDRESS to what the instruction that CONTEXT stands at accesses.  Return
   false if that is not known.  */
extern bool cuda2cpu_fault_operand (const ucontext_t *context,
				    uintptr_t *address);

#ifdef __x86_64__
/* An instruction: the table that its opcode is of, and what stands before that.
   It may be for 16 or for 64 bits, may have addresses in a segment or of 32
   bits, and has the fourth bits of the numbers of its base and index, and what
   a displacement of one byte is multiplied by.  */
struct cuda2cpu_instruction
{
  const unsigned char *opcode;
  enum { TABLE_ONE_BYTE, TABLE_0F, TABLE_0F38, TABLE_0F3A } table;
  bool is_short, is_long, has_place;
  unsigned base, index, scale;
};

/* What a ModRM names: the value of a register, or an address, unless the
   instruction has another place for it.  A relative one takes END, behind the
   ModRM and what belongs to it, for where the instruction ends.  */
struct cuda2cpu_operand
{
  enum { OPERAND_REGISTER, OPERAND_MEMORY, OPERAND_RELATIVE } kind;
  uint64_t value;
  uintptr_t end;
};

/* Set *INSN to the instruction at PC.  Return false if it is not known.  */
extern bool cuda2cpu_read_instruction (struct cuda2cpu_instruction *insn,
				       uintptr_t pc);

/* The operand that the ModRM of INSN names, with the registers of CONTEXT.  */
extern struct cuda2cpu_operand
cuda2cpu_read_operand (const struct cuda2cpu_instruction *insn,
		       const ucontext_t *context);
#endif

/* ---- fault-division.c ---- */

/* If CONTEXT stands at a division of integers, let it be done as a GPU does it.
   Return false if it does not.  */
extern bool cuda2cpu_fault_divide (ucontext_t *context);

/* ---- fault-report.c ---- */

/* Write to the standard error stream what FAULT is, of the kernel that the
   calling worker runs.  */
extern void cuda2cpu_report_fault (const struct cuda2cpu_fault *fault);

/* ---- source-line.c ---- */

/* Write "FILE:LINE" of the instruction at ADDRESS in the file NAME of an object
   to BUFFER of SIZE bytes.  Return false if that is not known.  */
extern bool cuda2cpu_source_line (const char *name, uintptr_t address,
				  char *buffer, size_t size);

#pragma GCC visibility pop

#endif /* CUDA2CPU_FAULT_H */
