/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -mtune=generic" } */
/* Without AVX-512 GCC decides.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "gathers-1.cu"

/* { dg-final { scan-assembler-not "vp?gather" } } */
