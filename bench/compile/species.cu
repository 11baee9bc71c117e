/* Long bodies without a loop: each thread has a column of a matrix of some
   hundred rows, with a formula for each.
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

#define TEN(F, I) F (I) F (I + 1) F (I + 2) F (I + 3) F (I + 4) \
  F (I + 5) F (I + 6) F (I + 7) F (I + 8) F (I + 9)
#define HUNDRED(F, I) TEN (F, I) TEN (F, I + 10) TEN (F, I + 20) \
  TEN (F, I + 30) TEN (F, I + 40) TEN (F, I + 50) TEN (F, I + 60) \
  TEN (F, I + 70) TEN (F, I + 80) TEN (F, I + 90)

#define ROW(P, I) P[(I) * n + i]

template <typename T>
__global__ void
rates (const T *__restrict__ from, T *__restrict__ to, T *__restrict__ back,
       unsigned n)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
#define RATE(I) \
  { \
    T a = ROW (from, (I) % 97), b = ROW (from, (I) % 41 + 3); \
    T c = ROW (to, I); \
    T whole = a + b * c + ROW (from, (I) % 13); \
    T part = (c + a) * ((T) 1 / whole); \
    ROW (to, I) = part * c; \
    ROW (back, I) = part * a - b; \
  }
  HUNDRED (RATE, 0)
  HUNDRED (RATE, 100)
}

template <typename T>
__global__ void
sums (const T *__restrict__ to, const T *__restrict__ back,
      T *__restrict__ change, unsigned n)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
#define SUM(I) \
  ROW (change, (I) % 53) += ROW (to, I) - ROW (back, I) * (T) 0.5;
  HUNDRED (SUM, 0)
  HUNDRED (SUM, 100)
}

/* Launch both for T.  */

template <typename T>
void
launch (T *from, T *to, T *back, T *change, unsigned n)
{
  rates<T><<<n / 128, 128>>> (from, to, back, n);
  sums<T><<<n / 128, 128>>> (to, back, change, n);
}

void
run (float *f, double *d, unsigned n)
{
  launch<float> (f, f + n, f + 2 * n, f + 3 * n, n);
  launch<double> (d, d + n, d + 2 * n, d + 3 * n, n);
}
