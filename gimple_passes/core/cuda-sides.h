/* Which side of a unit is compiled, and what the sides tell each other.
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

#ifndef CUDA_SIDES_H
#define CUDA_SIDES_H 1

/* What this compiler makes of the unit.  plugin/sides.cc sets it, and says why
   there may be two.  */
enum cuda_side
{
  /* All of it.  */
  CUDA_SIDE_BOTH,
  /* Host code: another compiler makes the device code.  */
  CUDA_SIDE_HOST,
  /* Device code, for such a compiler.  */
  CUDA_SIDE_DEVICE
};

extern enum cuda_side cuda_side;

/* Where the device's side tells the host's what it has; NULL elsewhere.  */
extern FILE *cuda_side_report;

/* A name for the unit that no other file of the program has.  */
extern const char *cuda_side_unit;

#endif /* CUDA_SIDES_H */
