/* { dg-do compile } */
/* A shared variable whose constexpr constructor sets a value.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct constant { int a; constexpr constant () : a (3) {} };
__global__ void k (int *p) { __shared__ constant c; p[0] = c.a; } /* { dg-warning "the constructor or destructor of '__shared__' variable 'c' does something" } */
