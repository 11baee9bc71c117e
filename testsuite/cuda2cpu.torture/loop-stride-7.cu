/* { dg-do run } */
/* What loop-stride-6.cu tests, of threads of a block that go together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "loop-stride-6.cu"
