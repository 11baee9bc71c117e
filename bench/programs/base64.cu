/* Base64: a thread turns three words into four.
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
#include "base64.h"

#define THREADS 256

__constant__ char alphabet[64];

/* Return the letters of the 24 bits V, the highest first.  */

__device__ __forceinline__ unsigned
letters (const unsigned char *table, unsigned v)
{
  uchar4 c;
  c.x = table[v >> 18 & 63];
  c.y = table[v >> 12 & 63];
  c.z = table[v >> 6 & 63];
  c.w = table[v & 63];
  return c.x | c.y << 8 | c.z << 16 | (unsigned) c.w << 24;
}

__global__ void __launch_bounds__ (THREADS)
encode (const unsigned *__restrict__ in, uint4 *__restrict__ out, size_t bytes)
{
  __shared__ unsigned char table[64];
  if (threadIdx.x < 64)
    table[threadIdx.x] = alphabet[threadIdx.x];
  __syncthreads ();

  const size_t i = (size_t) blockIdx.x * blockDim.x + threadIdx.x;
  const size_t whole = bytes / 12;
  if (i < whole)
    {
      const unsigned a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
      uint4 quad;
      quad.x = letters (table, __byte_perm (a, 0, 0x4012));
      quad.y = letters (table, __byte_perm (a, b, 0x0345));
      quad.z = letters (table, __byte_perm (b, c, 0x0234));
      quad.w = letters (table, __byte_perm (c, 0, 0x4123));
      out[i] = quad;
    }
  else if (i == whole)
    {
      const unsigned char *rest = (const unsigned char *) in;
      unsigned *to = (unsigned *) (out + i);
      for (size_t at = 12 * i; at < bytes; at += 3)
	{
	  unsigned v = rest[at] << 16;
	  if (at + 1 < bytes)
	    v |= rest[at + 1] << 8;
	  if (at + 2 < bytes)
	    v |= rest[at + 2];
	  unsigned four = letters (table, v);
	  if (at + 2 >= bytes)
	    four = (four & 0xffffff) | (unsigned) '=' << 24;
	  if (at + 1 >= bytes)
	    four = (four & 0xff00ffff) | (unsigned) '=' << 16;
	  *to++ = four;
	}
    }
}

static size_t bytes, quads;
static unsigned *in;
static uint4 *out;

static struct bench_info
bench_setup (long size)
{
  bytes = size + 1;
  quads = base64_quads (size);
  in = bench_to_device ((const unsigned *) base64_bytes (size),
			(bytes + 3) / 4);
  out = bench_device<uint4> (bytes / 12 + 1);
  bench_check (cudaMemcpyToSymbol (alphabet, base64_alphabet,
				   sizeof alphabet));
  return base64_info (size);
}

static void
bench_run ()
{
  unsigned blocks = (bytes / 12 + 1 + THREADS - 1) / THREADS;
  encode<<<blocks, THREADS>>> (in, out, bytes);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const unsigned *) out, quads);
}
