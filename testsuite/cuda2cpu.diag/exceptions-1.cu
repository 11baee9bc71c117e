/* { dg-do compile } */
/* Device code throws and catches nothing; host code may.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
thrower (int i)
{
  if (i < 0)
    throw i; /* { dg-error "exceptions are not allowed in device code" } */
  return i;
}

__global__ void
catcher (int *p)
{
  try /* { dg-error "exceptions are not allowed in device code" } */
    {
      p[0] = thrower (p[1]);
    }
  catch (...)
    {
      p[0] = 0;
    }
}

int
main ()
{
  try
    {
      throw 1;
    }
  catch (int i)
    {
      return i - 1;
    }
}
