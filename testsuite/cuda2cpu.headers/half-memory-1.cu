/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* Half precision in all memories.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-memory.h"
