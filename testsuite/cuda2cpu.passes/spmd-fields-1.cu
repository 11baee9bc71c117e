/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-report" } */
/* What lies side by side at each thread's own place is loaded at once; single
   elements, and those with a store in between, are gathered.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct element
{
  float v[8];
};

__global__ void
all (const element *p, const int *at, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const element &e = p[at[i]]; /* { dg-note "vectors: threads are lanes" } */
  out[i] = e.v[0] + e.v[1] * e.v[2] - e.v[3];
}

__global__ void
some (const float4 *p, const int *at, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = p[at[i]]; /* { dg-note "vectors: threads are lanes" } */
  out[i] = v.x + v.y * v.z;
}

__global__ void
one (const element *p, const int *at, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const element &e = p[at[i]];
  out[i] = e.v[2]; /* { dg-note "gathers" } */
}

__global__ void
far (const float *p, const int *at, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int k = 0; k < n; k++)
    s = s * p[at[i] + 5 * (k & 7)] + p[at[i] + 100]; /* { dg-note "gathers" } */
  out[i] = s;
}

void
run (const float *p, const int *at, float *out, int n)
{
  all<<<1, 256>>> ((const element *) p, at, out);
  some<<<1, 256>>> ((const float4 *) p, at, out);
  one<<<1, 256>>> ((const element *) p, at, out);
  far<<<1, 256>>> (p, at, out, n);
}
