/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Elements of all sizes at places that are near each other, or not: up, down,
   the same for all, far apart, at both ends of the memory that there is, by some
   threads or by none of a vector.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/mman.h>
#include "../cuda2cpu.run/check.h"

const int N = 600, ROOM = 1024;

__host__ __device__ static inline int
within (int i)
{
  return i < 0 ? 0 : i < ROOM ? i : ROOM - 1;
}

/* Where thread I loads.  */

__host__ __device__ static inline int
place (int i, float scale, int shift)
{
  float x = i * scale;
  return within ((int) x + shift);
}

template <typename T>
__global__ void
all (T *out, const T *in, float scale, int shift)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    out[i] = in[place (i, scale, shift)];
}

template <typename T>
__global__ void
some (T *out, const T *in, float scale, int shift, int by)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = i * scale;
  int at = (int) x + shift;
  if (i < N && at >= 0 && at < ROOM && i / 24 % by == 0)
    out[i] = in[at];
}

template <typename T>
__global__ void
quotients (T *out, const T *in, int up, int down)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    out[i] = in[within (i * 5 / 7)] + in[within (i * up / down)]
	     + in[i % 48 * 3 % 20];
}

template <typename T>
static void
check ()
{
  const size_t page = 4096, size = ROOM * sizeof (T);
  const size_t pages = (size + page - 1) / page;
  char *memory = (char *) mmap (NULL, (pages + 2) * page,
				PROT_READ | PROT_WRITE,
				MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (memory != MAP_FAILED);
  CHECK (!munmap (memory, page));
  CHECK (!munmap (memory + (pages + 1) * page, page));
  /* It fills its pages.  */
  T *in = (T *) (memory + (pages + 1) * page - size);
  for (int i = 0; i < ROOM; i++)
    in[i] = i * 37 % 101;
  buffer<T> out (N);
  for (float scale : { 0.f, 0.01f, 0.3f, 0.75f, 1.f, 1.7f, 2.5f, 40.f, -0.5f,
		       -1.f })
    for (int shift : { 0, -3, 5, 300, ROOM - 30, -ROOM })
      {
	for (int i = 0; i < N; i++)
	  out[i] = 1;
	out.send ();
	all<<<(N + 127) / 128, 128>>> (out.dev, in, scale, shift);
	out.fetch ();
	for (int i = 0; i < N; i++)
	  CHECK (out[i] == in[place (i, scale, shift)]);
	for (int by : { 1, 2, 7 })
	  {
	    for (int i = 0; i < N; i++)
	      out[i] = 1;
	    out.send ();
	    some<<<(N + 127) / 128, 128>>> (out.dev, in, scale, shift, by);
	    out.fetch ();
	    for (int i = 0; i < N; i++)
	      {
		float x = i * scale;
		int at = (int) x + shift;
		CHECK (out[i] == (at >= 0 && at < ROOM && i / 24 % by == 0
				  ? in[at] : T (1)));
	      }
	  }
      }
  for (int up : { 1, 3, 11 })
    for (int down : { 1, 4, 17 })
      {
	quotients<<<(N + 127) / 128, 128>>> (out.dev, in, up, down);
	out.fetch ();
	for (int i = 0; i < N; i++)
	  CHECK (out[i] == T (in[within (i * 5 / 7)]
			      + in[within (i * up / down)]
			      + in[i % 48 * 3 % 20]));
      }
  munmap (memory + page, pages * page);
}

int
main ()
{
  check<float> ();
  check<double> ();
  check<int> ();
  check<unsigned char> ();
  check<short> ();
  check<long long> ();
  return 0;
}
