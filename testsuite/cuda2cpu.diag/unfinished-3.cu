/* { dg-do compile } */
/* A file that ends within brackets has its errors and no others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "expected" "" { target *-*-* } 8 } */

inline void unfinished (int x) { (void) x;
