/* Numbers of 16 bits to and from integers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

template <typename T>
static __device__ T
cast (number x)
{
  return x;
}

/* F (function from A, A, mode).  */
#define DIRECTIONS(F, from, A)						\
  F (NAME (__##from##2, _rn), A, 'n')					\
  F (NAME (__##from##2, _rz), A, 'z')					\
  F (NAME (__##from##2, _ru), A, 'u')					\
  F (NAME (__##from##2, _rd), A, 'd')
#define FROM(F)								\
  DIRECTIONS (F, short, short)						\
  DIRECTIONS (F, ushort, unsigned short)				\
  DIRECTIONS (F, int, int)						\
  DIRECTIONS (F, uint, unsigned int)					\
  DIRECTIONS (F, ll, long long)						\
  DIRECTIONS (F, ull, unsigned long long)				\
  F (number, short, 'n')						\
  F (number, unsigned short, 'n')					\
  F (number, int, 'n')							\
  F (number, unsigned int, 'n')						\
  F (number, long, 'n')							\
  F (number, unsigned long, 'n')					\
  F (number, long long, 'n')						\
  F (number, unsigned long long, 'n')

/* F (function to B, B, mode).  */
#define WAYS(F, to, B)							\
  F (NAME (__, 2##to##_rn), B, 'n')					\
  F (NAME (__, 2##to##_rz), B, 'z')					\
  F (NAME (__, 2##to##_ru), B, 'u')					\
  F (NAME (__, 2##to##_rd), B, 'd')
#define TO(F)								\
  WAYS (F, short, short)						\
  WAYS (F, ushort, unsigned short)					\
  WAYS (F, int, int)							\
  WAYS (F, uint, unsigned int)						\
  WAYS (F, ll, long long)						\
  WAYS (F, ull, unsigned long long)					\
  F (NAME (__, 2char_rz), signed char, 'z')				\
  F (NAME (__, 2uchar_rz), unsigned char, 'z')				\
  F (cast<signed char>, signed char, 'z')				\
  F (cast<unsigned char>, unsigned char, 'z')				\
  F (cast<short>, short, 'z')						\
  F (cast<int>, int, 'z')						\
  F (cast<unsigned int>, unsigned int, 'z')				\
  F (cast<long>, long, 'z')						\
  F (cast<long long>, long long, 'z')					\
  F (cast<unsigned long long>, unsigned long long, 'z')

#define COUNT(name, T, mode) + 1
#define NARROW(name, A, mode) out[i++] = bits_of (name ((A) x));
#define WIDEN(name, B, mode) out[i++] = (long long) name (x);

enum { FROM_COUNT = 0 FROM (COUNT), TO_COUNT = 0 TO (COUNT) };

__global__ void
narrow (unsigned short *out, const long long *in)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, i = 0;
  long long x = in[t];
  out += t * FROM_COUNT;
  FROM (NARROW)
}

__global__ void
widen (long long *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, i = 0;
  number x = of_bits (t);
  out += t * TO_COUNT;
  TO (WIDEN)
}

/* X as an integer between LOW and HIGH; NOTHING if it is no number.  */
static long double
whole (long double x, char mode, long double low, long double high,
       long double nothing)
{
  long double r = mode == 'n' ? rintl (x) : mode == 'z' ? truncl (x)
		  : mode == 'u' ? ceill (x) : floorl (x);
  return x != x ? nothing : r < low ? low : r > high ? high : r;
}

#define COMPARE_FROM(name, A, mode)					\
  {									\
    unsigned int want = rounded ((A) x, mode);				\
    if (narrowed[t * FROM_COUNT + i] != want && failures++ < 20)	\
      printf ("%s (%llx): %x, not %x\n", #name, (long long) (A) x,	\
	      narrowed[t * FROM_COUNT + i], want);			\
    i++;								\
  }
#define COMPARE_TO(name, B, mode)					\
  {									\
    const bool is_signed = (B) -1 < (B) 0;				\
    long double high = ldexpl (1, 8 * sizeof (B) - is_signed) - 1;	\
    long double low = is_signed ? -high - 1 : 0;			\
    long double top = is_signed ? low : (high + 1) / 2;			\
    long double want = whole (value (t), mode, low, high,		\
			      sizeof (B) == 8 ? top : 0);		\
    if ((B) widened[t * TO_COUNT + i] != (B) want && failures++ < 20)	\
      printf ("%s (%x): %llx, not %Lg\n", #name, t,			\
	      widened[t * TO_COUNT + i], want);				\
    i++;								\
  }

int
main ()
{
  const int n = 8192;
  results<long long> in (n), widened (65536 * TO_COUNT);
  results<unsigned short> narrowed (n * FROM_COUNT);
  for (int i = 0; i < n; i++)
    {
      /* Powers of two and what is near them and their middles.  */
      unsigned long long power = 1ull << i / 2 % 64;
      unsigned long long step = i / 2 % 64 > FRACTION
				? power >> (FRACTION + 1) : 1;
      unsigned long long x = power + i / 128 % 4 * step + i / 512 % 3 - 1;
      in[i] = (long long) (i % 2 ? -x : x);
      if (i >= 4096)
	in[i] = (long long) random_bits (i) >> i % 64;
    }
  in.send ();
  narrow<<<n / 256, 256>>> (narrowed.dev, in.dev);
  narrowed.get ();
  for (int t = 0; t < n; t++)
    {
      long long x = in[t];
      int i = 0;
      FROM (COMPARE_FROM)
    }
  widen<<<256, 256>>> (widened.dev);
  widened.get ();
  for (int t = 0; t < 65536; t++)
    {
      int i = 0;
      TO (COMPARE_TO)
    }
  return verdict ();
}
