/* { dg-do run } */
/* Loads and stores with hints, of every type that CUDA has them for.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define TYPES(F)							\
  F (char) F (signed char) F (short) F (int) F (long) F (long long)	\
  F (unsigned char) F (unsigned short) F (unsigned int)			\
  F (unsigned long) F (unsigned long long) F (float) F (double)		\
  F (char2) F (char4) F (short2) F (short4) F (int2) F (int4)		\
  F (longlong2) F (uchar2) F (uchar4) F (ushort2) F (ushort4)		\
  F (uint2) F (uint4) F (ulonglong2) F (float2) F (float4) F (double2)

/* Copy NINE words of T from IN to OUT, one by each pair of functions.  */
template <typename T>
__device__ void
copy (void *out, const void *in)
{
  T *to = (T *) out;
  const T *from = (const T *) in;
  to[0] = __ldg (from);
  to[1] = __ldca (from + 1);
  to[2] = __ldcg (from + 2);
  to[3] = __ldcs (from + 3);
  to[4] = __ldlu (from + 4);
  to[5] = __ldcv (from + 5);
  __stwb (to + 6, from[6]);
  __stcg (to + 7, from[7]);
  __stcs (to + 8, from[8]);
  __stwt (to + 9, from[9]);
}

#define COPY(T)								\
  copy<T> (out, in);							\
  out += 160;

__global__ void
all (char *out, const char *in)
{
  TYPES (COPY)
}

/* A value that converts to the type, and a pointer to what is not const.  */
__global__ void
convert (float *p, unsigned int *u)
{
  __stcs (p, 3);
  __stcg (u, -1);
  *p += __ldg (p);
}

/* What libraries copy with, of which the first COUNT bytes count.  */
__global__ void
share (unsigned int *out, const unsigned int *in, unsigned int count)
{
  __shared__ __align__ (16) unsigned int words[7];
  in = (const unsigned int *) __nv_associate_access_property (in, 1);
  if (threadIdx.x == 0)
    {
      __nv_memcpy_async_shared_global_16 (words, in, count);
      __nv_memcpy_async_shared_global_8 (words + 4, in, 8);
      __nv_memcpy_async_shared_global_4 (words + 6, in + 3, 4);
    }
  __syncthreads ();
  if (threadIdx.x < 7)
    out[threadIdx.x] = words[threadIdx.x];
}

#define COMPARE(T)							\
  CHECK (memcmp (&out[offset], in.host, 10 * sizeof (T)) == 0);		\
  offset += 160;

int
main ()
{
  results<char> in (160), out (32 * 160);
  for (int i = 0; i < 160; i++)
    in[i] = (char) (i * 37 + 11);
  in.send ();
  all<<<1, 1>>> (out.dev, in.dev);
  out.get ();
  int offset = 0;
  TYPES (COMPARE)

  results<float> f (1);
  results<unsigned int> u (1);
  convert<<<1, 1>>> (f.dev, u.dev);
  CHECK (f.get ()[0] == 6);
  CHECK (u.get ()[0] == ~0u);

  results<unsigned int> given (4), shared (7);
  for (int i = 0; i < 4; i++)
    given[i] = 0x01020304u * (i + 1);
  given.send ();
  share<<<1, 32>>> (shared.dev, given.dev, 9);
  shared.get ();
  unsigned int want[7] = { given[0], given[1], 0, 0, given[0], given[1],
			   given[3] };
  memcpy (&want[2], &given[2], 1);
  for (int i = 0; i < 7; i++)
    CHECK (shared[i] == want[i]);
  return verdict ();
}
