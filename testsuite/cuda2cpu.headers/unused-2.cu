/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-whole-headers" } */
/* With whole-headers all is parsed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "unused.h"

/* { dg-error "no_such_function_1" "" { target *-*-* } 14 } */
/* { dg-error "no_such_function_2" "" { target *-*-* } 20 } */
/* { dg-error "no_such_type_1" "" { target *-*-* } 26 } */
/* { dg-error "no_such_value_1" "" { target *-*-* } 30 } */
/* { dg-error "has no member" "" { target *-*-* } 36 } */
/* { dg-error "no_such_function_3" "" { target *-*-* } 44 } */
