/* The address that an instruction of x86-64 accesses.
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

/* Where an address is misaligned for an instruction, or is none that the
   processor can have, the system does not say which it is.  The instruction
   says it: it is read as chapter 2 of the Intel manual (volume 2) describes,

     prefixes, REX, VEX or EVEX  opcode  ModRM  SIB  displacement

   as far as compiled code accesses memory so: not through segments, nor with a
   vector of indices.  */

#define _GNU_SOURCE 1
#include <string.h>

#include "fault.h"

#ifdef __x86_64__

/* The registers in the order of their numbers.  */
static const unsigned char registers[16] =
{
  REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
  REG_R8, REG_R9, REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15
};

/* See fault.h.  */

uint64_t
cuda2cpu_register (const ucontext_t *context, unsigned number)
{
  return context->uc_mcontext.gregs[registers[number]];
}

/* What stands before the opcode: the fourth bits of the numbers of the base and
   the index, the table that the opcode is of, and what a displacement of one
   byte is multiplied by.  */
struct prefix
{
  unsigned base, index, table, scale;
};

enum { TABLE_ONE_BYTE, TABLE_0F, TABLE_0F38, TABLE_0F3A };

/* Read what stands before the opcode at P into *PREFIX.  Return the opcode, or
   NULL if there is something else.  */

static const unsigned char *
read_prefix (const unsigned char *p, struct prefix *prefix)
{
  *prefix = (struct prefix) { 0, 0, TABLE_ONE_BYTE, 1 };
  while (*p == 0x66 || *p == 0xf2 || *p == 0xf3 || *p == 0xf0)
    p++;
  if (*p == 0xc5)
    {
      prefix->table = TABLE_0F;
      return p + 2;
    }
  if (*p == 0xc4 || *p == 0x62)
    {
      /* The bits are inverted.  */
      bool evex = *p == 0x62;
      prefix->index = p[1] & 0x40 ? 0 : 8;
      prefix->base = p[1] & 0x20 ? 0 : 8;
      prefix->table = p[1] & (evex ? 7 : 31);
      if (evex)
	prefix->scale = 16 << (p[3] >> 5 & 3);
      return prefix->table <= TABLE_0F3A ? p + (evex ? 4 : 3) : NULL;
    }
  if ((*p & 0xf0) == 0x40)
    {
      prefix->index = *p & 2 ? 8 : 0;
      prefix->base = *p & 1 ? 8 : 0;
      p++;
    }
  if (*p != 0x0f)
    return p;
  p++;
  prefix->table = (*p == 0x38 ? TABLE_0F38 : *p == 0x3a ? TABLE_0F3A
		   : TABLE_0F);
  return prefix->table == TABLE_0F ? p : p + 1;
}

/* Does the opcode OP of TABLE access memory as ModRM says?  */

static bool
has_operand (unsigned table, unsigned op)
{
  if (table == TABLE_0F38)
    /* Not gathers.  */
    return op < 0x90 || op > 0x93;
  if (table != TABLE_ONE_BYTE)
    return true;
  return ((op < 0x40 && (op & 7) < 4) || op == 0x63 || op == 0x69
	  || op == 0x6b || (op >= 0x80 && op <= 0x8b) || op == 0xc6
	  || op == 0xc7 || (op >= 0xd8 && op <= 0xdf) || op >= 0xf6);
}

/* Set *ADDRESS to what the ModRM at P means with PREFIX and REGS.  Return false
   if it is no memory, or relative to the instruction.  */

static bool
read_modrm (const unsigned char *p, const struct prefix *prefix,
	    const greg_t *regs, uintptr_t *address)
{
  unsigned mod = *p >> 6, rm = *p & 7;
  uintptr_t sum = 0;
  int32_t wide;
  bool has_base = true;
  p++;
  if (mod == 3 || (mod == 0 && rm == 5))
    return false;
  if (rm == 4)
    {
      unsigned index = (*p >> 3 & 7) | prefix->index;
      rm = *p & 7;
      if (index != 4)
	sum += (uintptr_t) regs[registers[index]] << (*p >> 6);
      has_base = mod != 0 || rm != 5;
      p++;
    }
  if (has_base)
    sum += regs[registers[rm | prefix->base]];
  memcpy (&wide, p, sizeof wide);
  if (mod == 1)
    sum += (intptr_t) (signed char) *p * (intptr_t) prefix->scale;
  else if (mod == 2 || !has_base)
    sum += (intptr_t) wide;
  *address = sum;
  return true;
}

#endif

/* See fault.h.  */

bool
cuda2cpu_fault_operand (const ucontext_t *context, uintptr_t *address)
{
#ifdef __x86_64__
  const greg_t *regs = context->uc_mcontext.gregs;
  struct prefix prefix;
  const unsigned char *op
    = read_prefix ((const unsigned char *) regs[REG_RIP], &prefix);
  return (op && has_operand (prefix.table, *op)
	  && read_modrm (op + 1, &prefix, regs, address));
#else
  (void) context;
  (void) address;
  return false;
#endif
}
