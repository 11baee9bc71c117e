/* { dg-do compile } */
/* { dg-options "-fplugin-arg-cuda2cpu-arch=volta" } */
/* An option with a wrong value names the form.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "option '-fplugin-arg-cuda2cpu-arch' needs a value of the form 'NN'" "" { target *-*-* } 0 } */
int x;
