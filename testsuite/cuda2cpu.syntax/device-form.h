/* A library's device function, for device-form-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#pragma GCC system_header

__device__ inline int
library_function (int n)
{
  assert (n > 4);
  return clock ();
}
