/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -mavx512f -mprefer-vector-width=512" } */
/* A structure among a kernel's arguments is copied by wide vectors to where the
   runtime finds it, and from there for each block.  No call follows with
   registers in a state in which others' code is slow: neither of the runtime,
   nor of a block function so short that it is known to leave them alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct many
{
  int place[64];
};

__global__ void
kernel (many m, int *out)
{
  if (out)
    *out = m.place[blockIdx.x + threadIdx.x];
}

void
launch (const many *m, int *out)
{
  kernel<<<2, 1>>> (*m, out);
}

/* { dg-final { scan-assembler "%zmm\[^:\]*\\mvzeroupper\\M\[^:\]*call\[^:\n\]*launch_run" } } */
/* { dg-final { scan-assembler "%zmm\[^:\]*\\mvzeroupper\\M\[^:\]*call\[^:\n\]*kernel4manyPi\[^:\n\]*1x1x1" } } */
/* { dg-final { scan-assembler-not "%zmm\[^\n\]*\n\tcall\[^\n\]*kernel" } } */
