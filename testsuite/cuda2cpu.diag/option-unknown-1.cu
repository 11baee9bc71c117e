/* { dg-do compile } */
/* { dg-options "-fplugin-arg-cuda2cpu-reprt" } */
/* An unknown option is an error that names the nearest.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "unrecognized option '-fplugin-arg-cuda2cpu-reprt'; did you mean '-fplugin-arg-cuda2cpu-report'" "" { target *-*-* } 0 } */
int x;
