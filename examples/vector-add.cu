/* Add two vectors: one CUDA thread an element.
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

#include <stdio.h>
#include <stdlib.h>
#include <vector>

/* Stop with the runtime's message if CALL fails.  */
#define CHECK(CALL)							\
  do									\
    {									\
      cudaError_t error = (CALL);					\
      if (error != cudaSuccess)						\
	{								\
	  fprintf (stderr, "%s:%d: %s\n", __FILE__, __LINE__,		\
		   cudaGetErrorString (error));				\
	  exit (1);							\
	}								\
    }									\
  while (0)

__global__ void
add (const float *a, const float *b, float *sum, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    sum[i] = a[i] + b[i];
}

int
main ()
{
  const int n = 1000003;
  const size_t size = n * sizeof (float);
  std::vector<float> a (n), b (n), sum (n);
  float *d_a, *d_b, *d_sum;

  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
    }

  CHECK (cudaMalloc (&d_a, size));
  CHECK (cudaMalloc (&d_b, size));
  CHECK (cudaMalloc (&d_sum, size));
  CHECK (cudaMemcpy (d_a, a.data (), size, cudaMemcpyHostToDevice));
  CHECK (cudaMemcpy (d_b, b.data (), size, cudaMemcpyHostToDevice));

  add<<<(n + 255) / 256, 256>>> (d_a, d_b, d_sum, n);
  CHECK (cudaGetLastError ());
  CHECK (cudaMemcpy (sum.data (), d_sum, size, cudaMemcpyDeviceToHost));

  CHECK (cudaFree (d_a));
  CHECK (cudaFree (d_b));
  CHECK (cudaFree (d_sum));

  for (int i = 0; i < n; i++)
    if (sum[i] != a[i] + b[i])
      {
	printf ("vector-add: wrong at %d\n", i);
	return 1;
      }
  cudaDeviceProp device;
  CHECK (cudaGetDeviceProperties (&device, 0));
  printf ("vector-add: %d sums are right, on %s\n", n, device.name);
  return 0;
}
