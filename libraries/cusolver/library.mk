# cuSOLVER: dense matrices by LAPACK, as OpenBLAS has it, sparse ones by us.
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

cusolver_soname := libcusolver.so.11
cusolver_exports := cusolver*
# Its headers are written in terms of cuBLAS's.
cusolver_finds := openblas-openmp/libopenblas.so \
  $(if $(wildcard cuda_compat_headers/cublas_v2.h),,cublas_v2.h)
cusolver_package := libopenblas-openmp-dev
cusolver_flags := -fcx-limited-range -fno-math-errno -fno-trapping-math \
  -ftree-vectorize -fvect-cost-model=dynamic
cusolver_uses := cusparse
