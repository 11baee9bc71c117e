/* { dg-do run { target avx2 } } */
/* { dg-additional-options "-march=haswell" } */
/* The same with bfloat16.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define BFLOAT16 1
#include "narrow-vectors.h"
