/* { dg-do run } */
/* What can be launched.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

typedef void (*kernel) (int);
namespace a { namespace b {
  __global__ void inner (int n) { atomicAdd (&sum, n); }
} }
struct table
{
  kernel f;
  kernel array[2];
  table *next;
  kernel get () const { return f; }
};
static kernel choose (int i) { return i ? add : add_to<int>; }

int
main ()
{
  table t = { add, { add, add_to<int, 5> }, 0 }, *p = &t;
  t.next = p;
  auto k = add_to<int, 2>;
  a::b::inner<<<1, 1>>>(1);
  ::a::b::inner<<<1, 1>>>(2);
  expect (3);
  t.f<<<1, 1>>>(1);
  p->f<<<1, 1>>>(2);
  p->next->next->f<<<1, 1>>>(3);
  t.array[1]<<<1, 1>>>(4);
  p->get ()<<<1, 1>>>(5);
  expect (20);
  choose (1)<<<1, 1>>>(1);
  k<<<1, 1>>>(2);
  (*p->f)<<<1, 1>>>(3);
  (add)<<<1, 1>>>(4);
  expect (12);
  static_cast<kernel> (add)<<<1, 1>>>(1);
  kernel (add)<<<1, 1>>>(2);
  reinterpret_cast<kernel> ((void *) add)<<<1, 1>>>(3);
  (k ? k : add)<<<1, 1>>>(4);
  expect (12);
  return 0;
}
