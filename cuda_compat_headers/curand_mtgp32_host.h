/* cuRAND's MTGP32: what the host makes for kernels.
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


#ifndef CURAND_MTGP32_HOST_H
#define CURAND_MTGP32_HOST_H 1

#pragma GCC system_header

#include <string.h>
#include "cuda_runtime_api.h"
#include "curand.h"
#include "curand_mtgp32.h"
#include "curand_mtgp32dc_p_11213.h"

/* Fill STATE, of 351 words, of a generator with parameters PARA from SEED, as
   MTGP does it: a linear congruential sequence over words that are the bytes of
   a hash of the parameters.  */
static inline void
mtgp32_init_state (unsigned int state[], const mtgp32_params_fast_t *para,
		   unsigned int seed)
{
  int size = para->mexp / 32 + 1;
  unsigned int hidden = para->tbl[4] ^ (para->tbl[8] << 16);
  unsigned int byte = hidden;
  byte += byte >> 16;
  byte += byte >> 8;
  memset (state, byte & 0xff, sizeof (unsigned int) * size);
  state[0] = seed;
  state[1] = hidden;
  for (int i = 1; i < size; i++)
    state[i] ^= 1812433253u * (state[i - 1] ^ (state[i - 1] >> 30)) + i;
}

/* Make of PARAMS, of CURAND_NUM_MTGP32_PARAMS generators, what kernels read, in
   device memory at P.  */
static inline curandStatus_t
curandMakeMTGP32Constants (const mtgp32_params_fast_t params[],
			   mtgp32_kernel_params_t *p)
{
  mtgp32_kernel_params_t made;
  mtgp32_kernel_params_t *k = &made;
  k->mask[0] = params[0].mask;
  for (int i = 0; i < CURAND_NUM_MTGP32_PARAMS; i++)
    {
      k->pos_tbl[i] = params[i].pos;
      k->sh1_tbl[i] = params[i].sh1;
      k->sh2_tbl[i] = params[i].sh2;
      memcpy (k->param_tbl[i], params[i].tbl, sizeof params[i].tbl);
      memcpy (k->temper_tbl[i], params[i].tmp_tbl, sizeof params[i].tmp_tbl);
      memcpy (k->single_temper_tbl[i], params[i].flt_tmp_tbl,
	      sizeof params[i].flt_tmp_tbl);
    }
  return cudaMemcpy (p, k, sizeof *k, cudaMemcpyHostToDevice) == cudaSuccess
    ? CURAND_STATUS_SUCCESS : CURAND_STATUS_INITIALIZATION_FAILED;
}

/* Make the states of N generators from PARAMS and SEED, in device memory at S,
   for which K is as curandMakeMTGP32Constants made it.  */
static inline curandStatus_t CURANDAPI
curandMakeMTGP32KernelState (curandStateMtgp32_t *s,
			     mtgp32_params_fast_t params[],
			     mtgp32_kernel_params_t *k, int n,
			     unsigned long long seed)
{
  unsigned int mixed = (unsigned int) (seed ^ (seed >> 32));
  for (int i = 0; i < n; i++)
    {
      curandStateMtgp32_t state;
      memset (&state, 0, sizeof state);
      mtgp32_init_state (state.s, &params[i], mixed + i + 1);
      state.pIdx = i;
      state.k = k;
      if (cudaMemcpy (s + i, &state, sizeof state, cudaMemcpyHostToDevice)
	  != cudaSuccess)
	return CURAND_STATUS_INITIALIZATION_FAILED;
    }
  return CURAND_STATUS_SUCCESS;
}

#endif /* CURAND_MTGP32_HOST_H */
