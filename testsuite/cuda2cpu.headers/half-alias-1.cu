/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* Programs look at wider types as numbers of 16 bits, and the other way round.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <vector>

template <typename T, typename U>
static __device__ __noinline__ U
seen (T *number, U *word)
{
  *word = 1;
  *number = T (__float2half (1.0f), __float2half (2.0f));
  return *word;
}

/* Eight at once.  */
__global__ void
doubled (half *out, const half *in)
{
  int i = threadIdx.x;
  float4 eight = reinterpret_cast<const float4 *> (in)[i];
  half2 *pairs = reinterpret_cast<half2 *> (&eight);
#pragma unroll
  for (int k = 0; k < 4; k++)
    {
      pairs[k] = __hadd2 (pairs[k], pairs[k]);
      pairs[k].y = pairs[k].y + half (1.0f);
    }
  reinterpret_cast<float4 *> (out)[i] = eight;
}

__global__ void
words (unsigned int *out, half2 *pair)
{
  out[0] = seen (pair, reinterpret_cast<unsigned int *> (pair));
  unsigned int word = 0x40003c00;
  half2 h = *reinterpret_cast<half2 *> (&word);
  word = 0;
  out[1] = __half_as_ushort (h.x);
  __nv_bfloat162 b = *reinterpret_cast<__nv_bfloat162 *> (&h);
  h = half2 (h.y, h.y);
  out[2] = *reinterpret_cast<unsigned int *> (&b);
  out[3] = *reinterpret_cast<unsigned int *> (&h);
}

int
main ()
{
  std::vector<half> all (256, half (3.0f));
  results<half> in (256), out (256);
  results<unsigned int> seen (4);
  for (int i = 0; i < 256; i++)
    in[i] = half ((float) i);
  in.send ();
  doubled<<<1, 32>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < 256; i++)
    CHECK ((float) out[i] == 2 * i + i % 2);
  words<<<1, 1>>> (seen.dev, (half2 *) out.dev);
  seen.get ();
  CHECK (seen[0] == 0x40003c00 && seen[1] == 0x3c00
	 && seen[2] == 0x40003c00 && seen[3] == 0x40004000);
  CHECK ((float) all[255] == 3);
  return verdict ();
}
