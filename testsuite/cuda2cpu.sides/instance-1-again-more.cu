/* Instantiates again what instance-1.cu calls.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define INSTANCE
#include "instance-1.h"
