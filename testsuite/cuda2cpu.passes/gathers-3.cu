/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v4 -mtune=generic -fplugin-arg-cuda2cpu-without=gathers" } */
/* Without that part, and without AVX-512 (gathers-4.cu), GCC decides.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "gathers-1.cu"

/* { dg-final { scan-assembler-not "vp?gather" } } */
