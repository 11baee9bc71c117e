/* { dg-do run } */
/* Attributes of streams.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  cudaStream_t a, b;
  cudaLaunchAttributeValue value = {}, got = {};
  OK (cudaStreamCreate (&a));
  OK (cudaStreamCreate (&b));
  value.syncPolicy = cudaSyncPolicyYield;
  OK (cudaStreamSetAttribute (a, cudaLaunchAttributeSynchronizationPolicy,
			      &value));
  OK (cudaStreamCopyAttributes (b, a));
  OK (cudaStreamGetAttribute (b, cudaLaunchAttributeSynchronizationPolicy,
			      &got));
  CHECK (got.syncPolicy == cudaSyncPolicyYield);
  value.accessPolicyWindow.hitRatio = 0.5f;
  OK (cudaStreamSetAttribute (a, cudaLaunchAttributeAccessPolicyWindow,
			      &value));
  EXPECT (cudaStreamSetAttribute (a, cudaLaunchAttributeClusterDimension,
				  &value), cudaErrorInvalidValue);
  OK (cudaStreamDestroy (a));
  OK (cudaStreamDestroy (b));
  return 0;
}
