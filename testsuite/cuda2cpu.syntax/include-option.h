/* Included by -include in include-option-1.cu.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define KERNEL __global__ void
KERNEL from_option (dim3 *p) { *p = blockDim; }
