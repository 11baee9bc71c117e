/* Thread loops in which indices do not wrap and guards do not change.
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

#ifndef CUDA_AFFINE_H
#define CUDA_AFFINE_H 1

#include "cuda-quotient.h"

/* Split the loop of REQUEST; return whether something changed.  Dominators
   are valid before.  */
extern bool cuda_split_thread_loop (cuda_split_request *request);

#endif /* CUDA_AFFINE_H */
