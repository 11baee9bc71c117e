/* Let loads under masks give zeros where the mask is off.
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

/* What .MASK_LOAD gives for elements of which the mask is off is open, and
   GCC 12 takes for them what was in the register before:

     (set (reg x) (vec_merge (mem p) (reg x) (reg mask)))

   where nothing has set x.  What is computed with such elements is not used,
   but it is computed: the instruction waits for whatever was last in the
   register, and where that is a denormal number, as the bits of small integers
   are, each multiplication or addition of it takes a hundred cycles.  So this
   pass, which runs on block functions as soon as they are RTL, has zeros there,
   which costs nothing where the target's load can do it and is left where it
   cannot:

     (set (reg x) (vec_merge (mem p) (const_vector 0) (reg mask)))

   Only registers that are set once are such: a user's own load that merges may
   have one register for what it merges with and for what it gives.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "memmodel.h"
#include "rtl.h"
#include "emit-rtl.h"

/* Declared in recog.h, which needs a header that is not installed.  */
extern bool validate_change (rtx, rtx *, rtx, bool);

namespace {

/* Count in COUNTS, one for each register, how often X is set.  */

void
count_set (rtx x, const_rtx, void *counts)
{
  while (GET_CODE (x) == SUBREG || GET_CODE (x) == STRICT_LOW_PART
	 || GET_CODE (x) == ZERO_EXTRACT)
    x = XEXP (x, 0);
  if (REG_P (x))
    (*(auto_vec<unsigned> *) counts)[REGNO (x)]++;
}

/* Return where SET, a load under a mask, merges with the register that it
   sets, or null if it is no such load.  */

rtx *
merged_with (rtx set)
{
  rtx src = SET_SRC (set), dest = SET_DEST (set);
  return (GET_CODE (src) == VEC_MERGE && MEM_P (XEXP (src, 0))
	  && REG_P (dest) && !HARD_REGISTER_P (dest)
	  && rtx_equal_p (dest, XEXP (src, 1))) ? &XEXP (src, 1) : NULL;
}

} /* anon namespace */

/* Let FN's loads under masks merge with zeros.  */

unsigned int
execute_cuda_mask_loads (function *)
{
  auto_vec<unsigned> counts;
  counts.safe_grow_cleared (max_reg_num (), true);
  rtx_insn *insn;
  for (insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (INSN_P (insn))
      note_stores (insn, count_set, &counts);
  for (insn = get_insns (); insn; insn = NEXT_INSN (insn))
    {
      rtx set = INSN_P (insn) ? single_set (insn) : NULL_RTX;
      rtx *with = set ? merged_with (set) : NULL;
      if (!with)
	continue;
      bool once = counts[REGNO (SET_DEST (set))] == 1;
      bool done = once
	&& validate_change (insn, with,
			    CONST0_RTX (GET_MODE (SET_DEST (set))), false);
      if (dump_file)
	fprintf (dump_file, "insn %d: %s\n", INSN_UID (insn),
		 done ? "zeros where the mask is off"
		 : once ? "the target's load has no zeros"
		 : "the register is set elsewhere, too");
    }
  return 0;
}
