/* Waves on a membrane by differences of fourth order: three planes.
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

#include "wave.h"

__constant__ float weight[3] = { -2.5f, 4.0f / 3.0f, -1.0f / 12.0f };

__global__ void
step (const float *__restrict__ now, const float *__restrict__ before,
      float *__restrict__ after, struct membrane m)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 2 || y < 2 || x >= m.width - 2 || y >= m.height - 2)
    return;
  const int idx = y * m.width + x;
  float sum = 2.0f * weight[0] * now[idx];
  for (int d = 1; d <= 2; d++)
    sum += weight[d] * (now[idx - d] + now[idx + d] + now[idx - d * m.width]
			+ now[idx + d * m.width]);
  after[idx] = m.damping * (2.0f * now[idx] - before[idx] + m.c * sum);
}

static struct membrane m;
static float *planes[3];

static struct bench_info
bench_setup (long size)
{
  m = wave_membrane (size);
  for (int i = 0; i < 3; i++)
    planes[i] = bench_to_device (wave_start (&m), m.width * m.height);
  return wave_info (&m);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks ((m.width + 31) / 32, (m.height + 7) / 8);
  for (int i = 0; i < STEPS; i++)
    {
      step<<<blocks, threads>>> (planes[0], planes[1], planes[2], m);
      float *oldest = planes[1];
      planes[1] = planes[0];
      planes[0] = planes[2];
      planes[2] = oldest;
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (planes[0], m.width * m.height);
}
