/* Who may call whom, and what may be launched.
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

/* Checked in each function before it is genericized, when calls are resolved
   and templates instantiated:

     caller      callee      call      launch
     host        host        yes       no
     host        device      no        no
     host        kernel      no        yes
     device      device      yes       no
     device      host        no        no
     device      kernel      no        yes

   A __host__ __device__ function may call both and be called by both.  So may
   constexpr functions, what the compiler makes itself, and library code, which
   does not say for whom it is: the caller may be in a system header, or the
   callee.  A lambda that does not say belongs where it is written.

   The same walk finds asm in functions for the device alone: it is PTX, and is
   translated there.  */

#include "frontend.h"
#include "ptx.h"
#include "ptx-build.h"
#include "cuda-attributes.h"
#include "cuda-sides.h"
#include "tree-iterator.h"

/* For whom a function is.  */
struct function_sides
{
  bool host, device;
  /* The user said so, or it follows from where the function is; otherwise
     the sides are not known.  */
  bool known;

  /* Return true if what is compiled of it runs on the device alone.  */
  bool compiled_for_device_p () const
  {
    return known && device && (!host || cuda_side == CUDA_SIDE_DEVICE);
  }
};

/* What the walk over a function's body needs.  */
struct call_walk
{
  tree caller;
  function_sides sides;
  /* The location of the innermost expression that has one.  */
  location_t loc;
  hash_set<tree> *visited;
  ptx_frame *frame;

  /* Return true if the function is for the device alone.  */
  bool device_alone_p () const { return sides.known && !sides.host; }
};

/* Return true if DECL comes from a library's header or the compiler.  */

static bool
library_p (tree decl)
{
  location_t loc = DECL_SOURCE_LOCATION (decl);
  return loc <= BUILTINS_LOCATION || in_system_header_at (loc);
}

/* Return true if FN was made by the compiler, other than a lambda's
   operator.  */

static bool
compiler_made_p (tree fn)
{
  return ((DECL_ARTIFICIAL (fn) && !LAMBDA_FUNCTION_P (fn))
	  || DECL_DEFAULTED_FN (fn) || fndecl_built_in_p (fn));
}

/* Return true if FN was made to run the initializers of the file's
   variables.  */

static bool
static_initialization_p (tree fn)
{
  return (DECL_ARTIFICIAL (fn) && DECL_NAME (fn)
	  && (startswith (IDENTIFIER_POINTER (DECL_NAME (fn)),
			  "__static_initialization_and_destruction")
	      || startswith (IDENTIFIER_POINTER (DECL_NAME (fn)),
			     "_GLOBAL__sub_I")));
}

/* Return true if FN is a function of the runtime API.  Our headers say which of
   them kernels may call.  */

static bool
runtime_api_p (tree fn)
{
  if (!DECL_EXTERN_C_P (fn) || !DECL_EXTERNAL (fn) || !DECL_NAME (fn)
      || !startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "cuda"))
    return false;
  const char *file = lbasename (DECL_SOURCE_FILE (fn));
  return (!strcmp (file, "cuda_runtime_api.h")
	  && in_system_header_at (DECL_SOURCE_LOCATION (fn)));
}

/* Return for whom FN is.  */

static function_sides
sides_of (tree fn)
{
  bool host = cuda_has_attribute (fn, "cuda_host");
  bool device = (cuda_has_attribute (fn, "cuda_device")
		 || cuda_has_attribute (fn, "cuda_global"));
  if (host || device)
    return { host, device, true };
  if (static_initialization_p (fn) || runtime_api_p (fn))
    return { true, false, true };
  /* Lambdas are constexpr wherever they can be.  */
  if (library_p (fn) || compiler_made_p (fn)
      || (DECL_DECLARED_CONSTEXPR_P (fn) && !LAMBDA_FUNCTION_P (fn)))
    return { true, true, false };
  /* A lambda or a member of a local class.  */
  if (tree outer = decl_function_context (fn))
    return sides_of (outer);
  return { true, false, true };
}

/* Return true if FN is compiled for the device and certainly not for the
   host.  */

bool
cuda_device_alone_p (tree fn)
{
  return sides_of (fn).compiled_for_device_p ();
}

/* Say where FN is declared, after an error about it.  */

static void
show_declaration (tree fn)
{
  inform (DECL_SOURCE_LOCATION (fn), "%qD declared here", fn);
}

/* If CALLEE, called at LOC, is a function that our headers declare and no one
   defines, say what it needs and return true.  */

static bool
report_unsupported (tree callee, location_t loc)
{
  tree attribute = lookup_attribute ("cuda2cpu_unsupported",
				     DECL_ATTRIBUTES (callee));
  if (!attribute)
    return false;
  error_at (loc, "%qE needs %s, which cuda2cpu does not support yet",
	    DECL_NAME (callee),
	    TREE_STRING_POINTER (TREE_VALUE (TREE_VALUE (attribute))));
  return true;
}

/* Check the call of CALLEE at LOC in the function of WALK.  */

static void
check_call (const call_walk *walk, tree callee, location_t loc)
{
  function_sides to = sides_of (callee);
  if (!to.known || library_p (walk->caller)
      || report_unsupported (callee, loc))
    return;
  if (cuda_has_attribute (callee, "cuda_global"))
    error_at (loc, "the call of %<__global__%> function %qD needs a launch "
	      "configuration", callee);
  else if (!walk->sides.known)
    return;
  else if (static_initialization_p (walk->caller))
    {
      /* A __device__ variable has the device's constructor.  */
      if (to.host || DECL_CONSTRUCTOR_P (callee) || DECL_DESTRUCTOR_P (callee))
	return;
      error_at (loc, "calling %<__device__%> function %qD from an initializer "
		"that runs on the host", callee);
    }
  else if (!walk->sides.device && !to.host)
    error_at (loc, "calling %<__device__%> function %qD from host function "
	      "%qD", callee, walk->caller);
  else if (!walk->sides.host && !to.device)
    error_at (loc, "calling host function %qD from %qs function %qD", callee,
	      cuda_has_attribute (walk->caller, "cuda_global")
	      ? "__global__" : "__device__", walk->caller);
  else
    return;
  show_declaration (callee);
}

/* Check the launch of KERNEL, NULL if that is known at run time only, at LOC
   in the function of WALK.  */

static void
check_launch (const call_walk *walk, tree kernel, location_t loc)
{
  if (walk->device_alone_p () && cuda_opts.no_device_launches)
    {
      error_at (loc, "launching a kernel from device code needs"
		" %<-rdc=true%>");
      return;
    }
  if (!kernel || cuda_has_attribute (kernel, "cuda_global"))
    return;
  error_at (loc, "cannot launch %qD, which is not a %<__global__%> function",
	    kernel);
  show_declaration (kernel);
}

/* Report the use in WALK's function of VAR, a variable that our headers
   declare for device code, if the function is for the host.  */

static void
check_variable (const call_walk *walk, tree var)
{
  if (walk->sides.known && !walk->sides.device
      && cuda_has_attribute (var, "cuda2cpu_intrinsic"))
    error_at (walk->loc, "%qD can be used only in device code", var);
}

/* Return the call that takes a launch's configuration if EXPR is the condition
   of a launch, else NULL.  */

static tree
config_call (tree expr)
{
  while (CONVERT_EXPR_P (expr) || TREE_CODE (expr) == CLEANUP_POINT_EXPR
	 || TREE_CODE (expr) == NE_EXPR || TREE_CODE (expr) == NON_LVALUE_EXPR)
    expr = TREE_OPERAND (expr, 0);
  if (TREE_CODE (expr) != CALL_EXPR)
    return NULL_TREE;
  tree fn = cp_get_callee_fndecl_nofold (expr);
  if (fn && DECL_NAME (fn) && id_equal (DECL_NAME (fn), CUDA_PUSH_CONFIG_NAME))
    return expr;
  return NULL_TREE;
}

/* Return the call in EXPR, the arm of a launch; NULL if there is none.  */

static tree
launched_call (tree expr)
{
  while (CONVERT_EXPR_P (expr) || TREE_CODE (expr) == CLEANUP_POINT_EXPR)
    expr = TREE_OPERAND (expr, 0);
  return TREE_CODE (expr) == CALL_EXPR ? expr : NULL_TREE;
}

static tree check_expr (tree *, int *, void *);

/* Check the arguments of CALL.  */

static void
check_arguments (tree call, call_walk *walk)
{
  for (int i = 0; i < call_expr_nargs (call); i++)
    cp_walk_tree (&CALL_EXPR_ARG (call, i), check_expr, walk, walk->visited);
}

/* CALL, in device code, launches what is known at run time only: let it be told
   from calls that threads may have to make together.  */

static void
mark_launch (tree call)
{
  tree pointer = CALL_EXPR_FN (call);
  tree type = cuda_launch_type (TREE_TYPE (TREE_TYPE (pointer)));
  CALL_EXPR_FN (call) = build1 (NOP_EXPR, build_pointer_type (type), pointer);
}

/* If EXPR is a launch, check it and return true.  */

static bool
check_if_launch (tree expr, call_walk *walk)
{
  if (TREE_CODE (expr) != COND_EXPR)
    return false;
  tree config = config_call (COND_EXPR_COND (expr));
  if (!config)
    return false;
  check_arguments (config, walk);
  tree call = launched_call (COND_EXPR_ELSE (expr));
  if (call)
    {
      tree kernel = cp_get_callee_fndecl_nofold (call);
      check_launch (walk, kernel, cp_expr_loc_or_loc (call, walk->loc));
      if (!kernel && walk->sides.device)
	mark_launch (call);
      cp_walk_tree (&CALL_EXPR_FN (call), check_expr, walk, walk->visited);
      check_arguments (call, walk);
    }
  return true;
}

/* Check the initializers of the variables of BIND, which are not among its
   statements, and those.  */

static void
check_block (tree bind, call_walk *walk)
{
  for (tree var = BIND_EXPR_VARS (bind); var; var = DECL_CHAIN (var))
    if (VAR_P (var) && DECL_INITIAL (var))
      {
	walk->loc = DECL_SOURCE_LOCATION (var);
	cp_walk_tree (&DECL_INITIAL (var), check_expr, walk, walk->visited);
      }
  cp_walk_tree (&BIND_EXPR_BODY (bind), check_expr, walk, walk->visited);
}

/* *TP is a CLEANUP_POINT_EXPR.  If it is the condition of a loop in an
   instance of a template, with notes of "#pragma unroll" within, let the notes
   be round it, as they are outside of templates: else the condition goes
   through a temporary, where GCC does not find them, and says so.  */

static void
raise_loop_notes (tree *tp)
{
  tree point = *tp;
  tree note = TREE_OPERAND (point, 0);
  if (TREE_CODE (note) != ANNOTATE_EXPR)
    return;
  *tp = note;
  while (TREE_CODE (TREE_OPERAND (note, 0)) == ANNOTATE_EXPR)
    note = TREE_OPERAND (note, 0);
  TREE_OPERAND (point, 0) = TREE_OPERAND (note, 0);
  TREE_OPERAND (note, 0) = point;
}

/* Check the expression *TP.  Callback of cp_walk_tree; DATA is the walk.  */

static tree
check_expr (tree *tp, int *walk_subtrees, void *data)
{
  call_walk *walk = static_cast<call_walk *> (data);
  tree expr = *tp;
  if (TYPE_P (expr))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (EXPR_HAS_LOCATION (expr))
    walk->loc = EXPR_LOCATION (expr);
  switch (TREE_CODE (expr))
    {
    case BIND_EXPR:
      check_block (expr, walk);
      *walk_subtrees = 0;
      break;
    case COND_EXPR:
      if (check_if_launch (expr, walk))
	*walk_subtrees = 0;
      break;
    case CLEANUP_POINT_EXPR:
      raise_loop_notes (tp);
      break;
    case CALL_EXPR:
    case AGGR_INIT_EXPR:
      if (tree callee = cp_get_callee_fndecl_nofold (expr))
	check_call (walk, callee, cp_expr_loc_or_loc (expr, walk->loc));
      break;
    case VAR_DECL:
      check_variable (walk, expr);
      break;
    case ASM_EXPR:
      if (walk->sides.compiled_for_device_p ())
	{
	  cp_walk_tree (&ASM_OUTPUTS (expr), check_expr, walk, walk->visited);
	  cp_walk_tree (&ASM_INPUTS (expr), check_expr, walk, walk->visited);
	  cuda_translate_asm (walk->caller, tp, walk->frame);
	  *walk_subtrees = 0;
	}
      break;
    case THROW_EXPR:
    case TRY_BLOCK:
      if (walk->device_alone_p ()
	  && !DECL_IN_SYSTEM_HEADER (walk->caller))
	error_at (EXPR_LOC_OR_LOC (expr, walk->loc), "exceptions are not"
		  " allowed in device code");
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Return true if STMT, a function's body or part of one, does nothing.  */

static bool
empty_p (tree stmt)
{
  if (!stmt)
    return true;
  switch (TREE_CODE (stmt))
    {
    case BIND_EXPR:
      return empty_p (BIND_EXPR_BODY (stmt));
    case STATEMENT_LIST:
      for (tree part : tsi_range (stmt))
	if (!empty_p (part))
	  return false;
      return true;
    case MUST_NOT_THROW_EXPR:
    case CLEANUP_POINT_EXPR:
      return empty_p (TREE_OPERAND (stmt, 0));
    case RETURN_EXPR:
      return TREE_OPERAND (stmt, 0) == NULL_TREE;
    case DEBUG_BEGIN_STMT:
      return true;
    default:
      return !TREE_SIDE_EFFECTS (stmt);
    }
}

/* Check KERNEL, a function that is about to be genericized.  */

static void
check_kernel (tree kernel)
{
  tree type = TREE_TYPE (TREE_TYPE (kernel));
  if (!VOID_TYPE_P (type))
    error_at (DECL_SOURCE_LOCATION (kernel),
	      "a %<__global__%> function must return %<void%>, not %qT", type);
  /* GCC is at the end of the function, also of a template's.  */
  if (cuda_side != CUDA_SIDE_HOST
      && empty_p (DECL_SAVED_TREE (kernel))
      && cuda_arch_tested_within (DECL_SOURCE_LOCATION (kernel),
				  input_location))
    warning_at (DECL_SOURCE_LOCATION (kernel), 0, "kernel %qD does nothing: "
		"no condition on %<__CUDA_ARCH__%> in its body holds", kernel);
}

/* Report parameters of FN that cannot be what __grid_constant__ says.  */

static void
check_grid_constants (tree fn)
{
  bool kernel = cuda_has_attribute (fn, "cuda_global");
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm))
    {
      if (!lookup_attribute ("cuda_grid_constant", DECL_ATTRIBUTES (parm)))
	continue;
      location_t loc = DECL_SOURCE_LOCATION (parm);
      if (!kernel)
	error_at (loc, "%<__grid_constant__%> on a parameter of %qD, which is"
		  " not a %<__global__%> function", fn);
      else if (TYPE_REF_P (TREE_TYPE (parm)))
	error_at (loc, "%<__grid_constant__%> on %qD, which is a reference",
		  parm);
      else if (!TYPE_READONLY (TREE_TYPE (parm)))
	error_at (loc, "%<__grid_constant__%> on %qD, which is not %<const%>",
		  parm);
    }
}

/* Return true if nothing in FN, which is for SIDES, can be wrong: it is of a
   library, launches no kernels and has no PTX.  This is for most functions
   that a small program has compiled.  */

static bool
nothing_to_check_p (tree fn, const function_sides &sides)
{
  return (library_p (fn) && !cuda_library_launches && !cuda_asm_seen
	  && (!sides.known || sides.device));
}

/* Plugin event PLUGIN_PRE_GENERICIZE: check the function DATA.  */

void
cuda_check_calls (void *data, void *)
{
  tree fn = static_cast<tree> (data);
  if (TREE_CODE (fn) != FUNCTION_DECL || !DECL_SAVED_TREE (fn)
      || processing_template_decl)
    return;
  if (cuda_has_attribute (fn, "cuda_global"))
    check_kernel (fn);
  check_grid_constants (fn);
  function_sides sides = sides_of (fn);
  /* The host's own functions are the other side's to check.  */
  if (nothing_to_check_p (fn, sides)
      || (cuda_side == CUDA_SIDE_DEVICE && sides.known && !sides.device))
    return;
  hash_set<tree> visited;
  ptx_frame frame;
  call_walk walk = { fn, sides, DECL_SOURCE_LOCATION (fn), &visited, &frame };
  cp_walk_tree (&DECL_SAVED_TREE (fn), check_expr, &walk, &visited);
  cuda_finish_asm (fn, &frame);
}
