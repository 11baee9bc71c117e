/* { dg-do compile } */
/* A question for the next header of a name, in the first, is no #include.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/atomic>
#include "nvml-own.h"
