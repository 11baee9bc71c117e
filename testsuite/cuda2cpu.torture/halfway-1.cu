/* { dg-do run { target avx2 } } */
/* { dg-additional-options "-march=haswell" } */
/* Fused operations of half precision where the processor has those of floats
   but none that round to a side: what is halfway between two numbers in some
   lane has a branch of its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-vectors.h"
