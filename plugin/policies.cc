/* Which of CUB's policies a unit is compiled for.
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


/* CUB has kernels with sizes for each generation of GPUs.  It asks when the
   program runs for which one the unit's kernels were compiled, and goes down a
   chain of policies, newest first, to the one that fits:

     template <int PTX_VERSION, typename PolicyT, typename PrevPolicyT>
     struct ChainedPolicy
     {
       template <typename FunctorT>
       static cudaError_t Invoke (int ptx_version, FunctorT &op)
       {
	 if (ptx_version < PTX_VERSION)
	   return PrevPolicyT::Invoke (ptx_version, op);
	 return op.template Invoke<PolicyT> ();
       }
     };

   So every unit holds the kernels that only older or newer policies launch: of
   those of a sort by radix half.  What it asks for is the unit's own
   architecture, whose number is in the names of CUB's namespaces as well, so
   the answer is known here and becomes

	 if constexpr (800 < PTX_VERSION)
	   return PrevPolicyT::Invoke (ptx_version, op);
	 else
	   return op.template Invoke<PolicyT> ();

   From its second version on CUB does the same by itself, with
   __CUDA_ARCH_LIST__.  Chains that are written in another way stay as they
   are.  */

#include "frontend.h"
#include "tokens.h"
#include "cuda-options.h"

/* What asks for the architecture, up to what is done for older ones.  */
static const char *const policy_words[]
  = { "if", "(", "ptx_version", "<", "PTX_VERSION", ")", "{", "return",
      "PrevPolicyT", "::", "Invoke", "(", "ptx_version", ",", "op", ")", ";",
      "}", "return", "op", "." };

/* Where in it the condition, and what is done for this one, begin.  */
enum { POLICY_CONDITION = 1, POLICY_ASKED = 2, POLICY_ELSE = 18 };

/* Return true if token I of STREAM is spelled WORD.  */

static bool
spelled_p (const token_stream &stream, size_t i, const char *word)
{
  if (i >= stream.end ())
    return false;
  const cuda_token &token = stream.at (i);
  if (token.type == CPP_NAME || token.type == CPP_KEYWORD)
    return (!token.tree_check_p && token.value
	    && identifier_p (token.value) && id_equal (token.value, word));
  return !strcmp (cpp_type2name (token.type, 0), word);
}

/* If STREAM is where a chain of policies asks for the architecture, put out
   what asks for it now.  */

bool
cuda_rewrite_policy (token_stream &stream)
{
  size_t first = stream.pos, i = 0;
  if (cxx_dialect < cxx11 || !keyword_p (stream.cur (), RID_IF))
    return false;
  for (const char *word : policy_words)
    if (!spelled_p (stream, first + i++, word))
      return false;
  /* Of a header of ours, where standards before C++17 do not matter.  */
  location_t loc = stream.header_location ();
  stream.copy_to (first + POLICY_CONDITION);
  stream.put_keyword (RID_CONSTEXPR, loc);
  stream.copy_to (first + POLICY_ASKED);
  stream.put_int (cuda_unit_arch, loc);
  stream.pos++;
  stream.copy_to (first + POLICY_ELSE);
  stream.put_keyword (RID_ELSE, loc);
  return true;
}
