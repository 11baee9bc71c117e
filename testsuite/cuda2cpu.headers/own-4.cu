/* { dg-do run } */
/* { dg-additional-options "-std=c++20 -Wall -Wextra" } */
/* A program's own names beside CUDA's, in c++20.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "own.h"
