/* Where is this?
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifdef __CUDA_ARCH__
# define ON_DEVICE 1
#else
# define ON_DEVICE 0
#endif
