/* { dg-do compile } */
/* Only the first error of a unit counts: it is at the user's line, also where
   a comment goes on behind it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <nvrtc.h> /* { dg-error "'nvrtc.h' is of NVRTC, which" }
		      and more */
nvrtcProgram program;
