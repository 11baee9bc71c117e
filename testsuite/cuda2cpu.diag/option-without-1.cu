/* { dg-do compile } */
/* { dg-options "-fplugin-arg-cuda2cpu-without=rows,spline,sink" } */
/* A part that there is not is an error that lists those that there are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "'-fplugin-arg-cuda2cpu-without': there is no part 'spline'; there are axes, .*, rows, .*mask-loads$" "" { target *-*-* } 0 } */
int x;
