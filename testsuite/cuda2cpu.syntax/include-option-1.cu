/* { dg-do compile } */
/* { dg-options "-include [file dirname $prog]/include-option.h" } */
/* The user's -include files may use CUDA's keywords.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

KERNEL k () { }
void launch () { from_option<<<1, 1>>>(0); k<<<1, 1>>>(); }
