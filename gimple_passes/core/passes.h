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

#include "cuda-options.h"

#define CUDA_PASS(KIND, NAME, FILE, POSITION, REFERENCE, PART, WHAT) \
  extern unsigned int execute_##NAME (function *); \
  extern opt_pass *make_pass_##NAME (gcc::context *);
#include "passes.def"
#undef CUDA_PASS

/* What a pass runs on: the kinds of passes.def.  */
enum cuda_pass_kind
{
  CUDA_PASS_UNIT,
  CUDA_PASS_FUNCTION,
  CUDA_PASS_BLOCK,
  CUDA_PASS_OPTIMIZED,
  CUDA_PASS_VECTORS,
  CUDA_PASS_RTL
};

/* A pass called NAME of KIND, which does what EXECUTE does and returns, or only
   what other passes within it do if that is NULL; there is none without
   PART.  */

class cuda_pass : public opt_pass
{
public:
  typedef unsigned int execution (function *);

  cuda_pass (const char *name, enum cuda_pass_kind kind, enum cuda_part part,
	     execution *execute);

  opt_pass *clone () override { gcc_unreachable (); }
  bool gate (function *fn) override;
  unsigned int execute (function *fn) final override;

private:
  enum cuda_pass_kind m_kind;
  enum cuda_part m_part;
  execution *m_execute;
};

/* Let OUTER run the passes INNER behind its own work.  */
extern void cuda_put_within (opt_pass *outer,
			     array_slice<opt_pass *const> inner);

/* Register the passes' garbage collection roots under PLUGIN_NAME.  */
extern void cuda_register_roots (const char *plugin_name);

/* Asked whether GCC's passes are run: see pass-codegen-options.cc.  */
extern void cuda_gate_rtl (void *gate, void *);

#endif /* CUDA_PASSES_H */
