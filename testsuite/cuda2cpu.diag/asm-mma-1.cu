/* { dg-do compile } */
/* Products of matrices that there are not, and lists of a wrong length.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
kernel (unsigned int *x, float *c)
{
  asm volatile ( /* { dg-error "'mma.sync.aligned.m8n8k8.row.col.f16.f16.f16.f16' is not supported" } */
		"mma.sync.aligned.m8n8k8.row.col.f16.f16.f16.f16"
		" {%0, %1, %2, %3}, {%0, %1}, {%2, %3}, {%0, %1, %2, %3};"
		: "+r" (x[0]), "+r" (x[1]), "+r" (x[2]), "+r" (x[3]));
}

__global__ void
other (unsigned int *x, float *c)
{
  asm volatile ( /* { dg-error "the operands of 'mma.sync.*' do not fit it" } */
		"mma.sync.aligned.m16n8k8.row.col.f32.f16.bf16.f32"
		" {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
		: "+f" (c[0]), "+f" (c[1]), "+f" (c[2]), "+f" (c[3])
		: "r" (x[0]), "r" (x[1]), "r" (x[2]));
}

__global__ void
list (unsigned int *x)
{
  asm volatile ( /* { dg-error "takes lists of 2 operands" } */
		"ldmatrix.sync.aligned.m8n8.x2.b16 {%0, %1, %2}, [%3];"
		: "=r" (x[0]), "=r" (x[1]), "=r" (x[2]) : "l" (x));
}
