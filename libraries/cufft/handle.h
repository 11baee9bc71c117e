/* Handles: the numbers that plans are known by.
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

#ifndef FFT_HANDLE_H
#define FFT_HANDLE_H 1

#include "plan.h"

/* The handle that NUMBER is, or NULL.  */
fft_handle *fft_find_handle (cufftHandle number);

/* The same, if it has a plan.  */
fft_handle *fft_find_made (cufftHandle number);

/* Make HANDLE's plan of WISH, and tell of its WORK_SIZE.  */
cufftResult fft_make (cufftHandle handle, const fft_wish *wish,
		      size_t *work_size);

/* How large the work area of WISH's plan would be.  */
cufftResult fft_estimate (const fft_wish *wish, size_t *work_size);

/* Put the layout into WISH: of N, and embedded, if both embeddings are
   there.  */
template<class I>
void
fft_set_layout (fft_wish *wish, int rank, const I *n, const I *in_embed,
		I in_stride, I in_dist, const I *out_embed, I out_stride,
		I out_dist, I batch)
{
  wish->rank = rank;
  wish->batch = batch;
  wish->advanced = in_embed && out_embed;
  for (int k = 0; k < rank && k < 3; k++)
    {
      wish->n[k] = n[k];
      wish->in_embed[k] = in_embed ? in_embed[k] : 0;
      wish->out_embed[k] = out_embed ? out_embed[k] : 0;
    }
  wish->in_stride = in_stride;
  wish->in_dist = in_dist;
  wish->out_stride = out_stride;
  wish->out_dist = out_dist;
}

#endif /* FFT_HANDLE_H */
