/* { dg-do compile } */
/* What is wrong with inline PTX is said where it stands; assembly of the host is
   not looked at.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct pair { int a, b; };

/* Of texts that are not PTX.  */
__global__ void
text (unsigned *p)
{
  unsigned x = 0;
  asm ("mov.u32 %0, 1" : "=r" (x)); /* { dg-error "the text ends within a statement" } */
  asm ("mov.u32 %0 1;" : "=r" (x)); /* { dg-error "'1' is not understood" } */
  asm ("mov.u32 %0, {;" : "=r" (x)); /* { dg-error "'' is not understood" } */
  asm ("mov.u32 %0, 0x;" : "=r" (x)); /* { dg-error "is not understood" } */
  asm ("mov.u32 %0, 09;" : "=r" (x)); /* { dg-error "'9' is not understood" } */
  asm ("mov.f32 %0, 0f12;" : "=r" (x)); /* { dg-error "is not understood" } */
  asm ("mov.u32 %0, 1; }" : "=r" (x)); /* { dg-error "there is a '.' too many" } */
  asm ("@ mov.u32 %0, 1;" : "=r" (x)); /* { dg-error "is not (understood|declared)" } */
  asm ("@{} mov.u32 %0, 1;" : "=r" (x)); /* { dg-error "is not understood" } */
  asm (".reg .u32 a<0>;"); /* { dg-error "'a' is declared too often" } */
  asm (".reg .u32 a<;"); /* { dg-error "is not understood" } */
  asm (".reg .u31 a;"); /* { dg-error "registers of type .u31 are not supported" } */
  asm (".reg a;"); /* { dg-error "is not understood" } */
  asm (".shared .b8 a[4];"); /* { dg-error "the directive '.shared' is not supported" } */
  asm ("L: L: bra L;"); /* { dg-error "the label 'L' stands twice" } */
  asm ("{ L: } bra L;"); /* { dg-error "there is no label 'L'" } */
  asm ("bra 3;"); /* { dg-error "there is no label" } */
  asm ("/* comment"); /* { dg-bogus "inline PTX" } */
  asm ("%"); /* { dg-error "the text ends within a statement" } */
  asm ("% %0;" : "=r" (x)); /* { dg-error "is not understood" } */
  asm ("[[[[{{{{{{{{{{{{"); /* { dg-error "is not understood" } */
  asm ("st.u32 [%0], {{{{{{{{{{{{{;" :: "l" (p)); /* { dg-error "is not understood" } */
  p[0] = x;
}

/* A scope may be closed in another asm of the function, but must be.  */
__global__ void
scope (unsigned *p)
{
  unsigned x = 0;
  asm ("{ .reg .u32 t; mov.u32 t, 1;"); /* { dg-error "a '.' is missing" } */
  asm ("{ .reg .u32 u; mov.u32 u, t;");
  asm ("mov.u32 %0, u; }" : "=r" (x));
  asm ("mov.u32 %0, u;" : "=r" (x)); /* { dg-error "'u' is not declared" } */
  p[0] = x;
}

/* Of operands.  */
__global__ void
operands (unsigned *p, double d, float f, short s, pair c)
{
  unsigned x = 0, y = 0;
  asm ("mov.u32 %0, %1;" : "=r" (x)); /* { dg-error "there is no operand 1" } */
  asm ("mov.u32 %0, a;" : "=r" (x)); /* { dg-error "'a' is not declared" } */
  asm ("mov.u32 a, %0;" :: "r" (x)); /* { dg-error "'a' is not declared" } */
  asm ("mov.u32 %0, %1;" : "=r" (x) : "r" (d)); /* { dg-error "operand 1 does not fit its constraint 'r'" } */
  asm ("mov.u32 %0, %1;" : "=r" (x) : "r" (f)); /* { dg-error "operand 1 does not fit its constraint 'r'" } */
  asm ("mov.u32 %0, %1;" : "=r" (x) : "h" (x)); /* { dg-error "operand 1 does not fit its constraint 'h'" } */
  asm ("mov.u32 %0, %1;" : "=r" (x) : "x" (f)); /* { dg-error "the constraint 'x' of operand 1 is not one of PTX" } */
  asm ("mov.u32 %0, %1;" : "=r" (x) : "h" (s)); /* { dg-error "type .b16 where it takes .u32" } */
  asm ("mov.u32 %0, %1;" : "=r" (x) : "n" (y)); /* { dg-error "is no integer constant" } */
  asm ("mov.u32 %0, %1;" : "=r" (x) : "C" (p)); /* { dg-error "is no constant array" } */
  asm ("mov.u32 1, %0;" :: "r" (x)); /* { dg-error "cannot be an operand of 'mov.u32'" } */
  asm ("mov.u32 %0, [%1];" : "=r" (x) : "l" (p)); /* { dg-error "an address cannot be an operand" } */
  asm ("ld.u32 %0, %1;" : "=r" (x) : "l" (p)); /* { dg-error "cannot be an operand of 'ld.u32'" } */
  asm ("ld.u32 %0, [8];" : "=r" (x)); /* { dg-error "cannot be an operand of 'ld.u32'" } */
  asm ("ld.u32 %0, [%1];" : "=r" (x) : "r" (y)); /* { dg-error "an address of 'ld.u32' has 32 bits" } */
  asm ("ld.v2.u32 {%0, %1, %0}, [%2];" : "=r" (x), "=r" (y) : "l" (p)); /* { dg-error "'ld.v2.u32' takes lists of 2 operands" } */
  asm ("ld.v2.u32 %0, [%1];" : "=r" (x) : "l" (p)); /* { dg-error "takes lists of 2 operands" } */
  asm ("add.f32 %0, %1, 1;" : "=f" (f) : "f" (f)); /* { dg-error "a number cannot be an operand" } */
  asm ("add.u32 %0, %1;" : "=r" (x) : "r" (x)); /* { dg-error "'add.u32' with 2 operands is not supported" } */
  asm ("add.u32 %0, !%1, 1;" : "=r" (x) : "r" (x)); /* { dg-error "cannot be an operand" } */
  asm ("add.u32 %0|%1, %1, 1;" : "=r" (x) : "r" (x)); /* { dg-error "cannot be an operand" } */
  asm ("@%1 add.u32 %0, %1, 1;" : "=r" (x) : "r" (x)); /* { dg-error "an operand of 'add.u32' is of type .b32 where it takes .pred" } */
  asm ("mov.b64 {%0, %1, %0}, %2;" : "=r" (x), "=r" (y) : "l" (p)); /* { dg-error "a list cannot be an operand" } */
  asm ("add.u32 %0, %1.b0, 1;" : "=r" (x) : "r" (x)); /* { dg-error "cannot be an operand of 'add.u32'" } */
  asm ("vadd.u32.u32.u32 %0, %1.b4, 1;" : "=r" (x) : "r" (x)); /* { dg-error "cannot be an operand of 'vadd" } */
  asm ("vadd.u32.u32.u32 %0.b1, %1, 1;" : "=r" (x) : "r" (x)); /* { dg-error "the operands of 'vadd.u32.u32.u32' do not fit it" } */
  asm ("brx.idx %0, list;" :: "r" (x)); /* { dg-error "there are no branch targets 'list'" } */
  asm (".branchtargets A;"); /* { dg-error "a '.branchtargets' has no name" } */
  asm ("suld.b.2d.b32.trap %0, [%1, {%0}];" : "=r" (x) : "l" (p)); /* { dg-error "'suld.b.2d.b32.trap' takes lists of 2 operands" } */
  asm ("suld.b.1d.b32.trap %0, [%1];" : "=r" (x) : "l" (p)); /* { dg-error "the coordinates of 'suld.b.1d.b32.trap' are missing" } */
  asm ("ld.u32 %0, [%1, 4];" : "=r" (x) : "l" (p)); /* { dg-error "an address cannot be an operand" } */
  asm ("sust.p.1d.b64.trap [%1, 0], %0;" :: "l" (p), "l" (p)); /* { dg-error "'sust.p.1d.b64.trap' is not supported" } */
  asm goto ("bra %l0;" :::: out); /* { dg-error "jumps out of an asm are not PTX" } */
out:
  p[0] = x + y + c.a;
}

template<class T> __device__ T
first_bit (T x)
{
  asm volatile ("bfind.b32 %0, %0;" : "+r" (x)); /* { dg-error "inline PTX: 'bfind.b32' is not supported" } */
  return x;
}
__global__ void
kernel (unsigned *out)
{
  out[0] = first_bit (out[1]);
}

/* The operands are looked at like other expressions.  */
int host (int);
__global__ void
calls (int *out)
{
  asm ("mov.u32 %0, %1;" : "=r" (out[0]) : "r" (host (1))); /* { dg-error "calling host function" } */
}

/* Not used: headers have many of these.  */
static inline __device__ void
unused ()
{
  asm volatile ("wgmma.arrive;");
}

int
host (int x)
{
  asm ("# the host's: %0" : "+r" (x));
  return x;
}
