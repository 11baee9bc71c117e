/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* bfloat16 in all memories.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define BFLOAT16 1
#include "narrow-memory.h"
