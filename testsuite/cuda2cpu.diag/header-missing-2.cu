/* { dg-do compile } */
/* So does one that a macro names.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define WANTED <cutensor.h>
#include WANTED /* { dg-error "'cutensor.h' is of cuTENSOR, which" } */
