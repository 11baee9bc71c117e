/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=sink -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized" } */
/* { dg-additional-options "-msse4.1" { target x86_64-*-* } } */
/* What lanes of vectors do to one place, or each to its own, comes out right.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.torture/atomic-join-1.cu"
/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd } } */
