/* What is different in device code that is needed.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* This pass runs on every function that is needed, when the whole unit is
   parsed and the function's control flow graph is built.  In functions for the
   device alone it

     - replaces the library's functions that are others there
       (device-library.cc),
     - reports asm (inline-asm.cc);

   and in all functions it reports shared variables with constructors that do
   something (shared-vars.cc).

   After the last function's passes of this kind GCC stops if there were
   errors, so that no later pass sees a wrong program.  */

#include "frontend.h"
#include "context.h"
#include "tree-pass.h"
#include "passes.h"
#include "cuda-attributes.h"

namespace {

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_device_rules (function *fn)
{
  bool alone = cuda_device_alone_p (fn->decl);
  if (alone || cuda_device_p (fn->decl))
    cuda_use_device_forms (fn, alone);
  if (alone)
    cuda_check_needed_asm (fn);
  cuda_check_shared_structors (fn->decl);
  return 0;
}
