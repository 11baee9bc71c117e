/* Run an instruction of PTX on many operands and compare with C++.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_PTX_H
#define CUDA2CPU_TESTS_PTX_H

#include "../cuda2cpu.run/check.h"
#include <cmath>

typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef short s16;
typedef int s32;
typedef long long s64;

/* Operands of type T: small ones, large ones, of both signs and of all kinds.  */
template<typename T>
static T
operand (int i)
{
  static const u64 bits[] = {
    0, 1, 2, 3, 7, 31, 32, 33, 0x7fffffffffffffff, 0x8000000000000000, ~0ull,
    0x7fff7fff7fffffff, 0x800080008000, 0xfedcba9876543210, 0x8000000180018001,
    0x123456789abcdef, 0x40, 0xff00ff00ff00ff00, 0x12005, 0xfffffffffffffffe,
    0x7fffffff, 0x80000000, 0xffff8000
  };
  return (T) bits[i % (sizeof bits / sizeof *bits)];
}

template<>
float
operand<float> (int i)
{
  static const float values[] = {
    0.0f, -0.0f, 1.0f, -1.0f, 0.5f, 1.5f, 2.5f, -2.5f, 3.14159274f, 1e-3f,
    -7.75f, 1e10f, -3e9f, 4294967296.0f, 1e30f, -1e38f, 3.4028235e38f,
    1.17549435e-38f, 1e-40f, -1e-45f, INFINITY, -INFINITY, NAN, 65504.0f,
    65520.0f, 6e-8f, 0.333333343f
  };
  return values[i % (sizeof values / sizeof *values)];
}

template<>
double
operand<double> (int i)
{
  static const double values[] = {
    0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 3.14159265358979, 1e-3, -7.75,
    1e10, -3e9, 4294967296.0, 1.8446744073709552e19, -9.3e18, 1e300, -1e308,
    2.2250738585072014e-308, 1e-310, INFINITY, -INFINITY, NAN, 1e39, 1e-40,
    0.1
  };
  return values[i % (sizeof values / sizeof *values)];
}

/* How many operands there are in each of the first two places, and in the
   third.  */
enum { SECOND = 27, THIRD = 7 };

/* Whether A and B are the same bits, or both no numbers.  */
template<typename T>
static bool
same (T a, T b)
{
  return memcmp (&a, &b, sizeof a) == 0 || (a != a && b != b);
}

template<typename R, typename A, typename B, typename C>
static void
compare (const char *text, void (*kernel) (R *, const A *, const B *, const C *),
	 R (*expected) (A, B, C))
{
  const int n = SECOND * SECOND * THIRD;
  static buffer<R> results (n);
  static buffer<A> a (n);
  static buffer<B> b (n);
  static buffer<C> c (n);
  for (int i = 0; i < n; i++)
    {
      a[i] = operand<A> (i % SECOND);
      b[i] = operand<B> (i / SECOND % SECOND);
      c[i] = operand<C> (i / SECOND / SECOND * 3 + i % 3);
    }
  a.send ();
  b.send ();
  c.send ();
  kernel<<<n / SECOND, SECOND>>> (results.dev, a.dev, b.dev, c.dev);
  results.fetch ();
  for (int i = 0; i < n; i++)
    if (!same (results[i], expected (a[i], b[i], c[i])))
      {
	fprintf (stderr, "%s of %g %g %g: %g, not %g\n", text, (double) a[i],
		 (double) b[i], (double) c[i], (double) results[i],
		 (double) expected (a[i], b[i], c[i]));
	abort ();
      }
}

/* TEXT, with the operands %1, %2 and %3 of types A, B and C and constraints ca,
   cb and cc, gives VALUE of a, b and c as %0, of type R and constraint cr.  */
#define PTX(N, R, cr, A, ca, B, cb, C, cc, TEXT, ...) \
  __global__ static void \
  kernel_##N (R *r, const A *a, const B *b, const C *c) \
  { \
    int i = blockIdx.x * blockDim.x + threadIdx.x; \
    R result; \
    asm (TEXT : "=" cr (result) : ca (a[i]), cb (b[i]), cc (c[i])); \
    r[i] = result; \
  } \
  static R \
  expected_##N (A a, B b, C c) \
  { \
    return (void) a, (void) b, (void) c, (__VA_ARGS__); \
  } \
  struct test_##N \
  { \
    test_##N () { compare (TEXT, kernel_##N, expected_##N); } \
  } run_##N;

/* The same with operands of one type T and constraint c.  */
#define PTX_N(N, R, cr, T, c, TEXT, ...) \
  PTX (N, R, cr, T, c, T, c, T, c, TEXT, __VA_ARGS__)
#define PTX_T(N, T, c, TEXT, ...) PTX_N (N, T, c, T, c, TEXT, __VA_ARGS__)

#endif
