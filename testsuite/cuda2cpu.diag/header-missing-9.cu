/* { dg-do compile } */
/* And one of libcu++, of which a part is ours.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/atomic>
#include <cuda/std/there-is-none> /* { dg-error "'cuda/std/there-is-none' is of libcu\\+\\+, which cuda2cpu takes from a CCCL 3 that -I names" } */
