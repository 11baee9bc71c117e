/* { dg-do run } */
/* Half precision to and from float and double.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-convert.h"
