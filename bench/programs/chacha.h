/* The stream of a cipher by additions and turns: the figures.
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

#define BENCH_SIZE 8000L
#include "bench.h"

#define ROUNDS 20

/* Return what SIZE blocks of 64 bytes cost.  */

static struct bench_info
chacha_info (long size)
{
  struct bench_info info = { 64.0 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Fill STATE with the constants, a key, a counter of 0 and a nonce.  */

static void
chacha_state (uint32_t *state)
{
  static const uint32_t words[4]
    = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
  uint64_t random = 1;
  for (int i = 0; i < 16; i++)
    state[i] = i < 4 ? words[i] : bench_random (&random);
  state[12] = 0;
}
