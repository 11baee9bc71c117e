/* { dg-do compile } */
/* A header of a library that is not supported names the library.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#if __has_include(<cudnn.h>) || __has_include("nccl.h")
# error there is none
#endif
#include <cstdio>

#if 1
#  include <nvrtc.h> /* { dg-error "'nvrtc.h' is of NVRTC, which cuda2cpu does not support yet" } */
#endif
