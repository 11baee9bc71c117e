/* { dg-do run } */
/* bfloat16 in threads side by side.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define BFLOAT16 1
#include "narrow-vectors.h"
