/* { dg-do run } */
/* { dg-additional-options "-fsanitize=undefined -fno-sanitize-recover=all" } */
/* Lanes hand each other values at the same places when a sanitizer checks the
   arithmetic of their addresses.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "lockstep-3.cu"
