/* { dg-do run } */
/* Default arguments, template packs, no arguments, and more than twenty
   arguments of all sizes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ int total;

__global__ void
defaults (int *p, int a = 3, float b = 2.5f, const int *q = nullptr)
{
  p[threadIdx.x] = a + (int) (b * 2) + (q ? q[threadIdx.x] : 0);
}

__global__ void
none ()
{
  atomicAdd (&total, 1);
}

__device__ double
sum ()
{
  return 0;
}

template<typename T, typename... Rest>
__device__ double
sum (T first, Rest... rest)
{
  return first + 2 * sum (rest...);
}

template<typename... T>
__global__ void
pack (double *out, T... values)
{
  __syncthreads ();
  out[threadIdx.x] = sum (values...) + sizeof... (T) * 10000;
}

__global__ void
many (double *out, char a, short b, int c, long d, long long e, float f,
      double g, unsigned char h, unsigned short i, unsigned j,
      unsigned long k, bool l, int2 m, float4 n, char3 o, signed char p,
      double2 q, int r, int s, int t, char u, double v)
{
  __syncthreads ();
  out[threadIdx.x] = a + b * 2. + c * 3. + d * 4. + e * 5. + f * 6. + g * 7.
		     + h * 8. + i * 9. + j * 10. + k * 11. + l * 12.
		     + m.x * 13. + m.y * 14. + n.w * 15. + o.z * 16. + p * 17.
		     + q.y * 18. + r * 19. + s * 20. + t * 21. + u * 22.
		     + v * 23.;
}

int
main ()
{
  buffer<int> p (32), q (32);
  for (int i = 0; i < 32; i++)
    q[i] = i * i;
  q.send ();
  defaults<<<1, 32>>> (p.dev);
  p.fetch ();
  CHECK (p[0] == 8 && p[31] == 8);
  defaults<<<1, 32>>> (p.dev, 1);
  p.fetch ();
  CHECK (p[0] == 6 && p[31] == 6);
  defaults<<<1, 32>>> (p.dev, 1, 0, q.dev);
  p.fetch ();
  CHECK (p[0] == 1 && p[31] == 962);

  none<<<5, 7>>> ();
  none<<<dim3 (2, 2), dim3 (3, 3)>>> ();
  int n;
  OK (cudaMemcpyFromSymbol (&n, total, sizeof n));
  CHECK (n == 35 + 36);

  buffer<double> d (4);
  pack<<<1, 4>>> (d.dev);
  d.fetch ();
  CHECK (d[3] == 0);
  pack<<<1, 4>>> (d.dev, 1, 2.5, (char) 3, 4.f, 5LL);
  d.fetch ();
  CHECK (d[3] == 1 + 5 + 12 + 32 + 80 + 50000);

  many<<<1, 4>>> (d.dev, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, true,
		  make_int2 (13, 14), make_float4 (0, 0, 0, 15),
		  make_char3 (0, 0, 16), 17, make_double2 (0, 18), 19, 20, 21,
		  22, 23);
  d.fetch ();
  double want = 1 - 12 * 12 + 12;
  for (int i = 2; i <= 23; i++)
    want += i * i;
  CHECK (d[0] == want && d[3] == want);
}
