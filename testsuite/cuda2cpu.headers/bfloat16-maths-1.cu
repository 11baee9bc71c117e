/* { dg-do run } */
/* Mathematics of bfloat16.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define BFLOAT16 1
#include "narrow-maths.h"
