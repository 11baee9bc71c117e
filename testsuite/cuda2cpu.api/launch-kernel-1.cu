/* { dg-do run } */
/* cudaLaunchKernel: arguments of all sizes, errors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

struct big { double d[5]; char c; };

__global__ void
kernel (float *out, char a, short b, double c, big d, int *p)
{
  out[threadIdx.x] = a + b + c + d.d[4] + d.c + *p + threadIdx.x;
}

template<typename T> __global__ void
fill (T *out, T value)
{
  out[blockIdx.x] = value;
}

int
main ()
{
  float *out, host[8];
  int *p, five = 5;
  OK (cudaMalloc (&out, sizeof host));
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMemcpy (p, &five, sizeof five, cudaMemcpyHostToDevice));
  char a = 1;
  short b = 20;
  double c = 300;
  big d = { { 0, 0, 0, 0, 4000 }, 7 };
  void *args[] = { &out, &a, &b, &c, &d, &p };
  OK (cudaLaunchKernel ((const void *) kernel, dim3 (1), dim3 (8), args, 0,
			NULL));
  OK (cudaMemcpy (host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 8; i++)
    CHECK (host[i] == 1 + 20 + 300 + 4000 + 7 + 5 + i);

  float value = 2.5f;
  void *fill_args[] = { &out, &value };
  OK (cudaLaunchKernel (fill<float>, dim3 (8), dim3 (1), fill_args, 0,
			NULL));
  OK (cudaMemcpy (host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 8; i++)
    CHECK (host[i] == 2.5f);

  EXPECT (cudaLaunchKernel (fill<float>, dim3 (0), dim3 (1), fill_args, 0,
			    NULL), cudaErrorInvalidConfiguration);
  EXPECT (cudaLaunchKernel (fill<float>, dim3 (1), dim3 (1), fill_args,
			    1 << 20, NULL), cudaErrorInvalidValue);
  EXPECT (cudaLaunchKernel ((const void *) &five, dim3 (1), dim3 (1), args,
			    0, NULL), cudaErrorInvalidDeviceFunction);
  EXPECT (cudaLaunchKernel ((const void *) NULL, dim3 (1), dim3 (1), args,
			    0, NULL), cudaErrorInvalidDeviceFunction);
  OK (cudaFree (out));
  OK (cudaFree (p));
  return 0;
}
