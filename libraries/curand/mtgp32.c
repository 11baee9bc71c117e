/* cuRAND: the states of MTGP32.
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


/* The lanes are curand_mtgp32_host.h's for the generator's seed, with its
   parameters.  Device memory is the host's, so nothing is to be copied.  */

#include <string.h>

#include "curand_mtgp32dc_p_11213.h"
#include "generator.h"

#include "curand_mtgp32_host.h"

/* See generator.h.  */

void
cuda2cpu_mtgp32_seed (struct engine *e)
{
  struct mtgp32_kernel_params *k = e->mtgp_params;
  unsigned int seed = (unsigned int) (e->seed ^ (e->seed >> 32));
  k->mask[0] = mtgp32dc_params_fast_11213[0].mask;
  for (int i = 0; i < CURAND_NUM_MTGP32_PARAMS; i++)
    {
      const mtgp32_params_fast_t *from = &mtgp32dc_params_fast_11213[i];
      k->pos_tbl[i] = from->pos;
      k->sh1_tbl[i] = from->sh1;
      k->sh2_tbl[i] = from->sh2;
      memcpy (k->param_tbl[i], from->tbl, sizeof from->tbl);
      memcpy (k->temper_tbl[i], from->tmp_tbl, sizeof from->tmp_tbl);
      memset (e->mtgp[i].s, 0, sizeof e->mtgp[i].s);
      mtgp32_init_state (e->mtgp[i].s, from, seed + i + 1);
      e->mtgp[i].offset = 0;
      e->mtgp[i].pIdx = i;
      e->mtgp[i].k = k;
    }
}
