/* What vectors the target has.
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

/* All of it is asked of the vectors that the target prefers for integers of 32
   bits, with the options of the function at work.  */

#include "gcc-compat.h"
#include "target-vectors.h"

/* Return the mode of the vectors, which is none of a vector if there are
   none.  */

static machine_mode
vector_mode ()
{
  return targetm.vectorize.preferred_simd_mode
    (SCALAR_INT_TYPE_MODE (unsigned_type_node));
}

/* Return their bytes, or 0.  */

unsigned
cuda_target_bytes ()
{
  machine_mode mode = vector_mode ();
  return VECTOR_MODE_P (mode) ? GET_MODE_SIZE (mode).to_constant () : 0;
}

/* Return how many registers hold vectors of MODE; by default of the mode that
   the target prefers, which is one of numbers where there are no vectors.  */

unsigned
cuda_vector_registers (machine_mode mode)
{
  if (mode == VOIDmode)
    mode = vector_mode ();
  unsigned count = 0;
  for (int regno = 0; regno < FIRST_PSEUDO_REGISTER; regno++)
    if (TEST_HARD_REG_BIT (accessible_reg_set, regno) && !fixed_regs[regno]
	&& targetm.hard_regno_mode_ok (regno, mode))
      count++;
  return count;
}

/* Return whether they are stored under masks.  */

bool
cuda_masked_stores_p ()
{
  machine_mode mode = vector_mode (), mask;
  return (VECTOR_MODE_P (mode)
	  && targetm.vectorize.get_mask_mode (mode).exists (&mask)
	  && can_vec_mask_load_store_p (mode, mask, false));
}

/* Return whether masks of them are whole elements, not single bits.  */

bool
cuda_whole_masks_p ()
{
  machine_mode mode = vector_mode ();
  if (!VECTOR_MODE_P (mode))
    return false;
  tree type = build_vector_type_for_mode (unsigned_type_node, mode);
  return VECTOR_MODE_P (TYPE_MODE (truth_type_for (type)));
}
