/* { dg-do run } */
/* Arithmetic of half precision.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-arithmetic.h"
