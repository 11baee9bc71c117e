/* { dg-do compile } */
/* Host code may not call device functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int dev () { return 1; } /* { dg-note "'int dev\\(\\)' declared here" } */
struct functor { __device__ int operator() () const { return 1; } }; /* { dg-note "declared here" } */

int
host ()
{
  int (*address) () = dev;
  int a = dev (); /* { dg-error "calling '__device__' function 'int dev\\(\\)' from host function 'int host\\(\\)'" } */
  return a + functor () (); /* { dg-error "calling '__device__' function 'int functor::operator\\(\\)\\(\\) const' from host function" } */
}
