/* A stray barrier stops the program and says where it stands.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: file.cu:12: barrier in 'f'" } */

#include "unit.h"

int
main (void)
{
  CUDA2CPU_stray_barrier ("f", "file.cu", 12);
}
