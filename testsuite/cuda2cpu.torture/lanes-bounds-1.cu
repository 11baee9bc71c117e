/* { dg-do run } */
/* Bounds of sums of products, by which lanes have fewer bits: where factors are
   in several products, once or twice; where bytes are cut off and widened
   again; and where numbers wrap on the way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* All take bytes: X, Y, A and B.  */

#define FUNCTION(name, value) \
  struct name \
  { \
    __host__ __device__ static int \
    of (unsigned char x, unsigned char y, unsigned char a, unsigned char b) \
    { \
      return value; \
    } \
  };

/* What 16 bits hold, by the corners, and what they do not.  */
FUNCTION (mixed, (x * a + y * (255 - a) + 127) / 255)
FUNCTION (light, (x * a + y * (255 - a) + 382) / 255)
FUNCTION (just, (x * a + y * (255 - a) + 510) / 255)
FUNCTION (no_more, (x * a + y * (255 - a) + 511) / 255)
FUNCTION (of_256, (x * a + y * (256 - a) + 128) >> 8)
FUNCTION (both, (x * a + y * b) / 255)
FUNCTION (less, (x * a - y * (255 - a)) / 255)
FUNCTION (from_not, (x * a + y * (unsigned char) ~a) / 255)
FUNCTION (four, (x * (255 - a) + (255 - y) * a + (a << 1) - a - b) / 3)
FUNCTION (two_ways, ((x * (16 - (a >> 4)) + y * (a >> 4)) * (16 - (b >> 4))
		     + (y * (16 - (a >> 4)) + x * (a >> 4)) * (b >> 4)) >> 8)

/* A factor twice: the greatest value is not at a corner.  */
FUNCTION (square, a * (255 - a) / 3)
FUNCTION (square2, (a * (255 - a) + x) * 4 / 255)
FUNCTION (power, (a - 128) * (a - 128) / 77)
FUNCTION (cube, (a * x) * (255 - a) / 255 * 3)
FUNCTION (hidden, (x + a) * (y - a) / 11)
FUNCTION (by_itself, (x * a + y) * (x + 1) / 253)

/* Bits that are cut off, and come back as others.  */
FUNCTION (cut, (unsigned char) (x + y) * a / 255)
FUNCTION (cut_sum, ((unsigned char) (x + 5) - (unsigned char) (a - 5)) / 3)
FUNCTION (cut_sign, (signed char) x * a / 7 + (signed char) (y + a) / 3)
FUNCTION (cut_word, (unsigned short) (x * a + y * b) / 255)
FUNCTION (cut_short, (short) (x * a + y * b) / 255)
FUNCTION (cut_back, (int) ((unsigned char) (x - y) - 300u) / 3)
FUNCTION (wraps, (int) ((x - 256u) * a / 65536u + ((unsigned) x - y) / 3))
FUNCTION (wraps_in, (int) (unsigned) ((x - 256u) * a) / 255)
FUNCTION (longer, (int) (((long long) (unsigned) (x - y) * a) >> 31))
FUNCTION (longer2, (int) (((long long) (x - y) * a) / 255))
FUNCTION (unlike, (int) ((unsigned long long) (x - y) / 77))

/* Through what is not a sum.  */
FUNCTION (least, min (x * a + y * (255 - a), 65025) / 255)
FUNCTION (clamped, max (min ((x * a - y * (255 - a)) >> 3, 255), -3) * b / 255)
FUNCTION (chosen, (x > y ? x * a + y * (255 - a) : a * y) / 255)
FUNCTION (negative, (x * a + y * (255 - a)) / -255)
FUNCTION (rest, (x * a + y * (255 - a)) % 255)
FUNCTION (shifts, ((x * a - y * (255 - a)) >> 31) + ((x << 7) - (a << 7)) / 3)
FUNCTION (again, ((x * a + y * (255 - a)) / 255 * b + x * (255 - b)) / 255)
FUNCTION (many, (x * (a & 3) + y * (3 - (a & 3)) + (b & 7) * (x & 15)
		 + (7 - (b & 7)) * (y & 15) + (a >> 4) * (b >> 4)
		 + (15 - (a >> 4)) * (x >> 4) + (y >> 3) * (31 - (b >> 3))) / 5)

template <class F, class T>
__global__ void
map (const unsigned char *x, const unsigned char *y, const unsigned char *a,
     const unsigned char *b, T *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = F::of (x[i], y[i], a[i], b[i]);
}

const int N = 3000;

struct data
{
  buffer<unsigned char> x { N }, y { N }, a { N }, b { N };
  buffer<unsigned char> bytes { N };
  buffer<unsigned short> words { N };
  buffer<int> wide { N };
};

template <class F, class T>
static void
check_as (data *d, buffer<T> *out)
{
  map<F, T><<<(N + 127) / 128, 128>>> (d->x.dev, d->y.dev, d->a.dev, d->b.dev,
				       out->dev, N);
  out->fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out->host[i] == (T) F::of (d->x[i], d->y[i], d->a[i], d->b[i]));
}

template <class F>
static void
check (data *d)
{
  check_as<F, unsigned char> (d, &d->bytes);
  check_as<F, unsigned short> (d, &d->words);
  check_as<F, int> (d, &d->wide);
}

/* A byte: one of the bounds or near the middle, more often than others.  */

static unsigned char
byte ()
{
  static unsigned state = 1;
  state = state * 1664525 + 1013904223;
  const unsigned char often[] = { 0, 1, 127, 128, 254, 255, 85, 170 };
  return state >> 30 ? state >> 16 : often[state >> 16 & 7];
}

int
main ()
{
  data d;
  for (int i = 0; i < N; i++)
    {
      d.x[i] = byte ();
      d.y[i] = byte ();
      d.a[i] = byte ();
      d.b[i] = byte ();
    }
  d.x.send ();
  d.y.send ();
  d.a.send ();
  d.b.send ();
  check<mixed> (&d);
  check<light> (&d);
  check<just> (&d);
  check<no_more> (&d);
  check<of_256> (&d);
  check<both> (&d);
  check<less> (&d);
  check<from_not> (&d);
  check<four> (&d);
  check<two_ways> (&d);
  check<square> (&d);
  check<square2> (&d);
  check<power> (&d);
  check<cube> (&d);
  check<hidden> (&d);
  check<by_itself> (&d);
  check<cut> (&d);
  check<cut_sum> (&d);
  check<cut_sign> (&d);
  check<cut_word> (&d);
  check<cut_short> (&d);
  check<cut_back> (&d);
  check<wraps> (&d);
  check<wraps_in> (&d);
  check<longer> (&d);
  check<longer2> (&d);
  check<unlike> (&d);
  check<least> (&d);
  check<clamped> (&d);
  check<chosen> (&d);
  check<negative> (&d);
  check<rest> (&d);
  check<shifts> (&d);
  check<again> (&d);
  check<many> (&d);
  return 0;
}
