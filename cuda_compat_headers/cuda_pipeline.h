/* Asynchronous copies of one thread, of the time before <cuda/pipeline>.
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

#ifndef _CUDA_PIPELINE_H_
#define _CUDA_PIPELINE_H_ 1

#pragma GCC system_header

#include "cuda_awbarrier.h"
#include "cuda_pipeline_primitives.h"

#if defined __CUDACC__ && defined __cplusplus

namespace nvcuda {
namespace experimental {

/* The batches of copies of one thread.  */
class pipeline
{
public:
  pipeline () = default;
  pipeline (const pipeline &) = delete;
  pipeline &operator= (const pipeline &) = delete;

  /* The copies so far are a batch; return its number.  */
  __CUDA2CPU_DEVICE size_t
  commit ()
  {
    return _M_batches++;
  }

  /* Wait for the last batch, or for all but the last N.  */
  __CUDA2CPU_DEVICE void
  commit_and_wait ()
  {
    _M_batches++;
  }

  __CUDA2CPU_DEVICE void
  wait (size_t)
  {
  }

  template <unsigned int __N>
  __CUDA2CPU_DEVICE void
  wait_prior ()
  {
  }

  /* Let the phase of BARRIER wait for the copies: they are done.  */
  __CUDA2CPU_DEVICE void
  arrive_on (awbarrier &)
  {
  }

private:
  size_t _M_batches = 0;
};

template <typename __T>
__CUDA2CPU_DEVICE void
memcpy_async (__T &dst, const __T &src, pipeline &)
{
  __builtin_memcpy (&dst, &src, sizeof (__T));
}

} /* namespace experimental */
} /* namespace nvcuda */

#endif

#endif /* _CUDA_PIPELINE_H_ */
