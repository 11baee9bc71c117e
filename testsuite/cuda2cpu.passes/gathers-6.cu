/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -march=x86-64-v4 -mtune=generic" } */
/* So they are where the index may be any number of 32 bits, or an address of 64
   bits is computed for each lane: vectors of words of 64 bits are gathered
   then, with floats in them, too.  What all lanes add to a pointer leaves an
   index one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
bytes (int *p, const unsigned char *__restrict__ box, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int s = p[i];
  for (int r = 0; r < rounds; r++)
    s = box[s] * 1000003 + r;
  p[i] = s;
}

__global__ void
moved (float *p, const float *__restrict__ q, int width, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = p[i];
  for (int r = 0; r < rounds; r++)
    {
      const float *at = q + (int) s;
      at += width;
      s += at[0] * r + at[width];
    }
  p[i] = s;
}

__global__ void
far (float *p, const float *__restrict__ q, const long *__restrict__ where,
     int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = p[i];
  long at = where[i];
  for (int r = 0; r < rounds; r++)
    {
      s += q[at] * r;
      at = at * 5 + (long) s;
    }
  p[i] = s;
}

void
launch (int *p, const unsigned char *box, int n, float *f, const float *q,
	const long *where, int width)
{
  bytes<<<n / 256, 256>>> (p, box, 9);
  moved<<<n / 256, 256>>> (f, q, width, 9);
  far<<<n / 256, 256>>> (f, q, where, 9);
}

/* { dg-final { scan-assembler "bytes\[^\n\]*1x1\[^:\n\]*:\n.*vpgatherdd" } } */
/* { dg-final { scan-assembler "moved\[^\n\]*1x1\[^:\n\]*:\n.*vgatherdps" } } */
/* { dg-final { scan-assembler "far\[^\n\]*1x1\[^:\n\]*:\n.*vpgatherqq" } } */
