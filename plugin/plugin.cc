/* The plugin's entry: version check and registration.
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

#include "frontend.h"
#include "context.h"
#include "tree-pass.h"
#include "langhooks.h"
#include "options.h"
#include "flags.h"
#include "passes.h"
#include "cuda-narrow.h"
#include "target-vectors.h"
#include "sides.h"

__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

/* Return the target triplet that CONFIGURATION, the arguments of GCC's
   configure script, names last, as a copy; "" if it names none.  */

static char *
target_of (const char *configuration)
{
  static const char option[] = "--target=";
  const char *start = NULL;
  for (const char *p = configuration; (p = strstr (p, option));)
    start = p += strlen (option);
  if (!start)
    return xstrdup ("");
  return xstrndup (start, strcspn (start, " '\n"));
}

/* Return true if the compiler whose version is VERSION can load a plugin
   built for ours: same base version, same target.  Say why if not.  The
   configure arguments are not compared as a whole, since they name the
   distribution's package.  */

static bool
version_matches (const struct plugin_gcc_version *version)
{
  char *theirs = target_of (version->configuration_arguments);
  char *ours = target_of (gcc_version.configuration_arguments);
  bool ok = (strcmp (version->basever, gcc_version.basever) == 0
	     && strcmp (theirs, ours) == 0);
  if (!ok)
    error ("this cuda2cpu was built for GCC %s (%s) and cannot be loaded by "
	   "GCC %s (%s)", gcc_version.basever, ours, version->basever, theirs);
  free (theirs);
  free (ours);
  return ok;
}

/* Set the options that CUDA's code is compiled with, here and in the node that
   functions with options of their own go back to.  DATA points to the value of
   -ftree-parallelize-loops, which is restored.

   NVIDIA's compiler reads again what a store of any type may have changed, and
   programs copy arrays of float through pointers to uint4: types say nothing
   about aliasing, unless the user says that they do.  Restrict does.  */

static void
set_options (void *, void *data)
{
  flag_tree_parallelize_loops = *static_cast<int *> (data);
  XDELETE (static_cast<int *> (data));
  if (!global_options_set.x_flag_strict_aliasing)
    flag_strict_aliasing = 0;
  /* In kernels new gives NULL where the heap is used up.  */
  flag_check_new = 1;
  optimization_default_node
    = build_optimization_node (&global_options, &global_options_set);
  optimization_current_node = optimization_default_node;
}

/* Have GCC declare the builtins of libgomp, as it does for -fopenmp and for
   automatic parallelization, without turning either on.  NAME is the
   plugin's.  */

static void
declare_gomp_builtins (const char *name)
{
  int *saved = XNEW (int);
  *saved = flag_tree_parallelize_loops;
  flag_tree_parallelize_loops = 2;
  register_callback (name, PLUGIN_START_UNIT, set_options, saved);
}

/* Register the passes of passes.def for plugin NAME.  What is registered as
   coming before a pass of GCC's stands next to it until another is, and so does
   what comes after: the former are registered in their order, the latter in the
   opposite one.  */

static void
add_passes (const char *name)
{
#define MAKE(KIND, NAME, PART) \
  new cuda_pass (#NAME, CUDA_PASS_##KIND, CUDA_PART_##PART, execute_##NAME)
#define MAKE_UNIT(NAME, PART) MAKE (UNIT, NAME, PART)
#define MAKE_FUNCTION(NAME, PART) MAKE (FUNCTION, NAME, PART)
#define MAKE_BLOCK(NAME, PART) MAKE (BLOCK, NAME, PART)
#define MAKE_OPTIMIZED(NAME, PART) MAKE (OPTIMIZED, NAME, PART)
#define MAKE_VECTORS(NAME, PART) MAKE (VECTORS, NAME, PART)
#define MAKE_RTL(NAME, PART) MAKE (RTL, NAME, PART)
#define MAKE_OWN(NAME, PART) make_pass_##NAME (g)
#define CUDA_PASS(KIND, NAME, FILE, POSITION, REFERENCE, PART, WHAT) \
    { MAKE_##KIND (NAME, PART), REFERENCE, 1, PASS_POS_INSERT_##POSITION },
  register_pass_info passes[] =
    {
#include "passes.def"
    };
#undef CUDA_PASS
  int count = ARRAY_SIZE (passes);
  for (int i = 0; i < count; i++)
    if (passes[i].pos_op == PASS_POS_INSERT_BEFORE)
      register_callback (name, PLUGIN_PASS_MANAGER_SETUP, NULL, &passes[i]);
  for (int i = count - 1; i >= 0; i--)
    if (passes[i].pos_op == PASS_POS_INSERT_AFTER)
      register_callback (name, PLUGIN_PASS_MANAGER_SETUP, NULL, &passes[i]);
  register_callback (name, PLUGIN_OVERRIDE_GATE, cuda_gate_rtl, NULL);
  cuda_register_roots (name);
}

/* Register what the front end does for plugin NAME.  */

static void
add_front_end (const char *name)
{
  register_callback (name, PLUGIN_ATTRIBUTES, cuda_register_attributes, NULL);
  register_callback (name, PLUGIN_PRAGMAS, cuda_define_macros, NULL);
  register_callback (name, PLUGIN_PRAGMAS, cuda_register_unroll_pragma, NULL);
  register_callback (name, PLUGIN_PRAGMAS, cuda_watch_for_headers, NULL);
  register_callback (name, PLUGIN_FINISH_DECL, cuda_rewrite_at_marker, NULL);
  register_callback (name, PLUGIN_PRE_GENERICIZE, cuda_check_shared_variables,
		     NULL);
  register_callback (name, PLUGIN_PRE_GENERICIZE, cuda_check_calls, NULL);
  register_callback (name, PLUGIN_FINISH_DECL, cuda_use_left, NULL);
  register_callback (name, PLUGIN_FINISH_PARSE_FUNCTION, cuda_use_left, NULL);
  register_callback (name, PLUGIN_FINISH_UNIT, cuda_add_device_side, NULL);
  register_callback (name, PLUGIN_FINISH, cuda_finish_sides, NULL);
}

/* The entry that GCC calls.  INFO names the plugin and its options, VERSION
   the compiler.  Return zero if the plugin can be used.  */

extern "C" __attribute__ ((visibility ("default"))) int
plugin_init (struct plugin_name_args *info, struct plugin_gcc_version *version)
{
  static struct plugin_info description =
    {
      "0.1",
      "Compiles CUDA C++ for the CPU.  -fplugin-arg-cuda2cpu-help lists the "
      "options."
    };

  if (!version_matches (version))
    return 1;
  const char *name = info->base_name;
  register_callback (name, PLUGIN_INFO, NULL, &description);
  /* Other languages, LTO among them, see nothing of CUDA.  */
  if (!startswith (lang_hooks.name, "GNU C++"))
    return 0;
  if (!cuda_read_options (info))
    return 0;
  cuda_begin_sides ();
  declare_gomp_builtins (name);
  cuda_include_headers (info->full_name);
  add_front_end (name);
  add_passes (name);
  cuda_add_narrow_forms ();
  cuda_add_gathers ();
  cuda_apply_dump_options (info);
  return 0;
}
