/* { dg-do run { target avx2 } } */
/* { dg-additional-options "-O3 -march=haswell -ffp-contract=off -fplugin-arg-cuda2cpu-dump=cuda_contract-optimized -fdump-tree-optimized" } */
/* Lanes that add and subtract by turns round products apart, although GCC 12
   joins the two.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.torture/contract-1.cu"

/* { dg-final { scan-tree-dump "products and sums round apart again" "cuda_contract" } } */
/* { dg-final { scan-tree-dump-not "VEC_FM" "optimized" } } */
