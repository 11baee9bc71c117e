/* { dg-do run } */
/* Copies to and from variables of the device.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

struct pair { int a; double b; };

__device__ int scalar = 3;
__constant__ float table[16];
__device__ pair pairs[4];

__global__ void
use (float *out)
{
  out[threadIdx.x] = table[threadIdx.x] * scalar + pairs[1].b;
}

int
main ()
{
  float host[16], result[16], *out;
  int five = 5, got = 0;
  pair one = { 1, 2.5 };
  for (int i = 0; i < 16; i++)
    host[i] = i;
  OK (cudaMemcpyFromSymbol (&got, scalar, sizeof got));
  CHECK (got == 3);
  OK (cudaMemcpyToSymbol (scalar, &five, sizeof five));
  OK (cudaMemcpyToSymbol (table, host, sizeof host));
  OK (cudaMemcpyToSymbol (pairs, &one, sizeof one, sizeof one));
  OK (cudaMalloc (&out, sizeof result));
  use<<<1, 16>>> (out);
  OK (cudaMemcpy (result, out, sizeof result, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 16; i++)
    CHECK (result[i] == i * 5 + 2.5f);

  /* From and to the device, with an offset, in a stream.  */
  OK (cudaMemcpyToSymbolAsync (table, out, 8, 4, cudaMemcpyDeviceToDevice,
			       NULL));
  OK (cudaMemcpyFromSymbolAsync (host, table, sizeof host, 0,
				 cudaMemcpyDeviceToHost, NULL));
  OK (cudaDeviceSynchronize ());
  CHECK (host[0] == 0 && host[1] == 2.5f && host[2] == 7.5f
	 && host[3] == 3);
  OK (cudaMemcpyToSymbol (scalar, &got, sizeof got, 0, cudaMemcpyDefault));
  OK (cudaFree (out));
  return 0;
}
