/* { dg-do compile } */
/* Comments and strings that are not UTF-8.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Grüße */
__global__ void k (const char *s) { }
void launch () { k<<<1, 1>>>(""); } // à
