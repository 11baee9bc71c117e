/* Vectors of real and of imaginary parts.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* Included in a namespace of each processor that code is made for.  single and
   twice say what a vector is; the rest is the same for both: loads and stores
   of any alignment, pairs (real, imaginary) pulled apart and put together, and
   square blocks turned.  */

template<int... I> struct sequence {};
template<int N, int... I> struct count_to : count_to<N - 1, N - 1, I...> {};
template<int... I> struct count_to<0, I...> { typedef sequence<I...> type; };

/* Vectors of FFT_BYTES bytes.  */
struct single
{
  typedef float number;
  typedef float vec __attribute__ ((vector_size (FFT_BYTES)));
  typedef int bits __attribute__ ((vector_size (FFT_BYTES)));
  static const int lanes = FFT_BYTES / 4;
};

struct twice
{
  typedef double number;
  typedef double vec __attribute__ ((vector_size (FFT_BYTES)));
  typedef long bits __attribute__ ((vector_size (FFT_BYTES)));
  static const int lanes = FFT_BYTES / 8;
};

/* Which element of two vectors of N elements becomes the Ith.  */
struct evens { static constexpr int at (int i, int) { return 2 * i; } };
struct odds { static constexpr int at (int i, int) { return 2 * i + 1; } };
struct low_pairs
{
  static constexpr int at (int i, int n) { return i / 2 + i % 2 * n; }
};
struct high_pairs
{
  static constexpr int at (int i, int n) { return n / 2 + i / 2 + i % 2 * n; }
};
struct backward
{
  static constexpr int at (int i, int n) { return n - 1 - i; }
};

/* Groups of G elements: those at even places of both vectors, and at odd.  */
template<int G> struct even_groups
{
  static constexpr int
  at (int i, int n)
  {
    return i / G % 2 * n + i / (2 * G) * 2 * G + i % G;
  }
};

template<int G> struct odd_groups
{
  static constexpr int
  at (int i, int n)
  {
    return even_groups<G>::at (i, n) + G;
  }
};

template<class F, class V, int... I>
static inline __attribute__ ((always_inline)) V
choose (V a, V b, sequence<I...>)
{
  return __builtin_shufflevector (a, b, F::at (I, sizeof... (I))...);
}

/* The elements of A and B that F says.  */
template<class X, class F>
static inline __attribute__ ((always_inline)) typename X::vec
pick (typename X::vec a, typename X::vec b)
{
  return choose<F> (a, b, typename count_to<X::lanes>::type ());
}

/* What is at P.  */
template<class X>
static inline __attribute__ ((always_inline)) typename X::vec
load (const typename X::number *p)
{
  typename X::vec v;
  __builtin_memcpy (&v, p, sizeof v);
  return v;
}

/* Put V at P.  */
template<class X>
static inline __attribute__ ((always_inline)) void
store (typename X::number *p, typename X::vec v)
{
  __builtin_memcpy (p, &v, sizeof v);
}

/* V with its sign changed where SIGN says so.  */
template<class X>
static inline __attribute__ ((always_inline)) typename X::vec
flip (typename X::vec v, typename X::bits sign)
{
  return (typename X::vec) ((typename X::bits) v ^ sign);
}

/* What flip wants, to change all or nothing.  */
template<class X>
static inline typename X::bits
sign_bits (bool change)
{
  typename X::vec zero = {};
  typename X::vec minus = -zero;
  return change ? (typename X::bits) minus : (typename X::bits) zero;
}

/* Pairs at P, pulled apart.  */
template<class X>
static inline __attribute__ ((always_inline)) void
load_pairs (const typename X::number *p, typename X::vec &r,
	    typename X::vec &i)
{
  typename X::vec a = load<X> (p), b = load<X> (p + X::lanes);
  r = pick<X, evens> (a, b);
  i = pick<X, odds> (a, b);
}

/* Put pairs of R and I at P.  */
template<class X>
static inline __attribute__ ((always_inline)) void
store_pairs (typename X::number *p, typename X::vec r, typename X::vec i)
{
  store<X> (p, pick<X, low_pairs> (r, i));
  store<X> (p + X::lanes, pick<X, high_pairs> (r, i));
}

/* Turn the square V: exchange groups of G elements between vectors that are G
   apart, for G half of the lanes and then ever smaller ones.  */
template<class X, int G>
struct turning
{
  static inline __attribute__ ((always_inline)) void
  run (typename X::vec *v)
  {
#pragma GCC unroll 16
    for (int i = 0; i < X::lanes; i++)
      if ((i & G) == 0)
	{
	  typename X::vec a = v[i], b = v[i + G];
	  v[i] = pick<X, even_groups<G>> (a, b);
	  v[i + G] = pick<X, odd_groups<G>> (a, b);
	}
    turning<X, G / 2>::run (v);
  }
};

template<class X>
struct turning<X, 0>
{
  static inline void run (typename X::vec *) {}
};

template<class X>
static inline __attribute__ ((always_inline)) void
turn (typename X::vec *v)
{
  turning<X, X::lanes / 2>::run (v);
}
