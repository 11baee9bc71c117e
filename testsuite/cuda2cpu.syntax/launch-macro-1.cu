/* { dg-do run } */
/* Launches made of macros.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

#define LAUNCH(k, g, ...) k<<<g, 1>>>(__VA_ARGS__)
#define CONFIG(g, b) <<< g, b >>>
#define SIZES 1, 1
#define OPEN <<<
#define CLOSE >>>
#define CHECKED(x) do { x; } while (0)
#define EMPTY

int
main ()
{
  LAUNCH (add, 1, 1);
  LAUNCH (add_to<int>, 1, 1);
  add CONFIG (1, 1) (2);
  add <<<SIZES>>> (3);
  add OPEN 1, 1 CLOSE (4);
  CHECKED (LAUNCH (none, 1));
  CHECKED ((LAUNCH (none, 1)));
  EMPTY none EMPTY <<< EMPTY 1, 1 >>> EMPTY ();
  expect (15);
  return 0;
}
