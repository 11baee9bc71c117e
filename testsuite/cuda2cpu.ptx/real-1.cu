/* { dg-do run } */
/* The floating-point arithmetic of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "real.h"

PTX_T (1, float, "f", "add.f32 %0, %1, %2;",
       a + b)
PTX_T (2, float, "f", "add.rn.f32 %0, %1, %2;",
       with_mode ('n', '+', a, b))
PTX_T (3, float, "f", "add.rz.f32 %0, %1, %2;",
       with_mode ('z', '+', a, b))
PTX_T (4, float, "f", "add.rm.f32 %0, %1, %2;",
       with_mode ('m', '+', a, b))
PTX_T (5, float, "f", "add.rp.f32 %0, %1, %2;",
       with_mode ('p', '+', a, b))
PTX_T (6, float, "f", "sub.f32 %0, %1, %2;",
       a - b)
PTX_T (7, float, "f", "sub.rn.f32 %0, %1, %2;",
       with_mode ('n', '-', a, b))
PTX_T (8, float, "f", "sub.rz.f32 %0, %1, %2;",
       with_mode ('z', '-', a, b))
PTX_T (9, float, "f", "sub.rm.f32 %0, %1, %2;",
       with_mode ('m', '-', a, b))
PTX_T (10, float, "f", "sub.rp.f32 %0, %1, %2;",
       with_mode ('p', '-', a, b))
PTX_T (11, float, "f", "mul.f32 %0, %1, %2;",
       a * b)
PTX_T (12, float, "f", "mul.rn.f32 %0, %1, %2;",
       with_mode ('n', '*', a, b))
PTX_T (13, float, "f", "mul.rz.f32 %0, %1, %2;",
       with_mode ('z', '*', a, b))
PTX_T (14, float, "f", "mul.rm.f32 %0, %1, %2;",
       with_mode ('m', '*', a, b))
PTX_T (15, float, "f", "mul.rp.f32 %0, %1, %2;",
       with_mode ('p', '*', a, b))
PTX_T (16, float, "f", "fma.rn.f32 %0, %1, %2, %3;",
       with_mode ('n', 'f', a, b, c))
PTX_T (17, float, "f", "div.rn.f32 %0, %1, %2;",
       with_mode ('n', '/', a, b))
PTX_T (18, float, "f", "rcp.rn.f32 %0, %1;",
       with_mode ('n', '/', (float) 1, a))
PTX_T (19, float, "f", "sqrt.rn.f32 %0, %1;",
       with_mode ('n', 'r', a, a))
PTX_T (20, float, "f", "fma.rz.f32 %0, %1, %2, %3;",
       with_mode ('z', 'f', a, b, c))
PTX_T (21, float, "f", "div.rz.f32 %0, %1, %2;",
       with_mode ('z', '/', a, b))
PTX_T (22, float, "f", "rcp.rz.f32 %0, %1;",
       with_mode ('z', '/', (float) 1, a))
PTX_T (23, float, "f", "sqrt.rz.f32 %0, %1;",
       with_mode ('z', 'r', a, a))
PTX_T (24, float, "f", "fma.rm.f32 %0, %1, %2, %3;",
       with_mode ('m', 'f', a, b, c))
PTX_T (25, float, "f", "div.rm.f32 %0, %1, %2;",
       with_mode ('m', '/', a, b))
PTX_T (26, float, "f", "rcp.rm.f32 %0, %1;",
       with_mode ('m', '/', (float) 1, a))
PTX_T (27, float, "f", "sqrt.rm.f32 %0, %1;",
       with_mode ('m', 'r', a, a))
PTX_T (28, float, "f", "fma.rp.f32 %0, %1, %2, %3;",
       with_mode ('p', 'f', a, b, c))
PTX_T (29, float, "f", "div.rp.f32 %0, %1, %2;",
       with_mode ('p', '/', a, b))
PTX_T (30, float, "f", "rcp.rp.f32 %0, %1;",
       with_mode ('p', '/', (float) 1, a))
PTX_T (31, float, "f", "sqrt.rp.f32 %0, %1;",
       with_mode ('p', 'r', a, a))
PTX_T (32, double, "d", "add.f64 %0, %1, %2;",
       a + b)
PTX_T (33, double, "d", "add.rn.f64 %0, %1, %2;",
       with_mode ('n', '+', a, b))
PTX_T (34, double, "d", "add.rz.f64 %0, %1, %2;",
       with_mode ('z', '+', a, b))
PTX_T (35, double, "d", "add.rm.f64 %0, %1, %2;",
       with_mode ('m', '+', a, b))
PTX_T (36, double, "d", "add.rp.f64 %0, %1, %2;",
       with_mode ('p', '+', a, b))
PTX_T (37, double, "d", "sub.f64 %0, %1, %2;",
       a - b)
PTX_T (38, double, "d", "sub.rn.f64 %0, %1, %2;",
       with_mode ('n', '-', a, b))
PTX_T (39, double, "d", "sub.rz.f64 %0, %1, %2;",
       with_mode ('z', '-', a, b))
PTX_T (40, double, "d", "sub.rm.f64 %0, %1, %2;",
       with_mode ('m', '-', a, b))
PTX_T (41, double, "d", "sub.rp.f64 %0, %1, %2;",
       with_mode ('p', '-', a, b))
PTX_T (42, double, "d", "mul.f64 %0, %1, %2;",
       a * b)
PTX_T (43, double, "d", "mul.rn.f64 %0, %1, %2;",
       with_mode ('n', '*', a, b))
PTX_T (44, double, "d", "mul.rz.f64 %0, %1, %2;",
       with_mode ('z', '*', a, b))
PTX_T (45, double, "d", "mul.rm.f64 %0, %1, %2;",
       with_mode ('m', '*', a, b))
PTX_T (46, double, "d", "mul.rp.f64 %0, %1, %2;",
       with_mode ('p', '*', a, b))
PTX_T (47, double, "d", "fma.rn.f64 %0, %1, %2, %3;",
       with_mode ('n', 'f', a, b, c))
PTX_T (48, double, "d", "div.rn.f64 %0, %1, %2;",
       with_mode ('n', '/', a, b))
PTX_T (49, double, "d", "rcp.rn.f64 %0, %1;",
       with_mode ('n', '/', (double) 1, a))
PTX_T (50, double, "d", "sqrt.rn.f64 %0, %1;",
       with_mode ('n', 'r', a, a))
PTX_T (51, double, "d", "fma.rz.f64 %0, %1, %2, %3;",
       with_mode ('z', 'f', a, b, c))
PTX_T (52, double, "d", "div.rz.f64 %0, %1, %2;",
       with_mode ('z', '/', a, b))
PTX_T (53, double, "d", "rcp.rz.f64 %0, %1;",
       with_mode ('z', '/', (double) 1, a))
PTX_T (54, double, "d", "sqrt.rz.f64 %0, %1;",
       with_mode ('z', 'r', a, a))
PTX_T (55, double, "d", "fma.rm.f64 %0, %1, %2, %3;",
       with_mode ('m', 'f', a, b, c))
PTX_T (56, double, "d", "div.rm.f64 %0, %1, %2;",
       with_mode ('m', '/', a, b))
PTX_T (57, double, "d", "rcp.rm.f64 %0, %1;",
       with_mode ('m', '/', (double) 1, a))
PTX_T (58, double, "d", "sqrt.rm.f64 %0, %1;",
       with_mode ('m', 'r', a, a))
PTX_T (59, double, "d", "fma.rp.f64 %0, %1, %2, %3;",
       with_mode ('p', 'f', a, b, c))
PTX_T (60, double, "d", "div.rp.f64 %0, %1, %2;",
       with_mode ('p', '/', a, b))
PTX_T (61, double, "d", "rcp.rp.f64 %0, %1;",
       with_mode ('p', '/', (double) 1, a))
PTX_T (62, double, "d", "sqrt.rp.f64 %0, %1;",
       with_mode ('p', 'r', a, a))
PTX_T (63, float, "f", "mad.rn.f32 %0, %1, %2, %3;",
       with_mode ('n', 'f', a, b, c))

int
main ()
{
}
