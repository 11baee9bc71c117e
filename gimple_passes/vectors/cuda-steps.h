/* How far apart neighbouring threads access memory.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA_STEPS_H
#define CUDA_STEPS_H 1

/* What a user of cuda_steps knows of a name.  */
enum cuda_step_kind
{
  CUDA_STEP_KNOWN,
  CUDA_STEP_UNKNOWN,
  CUDA_STEP_LOOK		/* Nothing: its definition tells.  */
};

/* How much values and addresses differ from one thread to the next one, as far
   as their definitions tell.  It is not said whether anything wraps: this
   decides what is worth it, and never what is allowed.  */

class cuda_steps
{
protected:
  /* What the user of this class knows of OP; sets *STEP if that is known.  */
  virtual cuda_step_kind leaf_step (tree op, HOST_WIDE_INT *step) = 0;

  /* Set *STEP to how much more OP is for the next thread; return whether that
     is known.  DEPTH steps may still be looked into.  */
  bool step_of (tree op, HOST_WIDE_INT *step, int depth = 12);

  /* Set *STEP to how many bytes REF, a reference to memory, moves from one
     thread to the next; return whether that is known.  */
  bool address_step (tree ref, HOST_WIDE_INT *step);
};

#endif /* CUDA_STEPS_H */
