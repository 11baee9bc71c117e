/* { dg-do compile } */
/* { dg-additional-options "-march=x86-64-v4" { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=join,processors,versions -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized-missed" } */
/* Lanes that look round places of their own, where loops end near where they
   start, go through them about together: it pays to gather for them what they
   come to.  Where ends are read from memory nobody knows.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <bool AROUND>
__global__ void
near (const float4 *places, const unsigned *starts, const int *ends,
      float *out, int side, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float4 p = places[i];
  int cx = p.x, cy = p.y, cz = p.z;
  float sum = 0;
  for (int z = AROUND ? max (cz - 1, 0) : ends[cz];
       z <= (AROUND ? min (cz + 1, side - 1) : ends[cz + 1]); z++)
    for (int y = AROUND ? max (cy - 1, 0) : ends[cy];
	 y <= (AROUND ? min (cy + 1, side - 1) : ends[cy + 1]); y++)
      for (int x = AROUND ? max (cx - 1, 0) : ends[cx];
	   x <= (AROUND ? min (cx + 1, side - 1) : ends[cx + 1]); x++)
	{
	  int cell = (z * side + y) * side + x;
	  for (unsigned j = starts[cell]; j < starts[cell + 1]; j++)
	    {
	      float4 q = places[j];
	      float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
	      float r2 = dx * dx + dy * dy + dz * dz;
	      if (r2 < 1.0f)
		sum += (1.0f - r2) * (1.0f - r2) * sqrtf (1.0f - r2);
	    }
	}
  out[i] = sum;
}

int
main ()
{
  near<true><<<1, 128>>> (nullptr, nullptr, nullptr, nullptr, 1, 1);
  near<false><<<1, 128>>> (nullptr, nullptr, nullptr, nullptr, 1, 1);
}

/* { dg-final { scan-tree-dump-times "threads become vectors" 1 cuda_spmd } } */
/* { dg-final { scan-tree-dump-times "vectors would not be faster" 1 cuda_spmd } } */
