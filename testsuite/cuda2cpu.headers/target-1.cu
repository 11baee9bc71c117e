/* { dg-do run } */
/* <nv/target>: code by what it is compiled for, where it stands.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <nv/target>
#include "check.h"

__device__ int
digits_of_device ()
{
  int sum = 0;
  NV_IF_TARGET (NV_IS_DEVICE, (sum += 1;), (sum += 9;))
  NV_IF_TARGET (NV_PROVIDES_SM_70, (int x[2] = { 10, 20 };
				    sum += x[0];))
  NV_IF_TARGET (NV_PROVIDES_SM_90, (sum += 900;))
  NV_IF_TARGET (NV_IS_EXACTLY_SM_75, (sum += 900;), (sum += 100;))
  NV_IF_ELSE_TARGET (NV_IS_EXACTLY_SM_80, (sum += 1000;), (sum += 9000;))
  NV_DISPATCH_TARGET (NV_PROVIDES_SM_90, (sum += 90000;),
		      NV_PROVIDES_SM_80, (sum += 10000;),
		      NV_PROVIDES_SM_35, (sum += 90000;),
		      NV_IS_HOST, (sum += 90000;))
  NV_IF_TARGET (NV_ANY_TARGET, (sum += 100000;))
  NV_IF_TARGET (NV_NO_TARGET, (this is not parsed))
  return sum;
}

static int
digits_of_host ()
{
  int sum = 0;
  NV_IF_TARGET (NV_IS_DEVICE, (sum += 9;), (sum += 1;))
  NV_IF_TARGET (NV_PROVIDES_SM_35, (sum += 90;))
  NV_IF_TARGET (NV_IS_EXACTLY_SM_80, (sum += 90;))
  NV_DISPATCH_TARGET (NV_PROVIDES_SM_90, (sum += 900;),
		      NV_PROVIDES_SM_80, (sum += 900;),
		      NV_IS_HOST, (sum += 100;))
  NV_DISPATCH_TARGET (NV_IS_DEVICE, (sum += 9000;))
  NV_DISPATCH_TARGET (NV_NO_TARGET, (x), NV_NO_TARGET, (x), NV_NO_TARGET, (x),
		      NV_NO_TARGET, (x), NV_NO_TARGET, (x), NV_NO_TARGET, (x),
		      NV_NO_TARGET, (x), NV_NO_TARGET, (x), NV_NO_TARGET, (x),
		      NV_ANY_TARGET, (return sum + 10000;))
  return 0;
}

__global__ void
use (int *p)
{
  p[0] = digits_of_device ();
  NV_IF_TARGET (NV_IS_HOST, (p[0] = 0;))
}

int
main ()
{
  results<int> r (1);
  use<<<1, 1>>> (r.dev);
  CHECK (r.get ()[0] == 111111);
  CHECK (digits_of_host () == 10101);
  return verdict ();
}
