/* { dg-do run } */
/* CUDA 11's forms of the functions on graphs are there and set what they are
   given, also when they fail.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

int
main ()
{
  cudaGraphNode_t node = (cudaGraphNode_t) 1;
  cudaGraphExecUpdateResult result = cudaGraphExecUpdateSuccess;
  char log[4] = "log";
  cudaGraphExec_t exec = 0;
  CHECK (cudaGraphInstantiate (&exec, (cudaGraph_t) 0, &node, log, sizeof log)
	 != cudaSuccess);
  CHECK (node == 0);
  CHECK (log[0] == 0);
  node = (cudaGraphNode_t) 1;
  CHECK (cudaGraphExecUpdate (exec, (cudaGraph_t) 0, &node, &result)
	 != cudaSuccess);
  CHECK (node == 0);
  CHECK (result == cudaGraphExecUpdateError);
  return verdict ();
}
