/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* The same as lanes-strips-3.cu with rows as long as pages, whose lines are in
   one set of the cache, so that more turns are taken together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define LONG_ROWS
#include "lanes-strips-3.cu"
