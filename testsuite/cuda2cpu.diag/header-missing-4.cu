/* { dg-do compile } */
/* Other headers that are not found are reported as ever.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "blas.h" /* { dg-error "blas.h: No such file or directory" } */
