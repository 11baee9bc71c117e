/* The CUDA programming guide's chapter on texture fetching, in plain C++, and
   what GPUs were seen to do beyond: what the tests of textures compare with.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef MODEL_H
#define MODEL_H 1

#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>

#define CHECK(CONDITION)						\
  do									\
    if (!(CONDITION))							\
      {									\
	fprintf (stderr, "%s:%d: %s does not hold\n", __FILE__,		\
		 __LINE__, #CONDITION);					\
	exit (1);							\
      }									\
  while (0)

#define EXPECT(CALL, CODE)						\
  do									\
    {									\
      cudaError_t got_ = (CALL);					\
      cudaGetLastError ();						\
      if (got_ != (CODE))						\
	{								\
	  fprintf (stderr, "%s:%d: %s gives %s\n", __FILE__, __LINE__,	\
		   #CALL, cudaGetErrorName (got_));			\
	  exit (1);							\
	}								\
    }									\
  while (0)

#define OK(CALL) EXPECT (CALL, cudaSuccess)

/* Pseudo-random numbers.  */
static unsigned random_state = 12345;

static inline unsigned
random_bits ()
{
  random_state = random_state * 1664525 + 1013904223;
  return random_state >> 8;
}

static inline unsigned
random_below (unsigned n)
{
  return random_bits () % n;
}

/* What a fetch gives: four channels, as numbers; integers fit.  */
struct model_texel
{
  double c[4];
};

/* Texels of up to three dimensions as numbers that a point-sampled fetch would
   give: the caller has converted them.  */
struct model_image
{
  int dims;
  int n[3];
  std::vector<model_texel> texels;

  const model_texel &
  at (int x, int y, int z) const
  {
    return texels[(z * n[1] + y) * n[0] + x];
  }
};

struct model_mode
{
  cudaTextureAddressMode address[3];
  bool linear, normalized;
  model_texel border;
  /* What sums are rounded to: halves; 65535ths, 32767ths; floats if 0.  */
  bool half;
  int parts;
};

/* The coordinate x of dimension AXIS in texels: "wrap: x is replaced by
   frac(x)", "mirror: frac(x) if floor(x) is even and 1-frac(x) if floor(x) is
   odd".  */
static inline double
model_coordinate (const model_image &image, const model_mode &mode, int axis,
		  double x)
{
  if (!mode.normalized)
    return x;
  /* 21 bits count.  */
  x = floor (x * (1 << 21)) / (1 << 21);
  double whole = floor (x), frac = x - whole;
  if (mode.address[axis] == cudaAddressModeWrap)
    x = frac;
  else if (mode.address[axis] == cudaAddressModeMirror)
    x = fmod (fabs (whole), 2) == 0 ? frac : 1 - 0x1p-34 - frac;
  return x * image.n[axis];
}

/* The number of texel I of dimension AXIS, or -1 for the border.  */
static inline int
model_index (const model_image &image, const model_mode &mode, int axis, int i)
{
  int n = image.n[axis];
  cudaTextureAddressMode how = mode.address[axis];
  if (!mode.normalized && how != cudaAddressModeBorder)
    how = cudaAddressModeClamp;
  if (how == cudaAddressModeBorder)
    return i < 0 || i >= n ? -1 : i;
  if (how == cudaAddressModeWrap && mode.linear)
    return (i % n + n) % n;
  return i < 0 ? 0 : i >= n ? n - 1 : i;
}

/* X, as a float, to the nearest of a half float's numbers.  */
static inline double
model_half (double x)
{
  int e;
  x = (float) x;
  frexp (x, &e);
  double unit = ldexp (1, e < -13 ? -24 : e - 11);
  return rint (x / unit) * unit;
}

/* A * B, 256ths, to the nearest 256th.  */
static inline double
model_product (double a, double b)
{
  return floor (a * b * 256 + 0.5) / 256;
}

/* tex(x, y, z).  */
static inline model_texel
model_sample (const model_image &image, const model_mode &mode, const float *x)
{
  int i[3] = { 0, 0, 0 };
  double a[3] = { 0, 0, 0 };
  for (int d = 0; d < image.dims; d++)
    {
      double u = model_coordinate (image, mode, d, x[d]);
      u = u < -1e6 ? -1e6 : u > 1e6 ? 1e6 : u;
      if (!mode.linear)
	{
	  i[d] = (int) floor (u);
	  continue;
	}
      double b = u - 0.5;
      i[d] = (int) floor (b);
      /* "stored in 9-bit fixed point format with 8 bits of fractional
	 value".  */
      a[d] = floor ((b - i[d]) * 256 + 0.5) / 256;
    }
  model_texel result = { { 0, 0, 0, 0 } };
  /* A line lies at the upper edge of a plane of one row.  */
  int dims = image.dims;
  bool edge = (dims == 1 && mode.linear
	       && mode.address[1] == cudaAddressModeBorder);
  if (edge)
    a[dims++] = 0.5;
  /* Weights are rounded to 256ths, of the first and the last dimension, and
     then between two in the middle.  */
  double b = dims > 1 ? a[dims - 1] : 0, both = model_product (a[0], b);
  const double plane[4] = { 1 - a[0] - b + both, a[0] - both, b - both, both };
  for (int corner = 0; corner < (mode.linear ? 1 << dims : 1); corner++)
    {
      double weight = mode.linear ? plane[corner & 3] : 1;
      int at[3] = { 0, 0, 0 };
      bool border = edge && !(corner & 2);
      if (mode.linear && dims == 3)
	{
	  double outer = plane[(corner & 1) + (corner >> 2) * 2];
	  double upper = model_product (outer, 1 - a[1]);
	  weight = corner & 2 ? outer - upper : upper;
	}
      for (int d = 0; d < image.dims; d++)
	{
	  int second = corner >> d & 1;
	  at[d] = model_index (image, mode, d, i[d] + second);
	  border |= at[d] < 0;
	}
      const model_texel &t
	= border ? mode.border : image.at (at[0], at[1], at[2]);
      for (int c = 0; c < 4; c++)
	result.c[c] += weight * t.c[c];
    }
  for (int c = 0; mode.linear && c < 4; c++)
    if (mode.half)
      result.c[c] = model_half (result.c[c]);
    else if (mode.parts)
      result.c[c] = ((float) floor (result.c[c] * mode.parts + 0.5)
		     / mode.parts);
  return result;
}

#endif /* MODEL_H */
