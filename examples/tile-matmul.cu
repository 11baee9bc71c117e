/* Multiply two matrices by tiles in shared memory, with barriers.
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

   You should have received a copy of the GNU General Public License
   along with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include <cuda_runtime.h>
#include <stdio.h>
#include <vector>

constexpr int tile = 16;

/* C = A * B for square matrices of N rows, N a multiple of TILE.  Each block
   makes one tile of C: its threads load a tile of A and one of B together,
   wait for each other, and use what all have loaded.  */
__global__ void
multiply (const float *a, const float *b, float *c, int n)
{
  __shared__ float tile_a[tile][tile];
  __shared__ float tile_b[tile][tile];
  int row = blockIdx.y * tile + threadIdx.y;
  int column = blockIdx.x * tile + threadIdx.x;
  float sum = 0;

  for (int k = 0; k < n; k += tile)
    {
      tile_a[threadIdx.y][threadIdx.x] = a[row * n + k + threadIdx.x];
      tile_b[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + column];
      __syncthreads ();
      for (int i = 0; i < tile; i++)
	sum += tile_a[threadIdx.y][i] * tile_b[i][threadIdx.x];
      __syncthreads ();
    }
  c[row * n + column] = sum;
}

int
main ()
{
  const int n = 256;
  const size_t size = n * n * sizeof (float);
  std::vector<float> a (n * n), b (n * n);
  float *d_a, *d_b, *c;

  for (int i = 0; i < n * n; i++)
    {
      a[i] = i % 7 - 3;
      b[i] = i % 5 - 2;
    }

  cudaMalloc (&d_a, size);
  cudaMalloc (&d_b, size);
  cudaMallocManaged (&c, size);
  cudaMemcpy (d_a, a.data (), size, cudaMemcpyHostToDevice);
  cudaMemcpy (d_b, b.data (), size, cudaMemcpyHostToDevice);

  multiply<<<dim3 (n / tile, n / tile), dim3 (tile, tile)>>> (d_a, d_b, c, n);
  cudaError_t error = cudaDeviceSynchronize ();
  if (error != cudaSuccess)
    {
      printf ("tile-matmul: %s\n", cudaGetErrorString (error));
      return 1;
    }

  int wrong = 0;
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[row * n + k] * b[k * n + column];
	wrong += c[row * n + column] != sum;
      }
  cudaFree (d_a);
  cudaFree (d_b);
  cudaFree (c);
  printf ("tile-matmul: %d of %d elements are wrong\n", wrong, n * n);
  return wrong != 0;
}
