/* { dg-do compile } */
/* An initializer of the host's may not call device functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int dev () { return 1; } /* { dg-note "declared here" } */
struct empty { __device__ empty () {} };
__device__ empty e;
int v = dev (); /* { dg-error "calling '__device__' function 'int dev\\(\\)' from an initializer that runs on the host" } */
