# cuRAND: what it consists of.  libraries.mk says what the variables mean.
# Copyright (C) 2026 The cuda2cpu authors.
#
# This file is part of cuda2cpu.
#
# cuda2cpu is free software: you can redistribute it and/or modify it
# under the terms of the GNU General Public License as published by the
# Free Software Foundation, either version 3 of the License, or (at your
# option) any later version.
#
# cuda2cpu is distributed in the hope that it will be useful, but
# WITHOUT ANY WARRANTY; without even the implied warranty of
# MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
# General Public License for more details.
#
# You should have received a copy of the GNU General Public License
# along with this program; see the file COPYING3.  If not, see
# <http://www.gnu.org/licenses/>.

curand_soname := libcurand.so.10
curand_exports := curand*
# Products and sums are not fused, so that all processors draw the same numbers.
curand_flags := -Ilibraries/curand -ffp-contract=off

# The numbers of Joe and Kuo are put into it as they are.
$(BUILD)/obj/libraries/curand/sobol.c.o: libraries/curand/joe-kuo.txt
