/* The functions that a program calls: jumps through a table.
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

/* Each ENTRY (NAME) of entries.def, which the Makefile makes, is a function of
   the runtime whose code is cuda2cpu_own_NAME here.  NAME itself jumps to what
   its slot holds: that code, or the same function of another copy of the
   runtime in this process; instance.c fills in the slots.

   In the archive (without SHARED) the names are hidden, as those of
   libcudart_static.a are: what an object calls is then its own entry, whatever
   the dynamic linker finds first.  */

#ifdef SHARED
# define HIDE(NAME)
#else
# define HIDE(NAME) .hidden NAME ;
#endif

/* Jump to where SLOT points and change nothing that may hold an argument.  */
#if defined __x86_64__ && !defined __ILP32__
# define JUMP(SLOT) jmp *SLOT(%rip)
#elif defined __aarch64__
# define JUMP(SLOT) adrp x16, SLOT ; ldr x16, [x16, :lo12:SLOT] ; br x16
#else
# error "how to jump through a pointer is not known for this processor"
#endif

	.section .rodata.cuda2cpu_names, "a", %progbits
	.globl	cuda2cpu_entry_names
	.hidden	cuda2cpu_entry_names
cuda2cpu_entry_names:
#define ENTRY(NAME) .asciz #NAME ;
#include "entries.def"
#undef ENTRY
	.byte	0

	.section .data.cuda2cpu_slots, "aw", %progbits
	.balign	8
	.globl	cuda2cpu_entry_slots
	.hidden	cuda2cpu_entry_slots
cuda2cpu_entry_slots:
#define ENTRY(NAME) \
  .hidden cuda2cpu_own_##NAME ; \
  .Lslot_##NAME: .quad cuda2cpu_own_##NAME ;
#include "entries.def"
#undef ENTRY

	.text
#define ENTRY(NAME) \
  .globl NAME ; HIDE (NAME) \
  .type NAME, %function ; \
  .balign 8 ; \
  NAME: .cfi_startproc ; \
  JUMP (.Lslot_##NAME) ; \
  .cfi_endproc ; \
  .size NAME, . - NAME ;
#include "entries.def"
#undef ENTRY

/* How other copies find this one: a note of type 1 whose content is the
   distance from itself to struct cuda2cpu_instance.  */
	.section .note.cuda2cpu, "a", %note
	.balign	4
	.long	.Lname_end - .Lname
	.long	4
	.long	1
.Lname:	.asciz	"cuda2cpu"
.Lname_end:
	.balign	4
	.hidden	cuda2cpu_instance
	.long	cuda2cpu_instance - .

	.section .note.GNU-stack, "", %progbits
