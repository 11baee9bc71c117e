/* Divisions of integers that the processor refuses.
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


/* A GPU has a number for a division by zero, and goes on: programs divide what
   they do not use, in threads that have nothing to do.  Processors of other
   kinds do so, too, but x86 makes it a signal.  It costs nothing as long as
   nobody divides so, so that the handler does what the instruction does not:
   it sets the quotient and the rest that code by nvcc has, and goes on behind
   it.  Those are

     x / 0, x % 0		all bits, but those of the upper half where X is
				a number of 64 bits that needs none of them
     INT_MIN / -1		INT_MIN, and INT_MIN % -1 is 0

   fault-operand.c reads the instruction, which is

     prefixes, REX  F6 or F7  ModRM, with 6 or 7 in its midst  SIB
     displacement  */

#define _GNU_SOURCE 1
#include <string.h>

#include "fault.h"

#ifdef __x86_64__

/* Return all bits of a number of WIDTH.  */

static uint64_t
ones (unsigned width)
{
  return ~(uint64_t) 0 >> (64 - width);
}

/* Return what INSN, a division by OPERAND of WIDTH bits, divides by: 0 if it is
   not known.  */

static uint64_t
divisor_of (const struct cuda2cpu_instruction *insn,
	    const struct cuda2cpu_operand *operand, unsigned width)
{
  uint64_t value = 0;
  if (operand->kind == OPERAND_REGISTER)
    return operand->value & ones (width);
  if (!insn->has_place)
    memcpy (&value, (const void *) operand->value, width / 8);
  return value;
}

/* Set the WIDTH low bits of REG to those of VALUE, as instructions do: what has
   32 bits has zeros above.  */

static void
set_low (greg_t *reg, unsigned width, uint64_t value)
{
  uint64_t kept = width < 32 ? ~ones (width) : 0;
  *reg = (*reg & kept) | (value & ones (width));
}

#endif

/* See fault.h.  */

bool
cuda2cpu_fault_divide (ucontext_t *context)
{
#ifdef __x86_64__
  greg_t *regs = context->uc_mcontext.gregs;
  struct cuda2cpu_instruction insn;
  if (!cuda2cpu_read_instruction (&insn, regs[REG_RIP])
      || insn.table != TABLE_ONE_BYTE)
    return false;
  unsigned op = insn.opcode[0], code = insn.opcode[1] >> 3 & 7;
  if ((op != 0xf6 && op != 0xf7) || code < 6)
    return false;
  unsigned width = (op == 0xf6 ? 8 : insn.is_long ? 64 : insn.is_short ? 16
		    : 32);
  bool is_signed = code == 7;
  struct cuda2cpu_operand operand = cuda2cpu_read_operand (&insn, context);
  /* A number is divided that has twice the bits: those above are zero or its
     sign, and those of 8 bits are in one register.  */
  uint64_t all = ones (width), least = all ^ all >> 1;
  uint64_t low = regs[REG_RAX] & all;
  uint64_t high = (width == 8 ? regs[REG_RAX] >> 8 : regs[REG_RDX]) & all;
  uint64_t quotient = all, rest = all;
  if (width == 64 && high == 0 && low == (uint32_t) low)
    quotient = rest = (uint32_t) all;
  if (is_signed && low == least && high == all && width > 8
      && divisor_of (&insn, &operand, width) == all)
    {
      quotient = least;
      rest = 0;
    }
  if (width == 8)
    set_low (&regs[REG_RAX], 16, rest << 8 | quotient);
  else
    {
      set_low (&regs[REG_RAX], width, quotient);
      set_low (&regs[REG_RDX], width, rest);
    }
  regs[REG_RIP] = operand.end;
  return true;
#else
  (void) context;
  return false;
#endif
}
