/* SHA-256 of many short messages: a thread a message, a window of 16 words.
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
#include "sha.h"

#define THREADS 128

__constant__ unsigned constants[ROUNDS];
__constant__ unsigned initial[8];

__device__ __forceinline__ unsigned
turn (unsigned x, int by)
{
  return __funnelshift_r (x, x, by);
}

__device__ __forceinline__ unsigned
choose (unsigned e, unsigned f, unsigned g)
{
  return g ^ (e & (f ^ g));
}

__device__ __forceinline__ unsigned
majority (unsigned a, unsigned b, unsigned c)
{
  return (a & b) | (c & (a | b));
}

/* Byte I of a message of LENGTH bytes with its end, that has BLOCKS blocks.  */

__device__ __forceinline__ unsigned
byte_at (const unsigned char *__restrict__ text, unsigned length,
	 unsigned blocks, unsigned i)
{
  if (i < length)
    return text[i];
  if (i == length)
    return 0x80;
  if (i >= blocks * 64 - 4)
    return (length * 8) >> (8 * (blocks * 64 - 1 - i)) & 0xff;
  return 0;
}

__device__ void
compress (unsigned (&state)[8], unsigned (&w)[16])
{
  unsigned a = state[0], b = state[1], c = state[2], d = state[3];
  unsigned e = state[4], f = state[5], g = state[6], h = state[7];
#pragma unroll
  for (int r = 0; r < ROUNDS; r++)
    {
      if (r >= 16)
	{
	  unsigned p = w[(r + 1) & 15], q = w[(r + 14) & 15];
	  w[r & 15] += (turn (p, 7) ^ turn (p, 18) ^ p >> 3) + w[(r + 9) & 15]
		       + (turn (q, 17) ^ turn (q, 19) ^ q >> 10);
	}
      unsigned t = h + (turn (e, 6) ^ turn (e, 11) ^ turn (e, 25))
		   + choose (e, f, g) + constants[r] + w[r & 15];
      unsigned u = (turn (a, 2) ^ turn (a, 13) ^ turn (a, 22))
		   + majority (a, b, c);
      h = g;
      g = f;
      f = e;
      e = d + t;
      d = c;
      c = b;
      b = a;
      a = t + u;
    }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

__global__ void __launch_bounds__ (THREADS)
hash (const unsigned char *__restrict__ text, const int *__restrict__ offsets,
      uint4 *__restrict__ digests, int messages)
{
  const int m = blockIdx.x * blockDim.x + threadIdx.x;
  if (m >= messages)
    return;
  const unsigned char *mine = text + offsets[m];
  const unsigned length = offsets[m + 1] - offsets[m];
  const unsigned blocks = (length + 8) / 64 + 1;

  unsigned state[8];
#pragma unroll
  for (int i = 0; i < 8; i++)
    state[i] = initial[i];
  for (unsigned block = 0; block < blocks; block++)
    {
      unsigned w[16];
#pragma unroll
      for (int i = 0; i < 16; i++)
	{
	  unsigned at = block * 64 + 4 * i;
	  w[i] = byte_at (mine, length, blocks, at) << 24
		 | byte_at (mine, length, blocks, at + 1) << 16
		 | byte_at (mine, length, blocks, at + 2) << 8
		 | byte_at (mine, length, blocks, at + 3);
	}
      compress (state, w);
    }
  digests[2 * m] = make_uint4 (state[0], state[1], state[2], state[3]);
  digests[2 * m + 1] = make_uint4 (state[4], state[5], state[6], state[7]);
}

static int messages;
static unsigned char *text;
static int *offsets;
static uint4 *digests;

static struct bench_info
bench_setup (long size)
{
  messages = size;
  int *where = sha_offsets (size);
  offsets = bench_to_device (where, size + 1);
  text = bench_to_device (sha_text (where[size]), where[size]);
  digests = bench_device<uint4> (2 * size);
  bench_check (cudaMemcpyToSymbol (constants, sha_constants,
				   sizeof constants));
  bench_check (cudaMemcpyToSymbol (initial, sha_start, sizeof initial));
  return sha_info (size);
}

static void
bench_run ()
{
  hash<<<(messages + THREADS - 1) / THREADS, THREADS>>> (text, offsets,
							 digests, messages);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (digests, (size_t) 2 * messages);
  got.count *= 4;
  return got;
}
