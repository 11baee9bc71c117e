/* { dg-do compile } */
/* Errors within launches are reported at their own line and column.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void k (int) {}
template <typename T> __global__ void t (T) {}
#define LAUNCH(K, A) K<<<1, 2>>> (A)
#define LAUNCH_WITH(K, ARGS) K<<<1, 2>>> ARGS
#define TWICE(K, A) do { LAUNCH (K, A); } while (0)

void
launch (int a, int b)
{
  k<<<1, 2>>> (a b); /* { dg-error "17: expected '\\)' before 'b'" } */
  k<<<1,
      2>>> (a
	    + b, /* { dg-error "too many arguments to function" "" { target *-*-* } .-1 } */
	    a);
  k<<<1,
      2>>> (a +
	    nowhere); /* { dg-error "13: 'nowhere' was not declared" } */
  k<<<1,
      2>>> (a,
	    ); /* { dg-error "13: expected primary-expression before '\\)'" } */
  k<<<1, 2>>> (a +); /* { dg-error "19: expected primary-expression before '\\)'" } */
  k<<<1, 2 3>>> (a); /* { dg-error "11: expected '\\)' before numeric constant" } */
  k<<<1, nothing>>> (a); /* { dg-error "10: 'nothing' was not declared" } */
  LAUNCH (k, a b); /* { dg-error "16: expected '\\)' before 'b'" } */
  LAUNCH_WITH (k, (a b)); /* { dg-error "22: expected '\\)' before 'b'" } */
  LAUNCH (k, a +
	  unknown); /* { dg-error "11: 'unknown' was not declared" } */
  TWICE (k, a + missing); /* { dg-error "17: 'missing' was not declared" } */
  k<<<1, 2>>> (a) b; /* { dg-error "18: expected ';' before 'b'" } */
  k<<<1, 2>>> (a);
}

template <typename T>
void
generic (T a, T b)
{
  t<<<1, 2>>> (a b); /* { dg-error "17: expected '\\)' before 'b'" } */
  t<T><<<1, 2>>> (a, b.); /* { dg-error "24: expected unqualified-id before '\\)'" } */
  t<T><<<1, 2>>> (a);
}

struct holder
{
  template <typename T> static void
  launch (T a)
  {
    [=] { t<<<1, 2>>> (a [1; }; /* { dg-error "have no closing '\\)'" } */
  }
};
