/* { dg-do compile } */
/* Host code, too, is told what the headers that it wants are of.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <nvrtc.h> /* { dg-error "nvrtc.h is of NVRTC, which cuda2cpu does not support yet" "" { target *-*-* } 0 } */
#include <cudaGL.h> /* { dg-error "is of sharing with OpenGL" "" { target *-*-* } 0 } */
