/* { dg-do run } */
/* { dg-additional-options "-std=c++17 -Wall -Wextra" } */
/* The classes of half precision and bfloat16, in c++17.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-types.h"

int
main ()
{
  return wrong ();
}
