/* { dg-do compile } */
/* { dg-options "-x c++-header -fplugin=[set ::cuda2cpu_build]/cuda2cpu.so" } */
/* Precompiled headers are refused.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "cuda2cpu does not support precompiled headers" "" { target *-*-* } 0 } */
__device__ int x;
