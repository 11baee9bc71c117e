/* Variables by address, by name and by a byte of theirs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static int x;
static double y[10];
static const struct cuda2cpu_variable variables[] =
{
  { .address = &x, .name = "x", .size = sizeof x },
  { .address = y, .name = "y", .size = sizeof y }
};
static const struct cuda2cpu_variable again[] =
{
  { .address = y, .name = "y", .size = sizeof y }
};

int
main (void)
{
  CHECK (cuda2cpu_find_variable (&x) == NULL);
  CUDA2CPU_register_variables (variables, 2);
  CUDA2CPU_register_variables (again, 1);
  CHECK (cuda2cpu_find_variable (&x) == &variables[0]);
  CHECK (cuda2cpu_find_variable ("y") == &variables[1]);
  CHECK (cuda2cpu_find_variable ("z") == NULL);
  CHECK (cuda2cpu_find_variable (NULL) == NULL);
  CHECK (cuda2cpu_find_variable (y + 1) == NULL);
  CHECK (cuda2cpu_variable_at (y + 9) == &variables[1]);
  CHECK (cuda2cpu_variable_at (y + 10) != &variables[1]);

  CUDA2CPU_unregister_variables (variables, 2);
  CHECK (cuda2cpu_find_variable (y) == &again[0]);
  CUDA2CPU_unregister_variables (again, 1);
  CHECK (cuda2cpu_find_variable (y) == NULL);
  return 0;
}
