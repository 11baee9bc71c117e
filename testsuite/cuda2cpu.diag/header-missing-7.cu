/* { dg-do compile } */
/* One of a library that is taken as others have it says where that is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/there-is-none.cuh> /* { dg-error "'cub/there-is-none.cuh' is of CUB, which cuda2cpu takes from Debian's package libcub-dev or from a CCCL 3 that -I names" } */
