/* { dg-do compile } */
/* { dg-additional-options "-O3" } */
/* { dg-additional-options "-march=x86-64-v4 -mprefer-vector-width=512" { target x86_64 } } */
/* Where all lanes of a warp become vectors of one turn, the loop over warps is
   an innermost one and has branches on masks, which GCC cannot convert.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int LANES = 16, EACH = 4;

/* Sort the keys of segments, each in the registers of LANES lanes.  */

__global__ void
sort (int *keys, int *values, const int *starts, int segments)
{
  int group = (blockIdx.x * blockDim.x + threadIdx.x) / LANES;
  int lane = threadIdx.x % LANES;
  int start = group < segments ? starts[group] : 0;
  int end = group < segments ? starts[group + 1] : 0;
  int key[EACH], value[EACH];
#pragma unroll
  for (int i = 0; i < EACH; i++)
    {
      int at = start + lane + i * LANES;
      key[i] = at < end ? keys[at] : 0x7fffffff;
      value[i] = at < end ? values[at] : 0;
    }
#pragma unroll
  for (int size = 2; size <= LANES * EACH; size *= 2)
#pragma unroll
    for (int apart = size / 2; apart > 0; apart /= 2)
#pragma unroll
      for (int i = 0; i < EACH; i++)
	{
	  bool up = ((lane * EACH + i) & size) == 0;
	  if (apart >= EACH)
	    {
	      bool low = (lane & apart / EACH) == 0;
	      int other = __shfl_xor_sync (~0u, key[i], apart / EACH);
	      int beside = __shfl_xor_sync (~0u, value[i], apart / EACH);
	      bool less = other < key[i];
	      if (other != key[i] && less == (up == low))
		{
		  key[i] = other;
		  value[i] = beside;
		}
	    }
	  else if ((i & apart) == 0)
	    {
	      int from = up ? i : i | apart, to = up ? i | apart : i;
	      if (key[from] > key[to])
		{
		  int other = key[from], beside = value[from];
		  key[from] = key[to];
		  key[to] = other;
		  value[from] = value[to];
		  value[to] = beside;
		}
	    }
	}
#pragma unroll
  for (int i = 0; i < EACH; i++)
    {
      int at = start + lane * EACH + i;
      if (at < end)
	{
	  keys[at] = key[i];
	  values[at] = value[i];
	}
    }
}

void
run (int *keys, int *values, const int *starts, int segments)
{
  sort<<<segments / 4 + 1, 128>>> (keys, values, starts, segments);
}

/* { dg-final { scan-assembler "_Z4sortPiS_PKii.*block" } } */
