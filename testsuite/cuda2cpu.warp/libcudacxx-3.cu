/* { dg-do run } */
/* { dg-costly } */
/* { dg-require-effective-target libcudacxx } */
/* { dg-options "-std=c++17 -w -I/usr/local/cuda/include/cccl" } */
/* The user's own libcu++: barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "barrier-1.cu"
