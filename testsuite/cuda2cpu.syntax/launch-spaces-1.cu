/* { dg-do run } */
/* Launches written with spaces and over several lines.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

int
main ()
{
  none << <1, 1>> > ();
  none << < 1, 1 >> > ();
  none <<<1, 1>> >();
  expect (3);
  add
    <<<
      2,
      3
    >>>
    (4);
  expect (4);
  add
    <<<1, 1>>>
    (5);
  expect (5);
  return 0;
}
