/* { dg-do compile } */
/* { dg-options "-Wdeprecated-copy" } */
/* GCC asks whether a warning would be enabled, in a diagnostic without a text,
   and warns then.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct number
{
  int value;
  __host__ __device__ number () : value (0) { }
  __host__ __device__ number &operator= (const number &other)
  {
    value = other.value;
    return *this;
  }
};

__global__ void
kernel (const number *in, int *out)
{
  number copy (*in);	/* { dg-warning "is deprecated" } */
  *out = copy.value;
}
