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

   The instruction is read as chapter 2 of the Intel manual (volume 2)
   describes,

     prefixes, REX  F6 or F7  ModRM, with 6 or 7 in its midst  SIB
     displacement  */

#define _GNU_SOURCE 1
#include <string.h>

#include "fault.h"

#ifdef __x86_64__

/* A division as it stands in the program.  */
struct division
{
  /* Its ModRM, the fourth bit of the register's number there, and where the
     instruction ends.  */
  const unsigned char *operand;
  unsigned more;
  uintptr_t end;
  /* Bits of the divisor.  */
  unsigned width;
  bool is_signed;
};

/* Return how many bytes the ModRM at P, a SIB and a displacement have.  */

static unsigned
operand_length (const unsigned char *p)
{
  unsigned mod = p[0] >> 6, base = p[0] & 7, length = 1;
  if (mod == 3)
    return length;
  if (base == 4)
    {
      base = p[1] & 7;
      length++;
    }
  if (mod == 1)
    return length + 1;
  return mod == 2 || base == 5 ? length + 4 : length;
}

/* Read the instruction at PC into *D.  Return false if it is no division.  */

static bool
read_division (uintptr_t pc, struct division *d)
{
  const unsigned char *p = (const unsigned char *) pc;
  bool is_short = false, is_long = false;
  for (; *p == 0x66 || *p == 0x2e || *p == 0x3e || *p == 0x64 || *p == 0x65
	 || *p == 0x67; p++)
    is_short |= *p == 0x66;
  d->more = 0;
  if ((*p & 0xf0) == 0x40)
    {
      is_long = *p & 8;
      d->more = *p++ & 1 ? 8 : 0;
    }
  unsigned code = p[1] >> 3 & 7;
  if ((*p != 0xf6 && *p != 0xf7) || code < 6)
    return false;
  d->width = *p == 0xf6 ? 8 : is_long ? 64 : is_short ? 16 : 32;
  d->operand = p + 1;
  d->end = (uintptr_t) d->operand + operand_length (d->operand);
  d->is_signed = code == 7;
  return true;
}

/* Return all bits of a number of WIDTH.  */

static uint64_t
ones (unsigned width)
{
  return ~(uint64_t) 0 >> (64 - width);
}

/* Return what D, at which CONTEXT stands, divides by: 0 if it is not known.  */

static uint64_t
divisor_of (const struct division *d, const ucontext_t *context)
{
  unsigned mod = *d->operand >> 6, base = *d->operand & 7;
  uintptr_t address;
  int32_t distance;
  uint64_t value = 0;
  if (mod == 3)
    return cuda2cpu_register (context, base | d->more) & ones (d->width);
  if (mod == 0 && base == 5)
    {
      memcpy (&distance, d->operand + 1, sizeof distance);
      address = d->end + distance;
    }
  else if (!cuda2cpu_fault_operand (context, &address))
    return 0;
  memcpy (&value, (const void *) address, d->width / 8);
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
  struct division d;
  if (!read_division (regs[REG_RIP], &d))
    return false;
  /* A number is divided that has twice the bits: those above are zero or its
     sign, and those of 8 bits are in one register.  */
  uint64_t all = ones (d.width), least = all ^ all >> 1;
  uint64_t low = regs[REG_RAX] & all;
  uint64_t high = (d.width == 8 ? regs[REG_RAX] >> 8 : regs[REG_RDX]) & all;
  uint64_t quotient = all, rest = all;
  if (d.width == 64 && high == 0 && low == (uint32_t) low)
    quotient = rest = (uint32_t) all;
  if (d.is_signed && low == least && high == all && d.width > 8
      && divisor_of (&d, context) == all)
    {
      quotient = least;
      rest = 0;
    }
  if (d.width == 8)
    set_low (&regs[REG_RAX], 16, rest << 8 | quotient);
  else
    {
      set_low (&regs[REG_RAX], d.width, quotient);
      set_low (&regs[REG_RDX], d.width, rest);
    }
  regs[REG_RIP] = d.end;
  return true;
#else
  (void) context;
  return false;
#endif
}
