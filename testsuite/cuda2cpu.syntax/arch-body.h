/* Included within a function by arch-include-1.cu: no header of its own.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#if __CUDA_ARCH__ >= 700
  seen = 1;
#else
  seen = 2;
#endif
