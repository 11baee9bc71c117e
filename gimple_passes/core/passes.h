/* The passes of cuda2cpu: how to make each.
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

#ifndef CUDA_PASSES_H
#define CUDA_PASSES_H 1

/* plugin/passes.def says where each stands in GCC's order.  */
extern gimple_opt_pass *make_pass_cuda_prepare (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_arith (gcc::context *);
extern simple_ipa_opt_pass *make_pass_cuda_hold (gcc::context *);
extern simple_ipa_opt_pass *make_pass_cuda_outline (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_calls (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_lockstep (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_masks (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_extents (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_simplify (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_decide (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_unroll (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_apart (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_trips (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_trips_early (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_forms (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_lower (gcc::context *);
extern simple_ipa_opt_pass *make_pass_cuda_outofline (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_options (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_unview (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_sincos (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_keep (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_sink (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_bools (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_logic (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_scalar (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_flags (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_select (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_plain (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_once (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_native (gcc::context *);
extern gimple_opt_pass *make_pass_cuda_report (gcc::context *);

extern gimple_opt_pass *make_pass_cuda_promote (gcc::context *);

/* Register the passes' garbage collection roots under PLUGIN_NAME.  */
extern void cuda_register_roots (const char *plugin_name);

#endif /* CUDA_PASSES_H */
