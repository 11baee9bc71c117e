/* { dg-do compile } */
/* Sharing with OpenGL may be included where nothing is shared; calls are errors
   that say so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_gl_interop.h>

void
share (cudaGraphicsResource_t *resource, unsigned int buffer)
{
  cudaGLMapFlags flags = cudaGLMapFlagsNone;
  cudaGraphicsGLRegisterBuffer (resource, buffer, flags); /* { dg-error "cuda2cpu does not support sharing with OpenGL yet" } */
}
