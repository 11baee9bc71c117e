/* A text in AES-128's counter mode: tables in shared memory, a block a thread.
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
#include "aes.h"

#define THREADS 256

__constant__ unsigned round_keys[4 * (ROUNDS + 1)];
__device__ unsigned global_tables[4][256];
__device__ unsigned global_box[256];

__global__ void
encrypt (const uint4 *__restrict__ text, uint4 *__restrict__ out,
	 unsigned nonce, int blocks)
{
  __shared__ unsigned t0[256], t1[256], t2[256], t3[256], box[256];
  t0[threadIdx.x] = global_tables[0][threadIdx.x];
  t1[threadIdx.x] = global_tables[1][threadIdx.x];
  t2[threadIdx.x] = global_tables[2][threadIdx.x];
  t3[threadIdx.x] = global_tables[3][threadIdx.x];
  box[threadIdx.x] = global_box[threadIdx.x];
  __syncthreads ();

  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i >= blocks)
    return;

  unsigned a = nonce ^ round_keys[0], b = round_keys[1];
  unsigned c = round_keys[2], d = i ^ round_keys[3];
#pragma unroll
  for (int r = 1; r < ROUNDS; r++)
    {
      const unsigned *k = round_keys + 4 * r;
      unsigned e = t0[a >> 24] ^ t1[b >> 16 & 0xff] ^ t2[c >> 8 & 0xff]
		   ^ t3[d & 0xff] ^ k[0];
      unsigned f = t0[b >> 24] ^ t1[c >> 16 & 0xff] ^ t2[d >> 8 & 0xff]
		   ^ t3[a & 0xff] ^ k[1];
      unsigned g = t0[c >> 24] ^ t1[d >> 16 & 0xff] ^ t2[a >> 8 & 0xff]
		   ^ t3[b & 0xff] ^ k[2];
      unsigned h = t0[d >> 24] ^ t1[a >> 16 & 0xff] ^ t2[b >> 8 & 0xff]
		   ^ t3[c & 0xff] ^ k[3];
      a = e;
      b = f;
      c = g;
      d = h;
    }

  const unsigned *k = round_keys + 4 * ROUNDS;
  uint4 stream;
  stream.x = (box[a >> 24] << 24 | box[b >> 16 & 0xff] << 16
	      | box[c >> 8 & 0xff] << 8 | box[d & 0xff]) ^ k[0];
  stream.y = (box[b >> 24] << 24 | box[c >> 16 & 0xff] << 16
	      | box[d >> 8 & 0xff] << 8 | box[a & 0xff]) ^ k[1];
  stream.z = (box[c >> 24] << 24 | box[d >> 16 & 0xff] << 16
	      | box[a >> 8 & 0xff] << 8 | box[b & 0xff]) ^ k[2];
  stream.w = (box[d >> 24] << 24 | box[a >> 16 & 0xff] << 16
	      | box[b >> 8 & 0xff] << 8 | box[c & 0xff]) ^ k[3];

  uint4 t = text[i];
  t.x ^= stream.x;
  t.y ^= stream.y;
  t.z ^= stream.z;
  t.w ^= stream.w;
  out[i] = t;
}

static int blocks;
static uint4 *text, *out;

static struct bench_info
bench_setup (long size)
{
  blocks = size;
  text = bench_to_device ((const uint4 *) aes_text (size), size);
  out = bench_device<uint4> (size);
  unsigned box[256], tables[4][256], keys[4 * (ROUNDS + 1)];
  aes_tables (box, tables);
  aes_keys (box, keys);
  bench_check (cudaMemcpyToSymbol (global_box, box, sizeof box));
  bench_check (cudaMemcpyToSymbol (global_tables, tables, sizeof tables));
  bench_check (cudaMemcpyToSymbol (round_keys, keys, sizeof keys));
  return aes_info (size);
}

static void
bench_run ()
{
  encrypt<<<(blocks + THREADS - 1) / THREADS, THREADS>>> (text, out, 0xcafe1234,
							  blocks);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (out, blocks);
  got.count *= 4;
  return got;
}
