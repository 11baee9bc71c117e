/* Ranges at the ends of the address space.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

int
main (void)
{
  struct cuda2cpu_span *root = NULL;
  struct cuda2cpu_span low = { .base = 1, .size = 1 };
  struct cuda2cpu_span high = { .base = UINTPTR_MAX - 8, .size = 8 };
  cuda2cpu_span_insert (&root, &high);
  cuda2cpu_span_insert (&root, &low);
  CHECK (cuda2cpu_span_find (&root, 0, 1) == NULL);
  CHECK (cuda2cpu_span_find (&root, 0, 2) == &low);
  CHECK (cuda2cpu_span_find (&root, 2, 1) == NULL);
  CHECK (cuda2cpu_span_find (&root, UINTPTR_MAX - 1, 1) == &high);
  CHECK (cuda2cpu_span_find (&root, UINTPTR_MAX - 16, 16) == &high);
  CHECK (cuda2cpu_span_find (&root, UINTPTR_MAX, 1) == NULL);
  return 0;
}
