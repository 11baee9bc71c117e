/* cuFFT, as it is by default, beside KISS FFT, which has no threads.
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

// Library: cufft
// Backend: libkissfft-float.so

#include <kissfft/kiss_fft.h>
#include <kissfft/kiss_fftnd.h>
#include "fft.h"

int
main ()
{
  each_work<float> ([] (work<float> &w) {
    if (w.real || w.all > 1 << 21)
      return;
    auto *in = (kiss_fft_cpx *) w.in, *out = (kiss_fft_cpx *) w.out;
    size_t each = w.all / w.batch;
    kiss_fft_cfg line = kiss_fft_alloc (w.n[0], 0, NULL, NULL);
    kiss_fftnd_cfg more = kiss_fftnd_alloc (w.n, w.rank, 0, NULL, NULL);
    cufftHandle h = make_plan (w);
    measure (w.name, [&] { run_plan (h, w); }, [&] {
      for (int b = 0; b < w.batch; b++)
	if (w.rank == 1)
	  kiss_fft (line, in + b * each, out + b * each);
	else
	  kiss_fftnd (more, in + b * each, out + b * each);
    }, 5);
    cufftDestroy (h);
    kiss_fft_free (line);
    kiss_fft_free (more);
  });
}
