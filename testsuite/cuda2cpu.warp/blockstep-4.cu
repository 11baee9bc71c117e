/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-force-dispatch -fplugin-arg-cuda2cpu-without=versions" } */
/* The option that lets all branches part threads does not hide from what
   follows that warps keep step.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "blockstep-3.cu"
