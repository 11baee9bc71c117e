/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions" } */
/* The same where it is seen at run time only how many threads rows have.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "masked-rows-1.cu"
