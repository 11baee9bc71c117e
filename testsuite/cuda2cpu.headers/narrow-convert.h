/* Numbers of 16 bits to and from float and double.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

__global__ void
widen (float *out, unsigned short *back)
{
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = NAME (__, 2float) (of_bits (i));
  back[i] = bits_of (NAME (__float2, ) (out[i]));
}

__global__ void
narrow (unsigned short *out, const float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = in[i];
  out += 8 * i;
  out[0] = bits_of (NAME (__float2, _rn) (x));
  out[1] = bits_of (NAME (__float2, _rz) (x));
  out[2] = bits_of (NAME (__float2, _ru) (x));
  out[3] = bits_of (NAME (__float2, _rd) (x));
  out[4] = bits_of (NAME (__float2, ) (x));
  out[5] = bits_of (number (x));
  number y;
  y = x;
  out[6] = bits_of (y);
  out[7] = bits_of (NAME (__floats2, 2_rn) (0, x).y);
}

__global__ void
narrow_double (unsigned short *out, const double *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[2 * i] = bits_of (NAME (__double2, ) (in[i]));
  out[2 * i + 1] = bits_of (number (in[i]));
}

/* Half a step above the number BITS, in long double.  */
static long double
halfway (unsigned int bits)
{
  long double next = (bits & 0x7fff) == ENDLESS - 1
		     ? ldexpl (1, MOST + 1) : value ((bits & 0x7fff) + 1);
  long double size = (value (bits & 0x7fff) + next) / 2;
  return bits & 0x8000 ? -size : size;
}

static void
floats ()
{
  const int per = 5, n = 65536 * per;
  const char modes[] = "nzudnnnn";
  results<float> in (n);
  results<unsigned short> out (8 * n);
  for (int i = 0; i < 65536; i++)
    {
      /* Each number, its middle to the next, and that one's neighbours.  */
      float middle = (float) halfway (i);
      float x[] = { (float) value (i), middle, nextafterf (middle, INFINITY),
		    nextafterf (middle, -INFINITY) };
      memcpy (&in[per * i], x, sizeof x);
      unsigned int any = (unsigned int) random_bits (i);
      memcpy (&in[per * i + 4], &any, 4);
    }
  in.send ();
  narrow<<<n / 256, 256>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < n; i++)
    for (int m = 0; m < 8; m++)
      {
	unsigned int want = rounded (in[i], modes[m]);
	if (!same_bits (out[8 * i + m], want) && failures++ < 20)
	  printf ("%a, way %d: %x, not %x\n", in[i], m, out[8 * i + m], want);
      }
}

static void
doubles ()
{
  const int per = 4, n = 65536 * per;
  results<double> in (n);
  results<unsigned short> out (2 * n);
  for (int i = 0; i < 65536; i++)
    {
      /* Middles that lie too near for a float to tell.  */
      double middle = (double) halfway (i);
      double x[] = { middle, nextafter (middle, INFINITY),
		     nextafter (middle, -INFINITY) };
      memcpy (&in[per * i], x, sizeof x);
      unsigned long long any = random_bits (i);
      memcpy (&in[per * i + 3], &any, 8);
    }
  in.send ();
  narrow_double<<<n / 256, 256>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < 2 * n; i++)
    {
      unsigned int want = rounded (in[i / 2]);
      if (!same_bits (out[i], want) && failures++ < 20)
	printf ("%a: %x, not %x\n", in[i / 2], out[i], want);
    }
}

int
main ()
{
  results<float> wide (65536);
  results<unsigned short> back (65536);
  widen<<<256, 256>>> (wide.dev, back.dev);
  wide.get ();
  back.get ();
  for (int i = 0; i < 65536; i++)
    {
      CHECK (same (wide[i], (float) value (i)));
      CHECK (same_bits (back[i], i));
      /* The host's are the same.  */
      CHECK (same ((float) of_bits (i), wide[i]));
    }
  floats ();
  doubles ();
  return verdict ();
}
