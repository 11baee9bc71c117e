/* What a CUDA program sees without including anything.
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

#ifndef __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_H__ 1

#pragma GCC system_header

/* The plugin rewrites launches and keywords when this declaration is parsed,
   so it comes before every other.  */
#if defined __CUDACC__ && defined __cplusplus
extern int __cuda2cpu_begin_tu;
#endif

/* What nvcc's programs find included.  */
#ifdef __cplusplus
# include <cassert>
# include <climits>
# include <cmath>
# include <cstdio>
# include <cstdlib>
# include <cstring>
# include <new>
# include <utility>
# include <math.h>
# include <stdlib.h>
#else
# include <limits.h>
# include <math.h>
# include <stdlib.h>
# include <string.h>
#endif
#include <time.h>

#include "crt/host_defines.h"
#include "builtin_types.h"
#include "cuda_runtime_api.h"
#include "library_types.h"
#include "channel_descriptor.h"
#include "driver_functions.h"
#include "vector_functions.h"

#ifdef __cplusplus
# include "detail/api-templates.h"
#endif

#if defined __CUDACC__ && defined __cplusplus
# include "detail/launch.h"
# include "detail/unroll.h"
# include "detail/builtin-vars.h"
# include "detail/sync.h"
# include "detail/address-space.h"
# include "detail/cluster.h"
# include "detail/device-forms.h"
# include "detail/warp.h"
# include "detail/bits.h"
# include "detail/convert.h"
# include "detail/integer.h"
# include "detail/simd-word.h"
# include "detail/dpx.h"
# include "detail/round.h"
# include "detail/libm-simd.h"
# include "detail/min-max.h"
# include "detail/math.h"
# include "detail/fast-math.h"
# include "detail/atomic.h"
# include "detail/cache-hints.h"
# include "detail/texture.h"
# include "detail/surface.h"
# include "detail/texture-reference.h"
# include "detail/ptx.h"
#endif

#endif /* __CUDA_RUNTIME_H__ */
