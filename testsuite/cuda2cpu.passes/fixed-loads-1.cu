/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Members of parameters and constants are loaded before all threads, so that
   threads are cut where a guard with them turns out otherwise; not so if a
   thread changes them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct shape
{
  int width, height;
  float scale;
};

__constant__ int most;

__global__ void
cut (shape s, float *out)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= 2 && x < s.width - 2 && x < most)
    out[x] *= s.scale;
}

/* Nobody knows what becomes of this one.  */

__device__ void change (shape *s);

__global__ void
changed (shape s, float *out)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  change (&s);
  if (x < s.height)
    out[x] *= s.scale;
}

void
launch (shape s, float *out)
{
  cut<<<s.width / 64, 64>>> (s, out);
  changed<<<s.width / 64, 64>>> (s, out);
}

/* { dg-final { scan-tree-dump "fixed\.\[0-9\]+_\[0-9\]+ = s.width;" cuda_lower } } */
/* { dg-final { scan-tree-dump "fixed\.\[0-9\]+_\[0-9\]+ = most;" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "fixed\.\[0-9\]+_\[0-9\]+ = s.height;" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "fixed\.\[0-9\]+_\[0-9\]+ = s.scale;" cuda_lower } } */
