/* { dg-do compile } */
/* { dg-options "-fplugin-arg-cuda2cpu-without=,rows" } */
/* No name is the name of no part.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "'-fplugin-arg-cuda2cpu-without': there is no part ''; there are" "" { target *-*-* } 0 } */
int x;
