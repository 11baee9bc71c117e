/* { dg-do run } */
/* Inline PTX that stores and updates texels of surfaces by their numbers, with
   conversion to the format of the channels: integers that do not fit become the
   nearest that do, floats are rounded to the nearest, and components that the
   format lacks go.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_fp16.h>
#include "model.h"

enum { W = 8, H = 4 };

/* Thread (x, y) stores four numbers, at a place from one before the row to one
   behind it.  */
__global__ void
store (cudaSurfaceObject_t s, const unsigned *v)
{
  int x = (int) threadIdx.x - 1, y = threadIdx.y;
  const unsigned *p = v + 4 * (y * (W + 2) + threadIdx.x);
  asm volatile ("sust.p.2d.v4.b32.zero [%0, {%1, %2}], {%3, %4, %5, %6};"
		:: "l" (s), "r" (x), "r" (y), "r" (p[0]), "r" (p[1]),
		   "r" (p[2]), "r" (p[3]) : "memory");
}

/* One number into slice Y of a space or layer Y; beyond the row into its last
   texel, in order.  */
__global__ void
store_one (cudaSurfaceObject_t space, cudaSurfaceObject_t lines)
{
  for (int x = 0; x < W + 2; x++)
    {
      unsigned value = 100 * threadIdx.x + x;
      asm volatile ("sust.p.3d.b32.clamp [%0, {%1, 1, %2, 0}], %3;"
		    :: "l" (space), "r" (x), "r" (threadIdx.x), "r" (value)
		    : "memory");
      asm volatile ("sust.p.a1d.wb.b32.clamp [%0, {%1, %2}], %3;"
		    :: "l" (lines), "r" (threadIdx.x), "r" (x), "r" (value)
		    : "memory");
    }
}

__global__ void
update (cudaSurfaceObject_t plane)
{
  int i = threadIdx.x;
#define UPDATE(how, x, value)						\
  asm volatile ("sured.p." how ".2d.b32.zero [%0, {" x ", 1}], %1;"	\
		:: "l" (plane), "r" (value) : "memory")
  UPDATE ("add", "0", i);
  UPDATE ("min", "1", i - 5);
  UPDATE ("max", "2", i - 40);
  UPDATE ("add", "-1", 1);
  UPDATE ("or", "3", 1 << (i & 7));
  UPDATE ("and", "4", ~(1 << (i & 7)));
}

static cudaSurfaceObject_t
new_surface (cudaArray_t array)
{
  cudaResourceDesc resource = {};
  cudaSurfaceObject_t s;
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  OK (cudaCreateSurfaceObject (&s, &resource));
  return s;
}

static unsigned *numbers;

/* Store into an array of FORMAT what REGISTER gives of a component, and compare
   each of the COUNT channels, of type T, with WANTED of it.  */
template <typename T, typename R, typename C>
static void
check (cudaChannelFormatDesc format, int count, R register_of, C wanted)
{
  cudaArray_t array;
  OK (cudaMallocArray (&array, &format, W, H, cudaArraySurfaceLoadStore));
  for (int i = 0; i < 4 * H * (W + 2); i++)
    {
      auto value = register_of (i);
      static_assert (sizeof value == 4, "");
      memcpy (&numbers[i], &value, 4);
    }
  store<<<1, dim3 (W + 2, H)>>> (new_surface (array), numbers);
  OK (cudaDeviceSynchronize ());
  std::vector<T> out (W * H * count);
  OK (cudaMemcpy2DFromArray (out.data (), W * count * sizeof (T), array, 0, 0,
			     W * count * sizeof (T), H,
			     cudaMemcpyDeviceToHost));
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      for (int c = 0; c < count; c++)
	{
	  T value = wanted (4 * (y * (W + 2) + x + 1) + c);
	  CHECK (!memcmp (&out[(y * W + x) * count + c], &value, sizeof value));
	}
}

/* Integers and floats of all sizes, and beyond those.  */
static int
whole (int i)
{
  static const int list[] = { 0, 1, -1, 127, 128, -128, -129, 255, 256, 32767,
			      32768, -32768, -32769, 65535, 65536, INT_MAX,
			      INT_MIN, 77, -77 };
  return list[i % 19];
}

static float
fraction (int i)
{
  static const float list[] = { 0, 1, -1, 0.5f, 0.3f, -0.3f, 2, -2, 1e-3f,
				1.0f / 3, 65504, 65519, 65520, 1e-7f, 3e-8f,
				-6.1e-5f, INFINITY };
  return list[i % 17];
}

template <typename T>
static T
limited (long long x, long long least, long long most)
{
  return (T) (x < least ? least : x > most ? most : x);
}

static void
check_space ()
{
  cudaChannelFormatDesc word = cudaCreateChannelDesc<unsigned short> ();
  cudaArray_t space, lines;
  OK (cudaMalloc3DArray (&space, &word, make_cudaExtent (W, 2, H),
			 cudaArraySurfaceLoadStore));
  OK (cudaMalloc3DArray (&lines, &word, make_cudaExtent (W, 0, H),
			 cudaArraySurfaceLoadStore | cudaArrayLayered));
  store_one<<<1, H>>> (new_surface (space), new_surface (lines));
  OK (cudaDeviceSynchronize ());
  unsigned short out[H][2][W], row[H][W];
  cudaMemcpy3DParms p = {};
  p.srcArray = space;
  p.dstPtr = make_cudaPitchedPtr (out, W * 2, W, 2);
  p.extent = make_cudaExtent (W, 2, H);
  p.kind = cudaMemcpyDeviceToHost;
  OK (cudaMemcpy3D (&p));
  p.srcArray = lines;
  p.dstPtr = make_cudaPitchedPtr (row, W * 2, W, 1);
  p.extent = make_cudaExtent (W, 1, H);
  OK (cudaMemcpy3D (&p));
  for (int z = 0; z < H; z++)
    for (int x = 0; x < W; x++)
      {
	unsigned value = 100 * z + (x == W - 1 ? W + 1 : x);
	CHECK (out[z][1][x] == value && row[z][x] == value);
      }
}

static void
check_updates ()
{
  cudaChannelFormatDesc word = cudaCreateChannelDesc<int> ();
  cudaArray_t plane;
  int values[2][W] = { {}, { 10, 3, -100, 0, 255 } };
  OK (cudaMallocArray (&plane, &word, W, 2, cudaArraySurfaceLoadStore));
  OK (cudaMemcpy2DToArray (plane, 0, 0, values, W * 4, W * 4, 2,
			   cudaMemcpyHostToDevice));
  update<<<1, 32>>> (new_surface (plane));
  OK (cudaDeviceSynchronize ());
  OK (cudaMemcpy2DFromArray (values, W * 4, plane, 0, 0, W * 4, 2,
			     cudaMemcpyDeviceToHost));
  CHECK (values[1][0] == 10 + 31 * 16 && values[1][1] == -5);
  CHECK (values[1][2] == -9 && values[1][3] == 255 && values[1][4] == 0);
  CHECK (values[1][5] == 0 && values[0][W - 1] == 0);
}

int
main ()
{
  OK (cudaMallocManaged (&numbers, 4 * H * (W + 2) * 4));
  check<int> (cudaCreateChannelDesc<int4> (), 4, whole, whole);
  check<short> (cudaCreateChannelDesc<short2> (), 2, whole,
		[] (int i) { return limited<short> (whole (i), -32768,
						    32767); });
  check<signed char> (cudaCreateChannelDesc<char1> (), 1, whole,
		      [] (int i) { return limited<signed char> (whole (i),
								-128, 127); });
  check<unsigned char> (cudaCreateChannelDesc<uchar4> (), 4, whole,
			[] (int i) { return limited<unsigned char>
				       ((unsigned) whole (i), 0, 255); });
  check<float> (cudaCreateChannelDesc<float2> (), 2, fraction, fraction);
  check<__half> (cudaCreateChannelDescHalf4 (), 4, fraction,
		 [] (int i) { return __float2half_rn (fraction (i)); });
  check<unsigned char> (cudaCreateChannelDesc
			<cudaChannelFormatKindUnsignedNormalized8X2> (), 2,
			fraction,
			[] (int i) { float x = fraction (i);
				     x = x < 0 ? 0 : x > 1 ? 1 : x;
				     return (unsigned char) lrint (x * 255.0);
			});
  check<short> (cudaCreateChannelDesc
		<cudaChannelFormatKindSignedNormalized16X1> (), 1, fraction,
		[] (int i) { float x = fraction (i);
			     x = x < -1 ? -1 : x > 1 ? 1 : x;
			     return (short) lrint (x * 32767.0); });
  check_space ();
  check_updates ();
  return 0;
}
