/* { dg-do run } */
/* Launches wherever a statement or expression can be.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

static void returns () { return none<<<1, 1>>>(); }

int
main ()
{
  int n = 3;
  if (n) none<<<1, 1>>>(); else (none)<<<1, 1>>>();
  if (!n) none<<<1, 1>>>();
  else if (n > 2) none<<<1, 1>>>();
  while (n-- > 2) (none)<<<1, 1>>>();
  do none<<<1, 1>>>(); while (0);
  expect (4);
  for (int i = 0; i < 2; none<<<1, 1>>>(), i++) ;
  for (int i = 0; i < 3; i++)
    none<<<1, 1>>>();
  expect (5);
  n ? none<<<1, 1>>>() : add<<<1, 1>>>(9);
  none<<<1, 1>>>(), none<<<1, 1>>>();
  (void) none<<<1, 1>>>();
  (none<<<1, 1>>>());
  expect (5);
  switch (n) { case 1: none<<<1, 1>>>(); break; default: add<<<1, 1>>>(1); }
again:
  none<<<1, 1>>>();
  if (n++ < 2) goto again;
  try { none<<<1, 1>>>(); } catch (...) { }
  returns ();
  auto f = [] (int m) -> void { return add<<<1, 1>>>(m); };
  f (2);
  expect (7);
  return none<<<1, 1>>>(), 0;
}
