/* { dg-do run } */
/* Mathematics of half precision.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-maths.h"
