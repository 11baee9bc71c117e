/* { dg-do compile } */
/* Launches in device code are not supported.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void k () {}
__global__ void parent () { k<<<1, 1>>>(); } /* { dg-error "launching a kernel from device code is not supported" } */
