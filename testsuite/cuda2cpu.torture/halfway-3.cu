/* { dg-do run { target avx512_fp16 } } */
/* { dg-additional-options "-march=x86-64-v4 -mavx512fp16" } */
/* The same where the processor computes with half precision.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-vectors.h"
