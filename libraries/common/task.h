/* Libraries: what a C++ library does in the order of a stream.
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

/* submit (stream, [=] { work; }) lets the lambda run when the stream's work so
   far is done, wherever that is: cuda2cpu-task.h.  Pointers and numbers that it
   captures are copied as bytes.  One that owns what it holds, shared pointers
   among it, lives on the heap until the task, or the graph that holds it, is
   gone.  Several threads may call it at once.  Exceptions end in it: memory
   that is not there is an error of the stream.  */

#ifndef CUDA2CPU_LIBRARIES_TASK_H
#define CUDA2CPU_LIBRARIES_TASK_H 1

#include <new>
#include <type_traits>
#include <utility>
#include "cuda2cpu-task.h"

namespace cuda2cpu
{

/* Run WORK; return whether memory was there for it.  */

template <typename Work>
inline cudaError_t
run_work (const Work &work)
{
#ifdef __EXCEPTIONS
  try
    {
      work ();
    }
  catch (...)
    {
      return cudaErrorMemoryAllocation;
    }
#else
  work ();
#endif
  return cudaSuccess;
}

/* Let WORK () run in the order of STREAM; return what submitting it does.  */

template <typename Work>
inline cudaError_t
submit (cudaStream_t stream, Work &&work)
{
  typedef typename std::decay<Work>::type F;
  if constexpr (std::is_trivially_copyable<F>::value)
    return CUDA2CPU_submit_task (stream,
				 [] (const void *data)
				 {
				   return run_work (*static_cast<const F *>
						    (data));
				 },
				 NULL, &work, sizeof work);
  else
    {
      F *copy = new (std::nothrow) F (std::forward<Work> (work));
      if (!copy)
	return cudaErrorMemoryAllocation;
      return CUDA2CPU_submit_task (stream,
				   [] (const void *data)
				   {
				     return run_work (**static_cast<F *const *>
						      (data));
				   },
				   [] (void *data)
				   {
				     delete *static_cast<F **> (data);
				   },
				   &copy, sizeof copy);
    }
}

} // namespace cuda2cpu

#endif /* CUDA2CPU_LIBRARIES_TASK_H */
