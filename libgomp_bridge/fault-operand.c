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
   vector of indices.  Divisions (fault-division.c) are read so, too.  */

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

bool
cuda2cpu_read_instruction (struct cuda2cpu_instruction *insn, uintptr_t pc)
{
  const unsigned char *p = (const unsigned char *) pc;
  *insn = (struct cuda2cpu_instruction) { .table = TABLE_ONE_BYTE, .scale = 1 };
  /* Some prefixes are there to fill lines only.  */
  for (;; p++)
    if (*p == 0x66)
      insn->is_short = true;
    else if (*p == 0x64 || *p == 0x65 || *p == 0x67)
      insn->has_place = true;
    else if (*p != 0xf2 && *p != 0xf3 && *p != 0xf0 && *p != 0x2e
	     && *p != 0x3e)
      break;
  if (*p == 0xc5)
    {
      insn->table = TABLE_0F;
      insn->opcode = p + 2;
      return true;
    }
  if (*p == 0xc4 || *p == 0x62)
    {
      /* The bits are inverted.  */
      bool evex = *p == 0x62;
      insn->index = p[1] & 0x40 ? 0 : 8;
      insn->base = p[1] & 0x20 ? 0 : 8;
      insn->table = p[1] & (evex ? 7 : 31);
      if (evex)
	insn->scale = 16 << (p[3] >> 5 & 3);
      insn->opcode = p + (evex ? 4 : 3);
      return insn->table <= TABLE_0F3A;
    }
  if ((*p & 0xf0) == 0x40)
    {
      insn->is_long = *p & 8;
      insn->index = *p & 2 ? 8 : 0;
      insn->base = *p & 1 ? 8 : 0;
      p++;
    }
  if (*p == 0x0f)
    {
      p++;
      insn->table = (*p == 0x38 ? TABLE_0F38 : *p == 0x3a ? TABLE_0F3A
		     : TABLE_0F);
      p += insn->table != TABLE_0F;
    }
  insn->opcode = p;
  return true;
}

/* Does INSN access memory as its ModRM says?  */

static bool
has_operand (const struct cuda2cpu_instruction *insn)
{
  unsigned op = *insn->opcode;
  if (insn->table == TABLE_0F38)
    /* Not gathers.  */
    return op < 0x90 || op > 0x93;
  if (insn->table != TABLE_ONE_BYTE)
    return true;
  return ((op < 0x40 && (op & 7) < 4) || op == 0x63 || op == 0x69
	  || op == 0x6b || (op >= 0x80 && op <= 0x8b) || op == 0xc6
	  || op == 0xc7 || (op >= 0xd8 && op <= 0xdf) || op >= 0xf6);
}

/* See fault.h.  */

struct cuda2cpu_operand
cuda2cpu_read_operand (const struct cuda2cpu_instruction *insn,
		       const ucontext_t *context)
{
  const greg_t *regs = context->uc_mcontext.gregs;
  const unsigned char *p = insn->opcode + 1;
  unsigned mod = *p >> 6, rm = *p & 7;
  struct cuda2cpu_operand operand = { .kind = OPERAND_MEMORY };
  int32_t wide = 0;
  p++;
  if (mod == 3)
    {
      operand.kind = OPERAND_REGISTER;
      operand.value = regs[registers[rm | insn->base]];
    }
  else if (mod == 0 && rm == 5)
    operand.kind = OPERAND_RELATIVE;
  else
    {
      bool has_base = true;
      if (rm == 4)
	{
	  unsigned index = (*p >> 3 & 7) | insn->index;
	  rm = *p & 7;
	  if (index != 4)
	    operand.value += (uintptr_t) regs[registers[index]] << (*p >> 6);
	  has_base = mod != 0 || rm != 5;
	  p++;
	}
      if (has_base)
	operand.value += regs[registers[rm | insn->base]];
      if (mod == 1)
	operand.value += ((intptr_t) (signed char) *p++
			  * (intptr_t) insn->scale);
      else if (!has_base)
	mod = 2;
    }
  if (mod == 2 || operand.kind == OPERAND_RELATIVE)
    {
      memcpy (&wide, p, sizeof wide);
      p += sizeof wide;
    }
  operand.end = (uintptr_t) p;
  if (operand.kind == OPERAND_RELATIVE)
    operand.value = operand.end;
  operand.value += (intptr_t) wide;
  return operand;
}

#endif

/* See fault.h.  */

bool
cuda2cpu_fault_operand (const ucontext_t *context, uintptr_t *address)
{
#ifdef __x86_64__
  struct cuda2cpu_instruction insn;
  if (!cuda2cpu_read_instruction (&insn, context->uc_mcontext.gregs[REG_RIP])
      || insn.has_place || !has_operand (&insn))
    return false;
  struct cuda2cpu_operand operand = cuda2cpu_read_operand (&insn, context);
  *address = operand.value;
  return operand.kind == OPERAND_MEMORY;
#else
  (void) context;
  (void) address;
  return false;
#endif
}
