/* { dg-do compile } */
/* { dg-options "-std=c99 -Wall -Wextra -pedantic -Werror" } */
/* NVTX in C.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCuda.h>
#include <nvtx3/nvToolsExtCudaRt.h>

int
range (void)
{
  nvtxMark ("mark");
  return nvtxRangePush ("range") + nvtxRangePop ();
}
