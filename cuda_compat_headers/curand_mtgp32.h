/* cuRAND's MTGP32: parameters, states and what kernels are given of them.
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


#ifndef CURAND_MTGP32_H
#define CURAND_MTGP32_H 1

#pragma GCC system_header

/* M. Saito, M. Matsumoto: Variants of Mersenne Twister suitable for graphic
   processors (ACM TOMS 39, 2013), of period 2^11213 - 1: 351 words of state,
   which here lie in a ring of 1024, so that up to 256 threads of a block can
   take the next step each.  */

#define MTGPDC_MEXP 11213
#define MTGPDC_N 351
#define MTGPDC_FLOOR_2P 256
#define MTGPDC_CEIL_2P 512
#define MTGPDC_PARAM_TABLE mtgp32dc_params_fast_11213
#define MTGP32_STATE_SIZE 1024
#define MTGP32_STATE_MASK 1023
#define CURAND_NUM_MTGP32_PARAMS 200
#define MEXP 11213
#define THREAD_NUM MTGPDC_FLOOR_2P
#define LARGE_SIZE (THREAD_NUM * 3)
#define TBL_SIZE 16

/* A generator's parameters, as the dynamic creator finds them.  */
struct mtgp32_params_fast
{
  int mexp;
  /* Which word is picked up, and by how much words are shifted.  */
  int pos;
  int sh1;
  int sh2;
  /* Matrices of the recurrence, of tempering, and of that for floats.  */
  unsigned int tbl[16];
  unsigned int tmp_tbl[16];
  unsigned int flt_tmp_tbl[16];
  /* The bits of the oldest word that count.  */
  unsigned int mask;
  /* Of the characteristic polynomial.  */
  unsigned char poly_sha1[21];
};

typedef struct mtgp32_params_fast mtgp32_params_fast_t;

/* Those of all generators, in arrays.  */
struct mtgp32_kernel_params
{
  unsigned int pos_tbl[CURAND_NUM_MTGP32_PARAMS];
  unsigned int param_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE];
  unsigned int temper_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE];
  unsigned int single_temper_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE];
  unsigned int sh1_tbl[CURAND_NUM_MTGP32_PARAMS];
  unsigned int sh2_tbl[CURAND_NUM_MTGP32_PARAMS];
  unsigned int mask[1];
};

typedef struct mtgp32_kernel_params mtgp32_kernel_params_t;

/* A block's generator: the ring, where its oldest word is, and which
   parameters of K it has.  */
struct curandStateMtgp32
{
  unsigned int s[MTGP32_STATE_SIZE];
  int offset;
  int pIdx;
  mtgp32_kernel_params_t *k;
};

typedef struct curandStateMtgp32 curandStateMtgp32_t;

#endif /* CURAND_MTGP32_H */
