/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Rows are not cut where a place is clamped for many threads, each of which
   would get a segment.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define MANY
#include "split-side-1.cu"

/* { dg-final { scan-tree-dump "out_" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "a segment ends at side of l_" cuda_lower } } */
