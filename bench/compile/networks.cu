/* Segments that groups of lanes sort by networks, with values beside the keys.
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

/* Let A be no more than B.  */

template <typename V>
__device__ void
order (int &a, int &b, V &va, V &vb)
{
  if (a > b)
    {
      int key = a;
      a = b;
      b = key;
      V value = va;
      va = vb;
      vb = value;
    }
}

/* Each of LANES lanes has EACH keys of a segment with values of type V; all of
   it is sorted.  */

template <typename V, int LANES, int EACH>
__global__ void
networks (int *keys, V *values, const int *starts, int segments)
{
  int group = (blockIdx.x * blockDim.x + threadIdx.x) / LANES;
  int lane = threadIdx.x % LANES;
  int start = group < segments ? starts[group] : 0;
  int end = group < segments ? starts[group + 1] : 0;
  int key[EACH];
  V value[EACH];
#pragma unroll
  for (int i = 0; i < EACH; i++)
    {
      int at = start + lane + i * LANES;
      key[i] = at < end ? keys[at] : 0x7fffffff;
      value[i] = at < end ? values[at] : (V) 0;
    }
#pragma unroll
  for (int size = 2; size <= LANES * EACH; size *= 2)
#pragma unroll
    for (int apart = size / 2; apart > 0; apart /= 2)
      if (apart < EACH)
	{
#pragma unroll
	  for (int i = 0; i < EACH; i++)
	    if ((i & apart) == 0)
	      {
		bool up = ((lane * EACH + i) & size) == 0;
		int &a = up ? key[i] : key[i | apart];
		int &b = up ? key[i | apart] : key[i];
		V &va = up ? value[i] : value[i | apart];
		V &vb = up ? value[i | apart] : value[i];
		order (a, b, va, vb);
	      }
	}
      else
	{
#pragma unroll
	  for (int i = 0; i < EACH; i++)
	    {
	      bool up = ((lane * EACH + i) & size) == 0;
	      bool low = (lane & apart / EACH) == 0;
	      int other = __shfl_xor_sync (~0u, key[i], apart / EACH);
	      V beside = __shfl_xor_sync (~0u, value[i], apart / EACH);
	      bool less = other < key[i];
	      if (other != key[i] && less == (up == low))
		{
		  key[i] = other;
		  value[i] = beside;
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
run (int *keys, int *ints, unsigned long long *longs, const int *starts,
     int segments)
{
  int blocks = segments / 4 + 1;
  networks<int, 4, 4><<<blocks, 128>>> (keys, ints, starts, segments);
  networks<int, 8, 4><<<blocks, 128>>> (keys, ints, starts, segments);
  networks<int, 16, 4><<<blocks, 128>>> (keys, ints, starts, segments);
  networks<int, 32, 4><<<blocks, 128>>> (keys, ints, starts, segments);
  networks<int, 8, 16><<<blocks, 256>>> (keys, ints, starts, segments);
  networks<int, 32, 8><<<blocks, 256>>> (keys, ints, starts, segments);
  networks<unsigned long long, 4, 4><<<blocks, 128>>> (keys, longs, starts,
						      segments);
  networks<unsigned long long, 16, 4><<<blocks, 128>>> (keys, longs, starts,
						       segments);
  networks<unsigned long long, 32, 4><<<blocks, 128>>> (keys, longs, starts,
						       segments);
}
