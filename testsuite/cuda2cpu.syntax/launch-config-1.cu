/* { dg-do run } */
/* What a launch's configuration may hold.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

struct plan { int grid, block; plan *next; };
template<int N> struct constant { enum { value = N }; };
template<typename A, typename B> int first (A a, B) { return a; }

static void
check (int grid, int block)
{
  expect (1);
  if (grid_size != grid || block_size != block)
    abort ();
}

int
main ()
{
  plan p = { 2, 3, 0 }, *q = &p;
  cudaStream_t stream = 0;
  int n = 5;
  q->next = q;
  add<<<q->grid, q->next->block>>>(1);
  check (2, 3);
  add<<<n >> 1, 1 << 2>>>(1);
  check (2, 4);
  add<<<n, 16>>2 >>>(1);
  check (5, 4);
  add<<<n < 4 ? 1 : 2, n > 4 ? 8 : 9>>>(1);
  check (2, 8);
  add<<<constant<3>::value, constant<constant<7>::value>::value>>>(1);
  check (3, 7);
  add<<<first<int, int> (4, 0), first (6, 0)>>>(1);
  check (4, 6);
  add<<<dim3 (2), dim3 {3, 1, 1}>>>(1);
  check (2, 3);
  add<<<2, {4, 1}>>>(1);
  check (2, 4);
  add<<<[&] { return n; } (), 1, 0, stream>>>(1);
  check (5, 1);
  add<<<-1 + 2, +1, sizeof (int) * 2>>>(1);
  check (1, 1);
  return 0;
}
