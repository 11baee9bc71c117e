/* { dg-do run } */
/* Several rows of threads go in step through a loop that some of them skip:
   what the rows keep has a place for each, none is a thread's own memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { WIDTH = 48, HEIGHT = 20 };

__constant__ float weight[9];
__managed__ float in[HEIGHT * WIDTH], sums[HEIGHT * WIDTH];
__managed__ int counts[HEIGHT * WIDTH];

__host__ __device__ static inline void
work (int x, int y, int width, int height, const float *weights)
{
  float here = in[y * width + x], sum = 0;
  int count = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
	int px = x + dx, py = y + dy;
	if (px < 0 || py < 0 || px >= width || py >= height)
	  continue;
	float d = in[py * width + px] - here;
	if (d > 0.5f)
	  continue;
	sum += weights[(dy + 1) * 3 + dx + 1];
	count++;
      }
  sums[y * width + x] = sum;
  counts[y * width + x] = count;
}

__global__ void
kernel (int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    work (x, y, width, height, weight);
}

int
main ()
{
  float host[9];
  for (int i = 0; i < 9; i++)
    host[i] = i % 4;
  CHECK (cudaMemcpyToSymbol (weight, host, sizeof host) == cudaSuccess);
  for (int i = 0; i < HEIGHT * WIDTH; i++)
    in[i] = i * 37 % 101 / 128.f;
  const dim3 shapes[] = { dim3 (16, 16), dim3 (32, 8), dim3 (8, 4),
			  dim3 (12, 5), dim3 (48, 1), dim3 (4, 20) };
  for (dim3 threads : shapes)
    {
      static float sum[HEIGHT * WIDTH];
      static int count[HEIGHT * WIDTH];
      for (int y = 0; y < HEIGHT; y++)
	for (int x = 0; x < WIDTH; x++)
	  work (x, y, WIDTH, HEIGHT, host);
      for (int i = 0; i < HEIGHT * WIDTH; i++)
	{
	  sum[i] = sums[i];
	  count[i] = counts[i];
	  sums[i] = counts[i] = -1;
	}
      kernel<<<dim3 ((WIDTH + threads.x - 1) / threads.x,
		     (HEIGHT + threads.y - 1) / threads.y), threads>>>
	(WIDTH, HEIGHT);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int i = 0; i < HEIGHT * WIDTH; i++)
	CHECK (sums[i] == sum[i] && counts[i] == count[i]);
    }
  return 0;
}
