/* { dg-do compile } */
/* So does one of Thrust.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <thrust/there-is-none.h> /* { dg-error "'thrust/there-is-none.h' is of Thrust, which cuda2cpu takes from Debian's package libthrust-dev or from a CCCL 3 that -I names" } */
