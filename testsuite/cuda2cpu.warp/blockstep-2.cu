/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=always -fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* What blockstep-1.cu tests, where the lanes of a warp keep step wherever it
   cannot be excluded that they rely on it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "blockstep-1.cu"
