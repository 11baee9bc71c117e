/* { dg-do compile } */
/* Inline PTX that declares variables, calls functions or compares depths is an
   error at its line that names the directive or the instruction.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
kernel (unsigned *out, unsigned x)
{
  unsigned y, z;
  asm (".shared .align 4 .b32 place;\n\t" /* { dg-error "the directive '.shared' is not supported" } */
       "st.shared.u32 [place], %1;\n\tld.shared.u32 %0, [place];"
       : "=r" (y) : "r" (x));
  asm ("{ .local .b32 place[4]; st.local.u32 [place], %1;" /* { dg-error "the directive '.local' is not supported" } */
       " ld.local.u32 %0, [place]; }" : "=r" (z) : "r" (x));
  asm volatile (".global .b32 place; st.global.u32 [place], %0;" /* { dg-error "the directive '.global' is not supported" } */
		:: "r" (x) : "memory");
  out[0] = y + z;
}

__device__ unsigned
called (unsigned x)
{
  asm ("call (%0), function, (%1);" : "=r" (x) : "r" (x)); /* { dg-error "'call' is not supported" } */
  asm ("@%%p call.uni (%0), function;" : "=r" (x)); /* { dg-error "'call.uni' is not supported" } */
  asm ("mov.u32 %0, (%1);" : "=r" (x) : "r" (x)); /* { dg-error "'\\(%1\\)' is not understood" } */
  return x;
}

/* Depths are not compared.  */
__global__ void
fetch (cudaTextureObject_t t, float4 *out, float depth)
{
  float4 r;
  asm ("tex.1d.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5}], %5;" /* { dg-error "cannot be an operand of 'tex.1d.v4.f32.f32'" } */
       : "=f" (r.x), "=f" (r.y), "=f" (r.z), "=f" (r.w)
       : "l" (t), "f" (depth));
  *out = r;
}
