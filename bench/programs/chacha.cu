/* The stream of a cipher, a thread for a block of 64 bytes.
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

#include "chacha.h"

__constant__ uint32_t initial[16];

#define TURN(v, n) (((v) << (n)) | ((v) >> (32 - (n))))
#define QUARTER(a, b, c, d) \
  do { \
    a += b; d ^= a; d = TURN (d, 16); \
    c += d; b ^= c; b = TURN (b, 12); \
    a += b; d ^= a; d = TURN (d, 8); \
    c += d; b ^= c; b = TURN (b, 7); \
  } while (0)

__global__ void
stream (uint32_t *out, uint32_t blocks)
{
  uint32_t number = blockIdx.x * blockDim.x + threadIdx.x;
  if (number >= blocks)
    return;
  uint32_t x[16];
#pragma unroll
  for (int i = 0; i < 16; i++)
    x[i] = initial[i];
  x[12] += number;
  for (int round = 0; round < ROUNDS; round += 2)
    {
      QUARTER (x[0], x[4], x[8], x[12]);
      QUARTER (x[1], x[5], x[9], x[13]);
      QUARTER (x[2], x[6], x[10], x[14]);
      QUARTER (x[3], x[7], x[11], x[15]);
      QUARTER (x[0], x[5], x[10], x[15]);
      QUARTER (x[1], x[6], x[11], x[12]);
      QUARTER (x[2], x[7], x[8], x[13]);
      QUARTER (x[3], x[4], x[9], x[14]);
    }
  out += (size_t) number * 16;
#pragma unroll
  for (int i = 0; i < 16; i++)
    out[i] = x[i] + initial[i] + (i == 12 ? number : 0);
}

static uint32_t blocks, *out;

static struct bench_info
bench_setup (long size)
{
  uint32_t state[16];
  chacha_state (state);
  bench_check (cudaMemcpyToSymbol (initial, state, sizeof state));
  blocks = size;
  out = bench_device<uint32_t> (16 * size);
  return chacha_info (size);
}

static void
bench_run ()
{
  stream<<<(blocks + 127) / 128, 128>>> (out, blocks);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, (size_t) 16 * blocks);
}
