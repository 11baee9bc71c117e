/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Members of small structures at each thread's own place, of all kinds: signed
   and unsigned bytes and shorts, floats, mixed; some members, in any order, by
   some threads; the last structures of a page, behind which nothing is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/mman.h>
#include <type_traits>
#include "../cuda2cpu.run/check.h"

const int N = 500, ROOM = 256;

struct mixed
{
  short a;
  signed char b;
  unsigned char c;
  float d;
};

struct loose
{
  signed char a, b, c;
};

struct alignas (8) wide
{
  int a;
  unsigned b;
};

struct tail
{
  unsigned short a;
  signed char b;
};

__host__ __device__ static inline int
mix (const uchar4 *p, bool)
{
  return p->w * 1000 + p->x * 100 + p->z * 10 + p->y;
}

__host__ __device__ static inline int
mix (const char4 *p, bool all)
{
  return p->y * 100 + (all ? p->z : -p->x);
}

__host__ __device__ static inline int
mix (const short2 *p, bool)
{
  return p->y * 3 - p->x;
}

__host__ __device__ static inline int
mix (const ushort4 *p, bool)
{
  return p->y * 3 - p->x + p->w * 5 + p->z * 7;
}

__host__ __device__ static inline int
mix (const float2 *p, bool all)
{
  float x = p->x, y = p->y;
  return all ? x * 4 + y : x - y;
}

__host__ __device__ static inline int
mix (const mixed *p, bool)
{
  return p->a + p->b * 7 + p->c * 3 + p->d * 5;
}

__host__ __device__ static inline int
mix (const loose *p, bool)
{
  return p->a + p->b * 7 + p->c * 3;
}

__host__ __device__ static inline int
mix (const wide *p, bool)
{
  return (p->a >> 3) + (int) (p->b >> 3);
}

__host__ __device__ static inline int
mix (const tail *p, bool)
{
  return p->a * 3 + p->b;
}

template <typename T>
__global__ void
listed (int *out, const T *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && list[i] >= 0)
    out[i] = mix (&in[list[i]], i % 3);
}

template <typename T>
__global__ void
clamped (int *out, const T *in, int shift, int last)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = mix (&in[min (max (i + shift, 0), last)], i % 3);
}

/* ROOM structures at the end of a page, and nothing behind it.  */

template <typename T>
static void
check ()
{
  const size_t page = 4096, pages = (ROOM * sizeof (T) + page - 1) / page;
  char *memory = (char *) mmap (NULL, (pages + 1) * page,
				PROT_READ | PROT_WRITE,
				MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (memory != MAP_FAILED);
  CHECK (!munmap (memory + pages * page, page));
  unsigned char *bytes
    = (unsigned char *) memory + pages * page - ROOM * sizeof (T);
  for (unsigned i = 0; i < ROOM * sizeof (T); i++)
    bytes[i] = i * 37 % 61 + i / 4 % 5 * 32 * (sizeof (T) < 8);
  T *in = (T *) bytes;
  if (std::is_same<T, float2>::value)
    for (int i = 0; i < 2 * ROOM; i++)
      ((float *) bytes)[i] = i * 7 % 23;
  buffer<int> out (N + 100), list (N);
  for (int i = 0; i < N; i++)
    {
      list[i] = i % 7 ? i * 91 % ROOM : i % 2 ? -1 : ROOM - 1;
      out[i] = i;
    }
  list.send ();
  out.send ();
  listed<<<(N + 127) / 128, 128>>> (out.dev, in, list.dev, N);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (list[i] < 0 ? i : mix (&in[list[i]], i % 3)));
  for (int shift : { 0, -5, 7, ROOM - 20 })
    {
      clamped<<<4, 128>>> (out.dev, in, shift, ROOM - 1);
      out.fetch ();
      for (int i = 0; i < 512; i++)
	{
	  int at = i + shift < 0 ? 0 : i + shift >= ROOM ? ROOM - 1 : i + shift;
	  CHECK (out[i] == mix (&in[at], i % 3));
	}
    }
  munmap (memory, pages * page);
}

int
main ()
{
  check<uchar4> ();
  check<char4> ();
  check<short2> ();
  check<ushort4> ();
  check<float2> ();
  check<mixed> ();
  check<loose> ();
  check<wide> ();
  check<tail> ();
  return 0;
}
