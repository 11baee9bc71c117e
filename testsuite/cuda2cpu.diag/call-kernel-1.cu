/* { dg-do compile } */
/* A kernel is only launched.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void k (int) {} /* { dg-note "'void k\\(int\\)' declared here" } */
void host () { k (1); } /* { dg-error "the call of '__global__' function 'void k\\(int\\)' needs a launch configuration" } */
