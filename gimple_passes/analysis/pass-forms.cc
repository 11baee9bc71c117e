/* Shows how values vary with the thread.
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

/* The pass cuda_forms changes nothing: it dumps the forms that lane-forms.cc
   finds in a block function, for rows of threads, before the function is
   lowered,

     i_5: affine 1 exact early
     in_7: uniform early but for flip of i_5 < n_6(D)

   and with -fchecking=2 lets lane-check.cc look for what is wrong with them.
   It is not run otherwise.  */

#include "gcc-compat.h"
#include "passes.h"
#include "lane-check.h"

namespace {

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_forms (function *fn)
{
  if (!dump_file && flag_checking < 2)
    return 0;
  const cuda_scope scope = cuda_whole_scope (fn);
  cuda_uniformity uniformity;
  uniformity.compute (scope, false);
  if (dump_file)
    row_forms (scope, uniformity).dump (dump_file);
  if (flag_checking >= 2)
    for (int dim = 0; dim < CUDA_DIMS; dim++)
      cuda_check_forms (row_forms (scope, uniformity, dim));
  return 0;
}
