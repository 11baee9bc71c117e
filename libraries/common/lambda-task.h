/* Lambdas as tasks of a stream.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* As task.h, for lambdas that own what they hold.  What a library's function
   has to do is said best where its arguments are: in a lambda, with copies of
   what it needs, shared pointers among them.  It lives on the heap until the
   task, or the graph that holds it, is gone.  Several threads may call it at
   once.  Exceptions end in it: memory that is not there is an error of the
   stream.  */

#ifndef LAMBDA_TASK_H
#define LAMBDA_TASK_H 1

#include "cuda2cpu-task.h"
#include <new>
#include <utility>

namespace cuda2cpu_library
{

/* Let WORK, which takes nothing and returns nothing, run in the order of
   STREAM.  Returns what CUDA2CPU_submit_task returns.  */
template <typename Work>
cudaError_t
submit (cudaStream_t stream, Work &&work)
{
  typedef typename std::decay<Work>::type F;
  F *copy = new (std::nothrow) F (std::forward<Work> (work));
  if (!copy)
    return cudaErrorMemoryAllocation;
  auto run = [] (const void *data) -> cudaError_t
  {
    try
      {
	(**static_cast<F *const *> (data)) ();
      }
    catch (...)
      {
	return cudaErrorMemoryAllocation;
      }
    return cudaSuccess;
  };
  auto release = [] (void *data)
  {
    delete *static_cast<F **> (data);
  };
  return CUDA2CPU_submit_task (stream, run, release, &copy, sizeof copy);
}

} // namespace cuda2cpu_library

#endif /* LAMBDA_TASK_H */
