/* Math functions without errno in device code.
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

/* CUDA has no errno.  That a function is compiled without -fmath-errno is not
   enough: GCC decides once, when it declares its builtins, whether sqrtf or
   powf may write memory.  So calls of such builtins in block functions

     # .MEM_2 = VDEF <.MEM_1>
     y = sqrtf (x);

   go to a copy of the declaration that is const:

     y = sqrtf (x);

   which the vectoriser takes, as it does with -fno-math-errno, and which may
   be merged and moved.  The symbol is the same, but for the functions whose
   vector forms in the C library are less accurate than CUDA promises, or
   missing: ours have some that are not (libgomp_bridge/vector-math.c).

   The greater or the lesser of two numbers needs no call.  The headers' fmaxf
   has a body that says so, but C++'s std::fmax calls the builtin:

     y = __builtin_fmaxf (a, b);	->	y = b != b || a > b ? a : b;

   What headers call by names of their own, to have vector forms
   (detail/libm-simd.h), GCC does not know and so does not compute where the
   arguments are constants:

     p = __cuda2cpu_powf (2.0, 3.0);	->	p = 8.0;  */

#include "gcc-compat.h"
#include "fold-const-call.h"
#include "cuda-runtime.h"
#include "cuda-math.h"

/* What the names begin with that libm-simd.h gives functions of the C
   library.  */
static const char HEADERS_NAME[] = "__cuda2cpu_";

/* Return whether builtin CODE has a result that depends on its arguments alone,
   and no other effect but errno.  */

static bool
const_but_for_errno_p (enum built_in_function code)
{
  switch (code)
    {
    CASE_FLT_FN (BUILT_IN_ACOS):
    CASE_FLT_FN (BUILT_IN_ACOSH):
    CASE_FLT_FN (BUILT_IN_ASIN):
    CASE_FLT_FN (BUILT_IN_ATANH):
    CASE_FLT_FN (BUILT_IN_COSH):
    CASE_FLT_FN (BUILT_IN_ERFC):
    CASE_FLT_FN (BUILT_IN_EXP):
    CASE_FLT_FN (BUILT_IN_EXP10):
    CASE_FLT_FN (BUILT_IN_EXP2):
    CASE_FLT_FN (BUILT_IN_EXPM1):
    CASE_FLT_FN (BUILT_IN_FDIM):
    CASE_FLT_FN (BUILT_IN_FMA):
    CASE_FLT_FN (BUILT_IN_FMOD):
    CASE_FLT_FN (BUILT_IN_HYPOT):
    CASE_FLT_FN (BUILT_IN_ILOGB):
    CASE_FLT_FN (BUILT_IN_J0):
    CASE_FLT_FN (BUILT_IN_J1):
    CASE_FLT_FN (BUILT_IN_JN):
    CASE_FLT_FN (BUILT_IN_LDEXP):
    CASE_FLT_FN (BUILT_IN_LLRINT):
    CASE_FLT_FN (BUILT_IN_LLROUND):
    CASE_FLT_FN (BUILT_IN_LOG):
    CASE_FLT_FN (BUILT_IN_LOG10):
    CASE_FLT_FN (BUILT_IN_LOG1P):
    CASE_FLT_FN (BUILT_IN_LOG2):
    CASE_FLT_FN (BUILT_IN_LOGB):
    CASE_FLT_FN (BUILT_IN_LRINT):
    CASE_FLT_FN (BUILT_IN_LROUND):
    CASE_FLT_FN (BUILT_IN_NEXTAFTER):
    CASE_FLT_FN (BUILT_IN_POW):
    CASE_FLT_FN (BUILT_IN_REMAINDER):
    CASE_FLT_FN (BUILT_IN_SCALBLN):
    CASE_FLT_FN (BUILT_IN_SCALBN):
    CASE_FLT_FN (BUILT_IN_SINH):
    CASE_FLT_FN (BUILT_IN_SQRT):
    CASE_FLT_FN (BUILT_IN_TGAMMA):
    CASE_FLT_FN (BUILT_IN_Y0):
    CASE_FLT_FN (BUILT_IN_Y1):
    CASE_FLT_FN (BUILT_IN_YN):
      return true;
    default:
      return false;
    }
}

/* Return the name of our library's form of builtin CODE, NULL if there is
   none.  */

static const char *
library_form (enum built_in_function code)
{
  switch (code)
    {
    case BUILT_IN_LOGF:
      return "CUDA2CPU_logf";
    case BUILT_IN_LOG2F:
      return "CUDA2CPU_log2f";
    case BUILT_IN_LOG1PF:
      return "CUDA2CPU_log1pf";
    case BUILT_IN_EXPM1F:
      return "CUDA2CPU_expm1f";
    case BUILT_IN_EXP:
      return "CUDA2CPU_exp";
    default:
      return NULL;
    }
}

/* Let CALL, of a builtin, be const, and of our form of the function.  */

static void
use_const_form (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  enum built_in_function code = DECL_FUNCTION_CODE (fndecl);
  const char *symbol = optimize ? library_form (code) : NULL;
  /* A program may have its own.  */
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node && node->definition)
    symbol = NULL;
  if (!symbol && ((gimple_call_flags (call) & ECF_CONST)
		  || !const_but_for_errno_p (code)))
    return;
  unlink_stmt_vdef (call);
  gimple_call_set_fndecl (call, cuda_const_form (fndecl, symbol));
  gimple_set_vdef (call, NULL_TREE);
  gimple_set_vuse (call, NULL_TREE);
  update_stmt (call);
}

/* Put a call of FNDECL with ARG before GSI, at LOC; return its result.  */

static tree
insert_call (gimple_stmt_iterator *gsi, tree fndecl, tree arg, location_t loc)
{
  gcall *call = gimple_build_call (cuda_const_form (fndecl, NULL), 1, arg);
  tree result = make_ssa_name (TREE_TYPE (arg));
  gimple_call_set_lhs (call, result);
  gimple_call_set_nothrow (call, true);
  gimple_set_location (call, loc);
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
  return result;
}

/* The call at GSI is what GCC makes of sincosf, whose result has the cosine and
   the sine as its parts.  If both functions have vector forms, which this one
   has not, call them.  */

static void
take_apart (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree result = gimple_call_lhs (stmt);
  tree sine = builtin_decl_explicit (BUILT_IN_SINF);
  tree cosine = builtin_decl_explicit (BUILT_IN_COSF);
  if (!result || !cuda_vector_forms_p (sine) || !cuda_vector_forms_p (cosine))
    return;
  tree arg = gimple_call_arg (stmt, 0);
  location_t loc = gimple_location (stmt);
  tree real = insert_call (gsi, cosine, arg, loc);
  tree imaginary = insert_call (gsi, sine, arg, loc);
  gsi_replace (gsi, gimple_build_assign (result, COMPLEX_EXPR, real,
					 imaginary), true);
}

/* Return how the call STMT compares its arguments to take one of them;
   ERROR_MARK if it does something else.  */

static enum tree_code
chosen_by (gimple *stmt)
{
  if (!optimize || !gimple_call_builtin_p (stmt, BUILT_IN_NORMAL)
      || !gimple_call_lhs (stmt))
    return ERROR_MARK;
  cgraph_node *node = cgraph_node::get (gimple_call_fndecl (stmt));
  if (node && node->definition)
    return ERROR_MARK;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (stmt)))
    {
    case BUILT_IN_FMAX:
    case BUILT_IN_FMAXF:
      return GT_EXPR;
    case BUILT_IN_FMIN:
    case BUILT_IN_FMINF:
      return LT_EXPR;
    default:
      return ERROR_MARK;
    }
}

/* Let the call at GSI be a choice between its arguments by CODE, or because the
   second is not a number.  */

static void
choose (gimple_stmt_iterator *gsi, enum tree_code code)
{
  gimple *stmt = gsi_stmt (*gsi);
  location_t loc = gimple_location (stmt);
  tree a = gimple_call_arg (stmt, 0), b = gimple_call_arg (stmt, 1);
  gimple_seq seq = NULL;
  tree none = gimple_build (&seq, loc, NE_EXPR, boolean_type_node, b, b);
  tree first = gimple_build (&seq, loc, code, boolean_type_node, a, b);
  first = gimple_build (&seq, loc, BIT_IOR_EXPR, boolean_type_node, none,
			first);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple *choice = gimple_build_assign (gimple_call_lhs (stmt), COND_EXPR,
					first, a, b);
  gimple_set_location (choice, loc);
  gsi_replace (gsi, choice, true);
}

/* Return the builtin that has the name NAME but for __builtin_; END_BUILTINS if
   there is none.  */

static enum built_in_function
builtin_named (const char *name)
{
  static const char prefix[] = "__builtin_";
  for (int i = 0; i < END_BUILTINS; i++)
    {
      tree decl = builtin_decl_explicit ((enum built_in_function) i);
      const char *known = decl ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
      if (startswith (known, prefix)
	  && strcmp (known + strlen (prefix), name) == 0)
	return (enum built_in_function) i;
    }
  return END_BUILTINS;
}

/* If STMT calls a function by the headers' name, with constants, return what it
   gives, if that can be told; else NULL_TREE.  */

static tree
constant_result (gimple *stmt)
{
  tree fndecl = gimple_call_fndecl (stmt), lhs = gimple_call_lhs (stmt);
  unsigned n = fndecl ? gimple_call_num_args (stmt) : 0;
  if (!lhs || TREE_CODE (lhs) != SSA_NAME
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs)
      || n < 1 || n > 2 || !DECL_NAME (fndecl)
      || !startswith (IDENTIFIER_POINTER (DECL_NAME (fndecl)), HEADERS_NAME))
    return NULL_TREE;
  for (unsigned i = 0; i < n; i++)
    if (TREE_CODE (gimple_call_arg (stmt, i)) != REAL_CST)
      return NULL_TREE;
  enum built_in_function code
    = builtin_named (IDENTIFIER_POINTER (DECL_NAME (fndecl))
		     + strlen (HEADERS_NAME));
  tree type = TREE_TYPE (lhs);
  if (code == END_BUILTINS)
    return NULL_TREE;
  return (n == 1
	  ? fold_const_call (as_combined_fn (code), type,
			     gimple_call_arg (stmt, 0))
	  : fold_const_call (as_combined_fn (code), type,
			     gimple_call_arg (stmt, 0),
			     gimple_call_arg (stmt, 1)));
}

/* Compute what FN calls by the headers' names with constants; return whether
   there was any.  */

bool
cuda_fold_math (function *fn)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (is_gimple_call (gsi_stmt (gsi)))
	if (tree result = constant_result (gsi_stmt (gsi)))
	  {
	    tree name = gimple_call_lhs (gsi_stmt (gsi));
	    gsi_replace (&gsi, gimple_build_assign (name, result), true);
	    replace_uses_by (name, result);
	    any = true;
	  }
  return any;
}

/* Let the calls of math functions in FN be const.  */

void
cuda_use_const_math (function *fn)
{
  cuda_fold_math (fn);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (optimize && gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_CEXPIF))
	take_apart (&gsi);
      else if (chosen_by (gsi_stmt (gsi)) != ERROR_MARK)
	choose (&gsi, chosen_by (gsi_stmt (gsi)));
      else if (gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_NORMAL))
	use_const_form (as_a<gcall *> (gsi_stmt (gsi)));
}
