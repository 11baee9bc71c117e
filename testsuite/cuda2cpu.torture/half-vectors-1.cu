/* { dg-do run } */
/* Half precision in threads side by side.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-vectors.h"
