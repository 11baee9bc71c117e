/* { dg-do compile } */
/* Functions of the runtime that are not there yet are errors that say so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

void *
entry (const char *name)
{
  void *function = nullptr;
  cudaGetDriverEntryPoint (name, &function, 0); /* { dg-error "cuda2cpu does not support the driver API yet" } */
  return function;
}

cudaError_t
object (void *object, void (*destroy) (void *))
{
  void *user;
  return cudaUserObjectCreate (&user, object, destroy, 1, 1); /* { dg-error "cuda2cpu does not support user objects of graphs yet" } */
}
