/* { dg-do compile } */
/* And one with quotes; the program's own header of such a name is found.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "nvml-own.h"
#include "cufile.h" /* { dg-error "'cufile.h' is of cuFile, which" } */
