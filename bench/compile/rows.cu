/* Many instances of one kernel, of which a thread loads a row of memory.
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

/* Each thread has a key of SIZE elements, multiplies it with the query, and the
   block takes the largest product and the sum of all, by warps.  */

#define THREADS 128

/* The sum of VALUE over the block, or the largest if LARGEST; WARPS has room
   for a value of each warp.  */

template <bool LARGEST>
__device__ float
of_block (float value, float *warps)
{
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll
  for (int apart = 16; apart > 0; apart /= 2)
    {
      float other = __shfl_xor_sync (~0u, value, apart);
      value = LARGEST ? fmaxf (value, other) : value + other;
    }
  if (lane == 0)
    warps[warp] = value;
  __syncthreads ();
  value = warps[lane % (THREADS / 32)];
#pragma unroll
  for (int apart = THREADS / 64; apart > 0; apart /= 2)
    {
      float other = __shfl_xor_sync (~0u, value, apart);
      value = LARGEST ? fmaxf (value, other) : value + other;
    }
  return value;
}

template <typename T, int SIZE>
__global__ void
rows (float *out, const T *query, const T *keys, const int *places, int count)
{
  __shared__ float parts[SIZE], most[THREADS / 32], sums[THREADS / 32];
  for (int i = threadIdx.x; i < SIZE; i += THREADS)
    parts[i] = query[blockIdx.x * SIZE + i];
  __syncthreads ();
  float product = 0;
  if (threadIdx.x < count)
    {
      const T *key = keys + places[blockIdx.x] * (long) SIZE * THREADS
		     + threadIdx.x * SIZE;
      T own[SIZE];
#pragma unroll
      for (int i = 0; i < SIZE; i++)
	own[i] = key[i];
#pragma unroll
      for (int i = 0; i < SIZE; i++)
	product += parts[i] * (float) own[i];
    }
  float largest = of_block<true> (product, most);
  float weight = expf (product - largest);
  float sum = of_block<false> (weight, sums);
  out[blockIdx.x * THREADS + threadIdx.x] = weight / sum;
}

/* Launch it for T, with rows of SIZE.  */

template <typename T, int SIZE>
void
launch (float *out, const void *query, const void *keys, const int *places,
	int count, int blocks)
{
  rows<T, SIZE><<<blocks, THREADS>>> (out, (const T *) query, (const T *) keys,
				      places, count);
}

/* The same for all sizes.  */

template <typename T>
void
launch_all (float *out, const void *query, const void *keys, const int *places,
	    int count, int blocks)
{
  launch<T, 32> (out, query, keys, places, count, blocks);
  launch<T, 64> (out, query, keys, places, count, blocks);
  launch<T, 80> (out, query, keys, places, count, blocks);
  launch<T, 96> (out, query, keys, places, count, blocks);
  launch<T, 112> (out, query, keys, places, count, blocks);
  launch<T, 128> (out, query, keys, places, count, blocks);
  launch<T, 192> (out, query, keys, places, count, blocks);
  launch<T, 256> (out, query, keys, places, count, blocks);
}

void
run (float *out, const void *query, const void *keys, const int *places,
     int count, int blocks)
{
  launch_all<float> (out, query, keys, places, count, blocks);
  launch_all<short> (out, query, keys, places, count, blocks);
}
