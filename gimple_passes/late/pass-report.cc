/* Tell what the vectoriser made of a kernel's loops.
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

/* This pass runs on block functions right behind the vectoriser, and changes
   nothing.  With -fplugin-arg-cuda2cpu-report, or -fopt-info, it tells at the
   lines of the kernel, once for each,

     a.cu:7: kernel 'k': loop vectorised, 64-byte vectors
     a.cu:8: kernel 'k': gathers from memory
     a.cu:8: kernel 'k': scatters to memory
     a.cu:9: kernel 'k': vectors are made of elements loaded one by one
     a.cu:10: kernel 'k': loop copies or fills memory as a whole
     a.cu:12: kernel 'k': loop over threads stays scalar: it calls 'f'

   A loop is at the first of its lines.  Several loops of one line, such as the
   segments that cuda-affine.cc makes, are one: the widest vectors are told.
   Where nothing here explains why a loop stays scalar, -fopt-info-vec-missed
   has GCC's own words.  */

#include "gcc-compat.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-stmts.h"
#include "cuda-kernels.h"

namespace {

const pass_data pass_data_cuda_report =
{
  GIMPLE_PASS, /* type */
  "cuda_report", /* name */
  OPTGROUP_LOOP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

/* What there is to tell of a line.  */
struct line_report
{
  location_t where;

  /* The bytes of the widest vectors of the loops that start here; 0 if there
     are none.  */
  unsigned bytes;

  /* A thread loop that starts here and has no vectors; NULL if there is
     none.  */
  class loop *scalar;

  /* A call to copy or fill memory that GCC made of a loop.  */
  bool whole;

  /* Which accesses of vectors are on this line.  */
  bool gathers;
  bool scatters;
  bool elements;
};

/* The reports of a function, in the order of lines.  */

class loop_reporter
{
public:
  loop_reporter (function *fn)
    : m_fn (fn), m_kernel (get_name (DECL_ORIGIN (fn->decl))) {}
  void find ();
  void tell ();

private:
  bool ours_p (location_t);
  line_report *at (location_t);
  location_t first_line (class loop *);
  void add_lines (class loop *, bitmap);
  unsigned find_vectors (basic_block);
  void find_whole (basic_block, bitmap);
  void find_access (gimple *);
  const char *why_scalar (class loop *, tree *);
  void say (location_t, bool, const char *, ...) ATTRIBUTE_PRINTF (4, 5);

  function *m_fn;
  const char *m_kernel;
  auto_vec<line_report> m_lines;
};

/* Return whether LOCATION is in the file of the kernel.  */

bool
loop_reporter::ours_p (location_t location)
{
  if (LOCATION_LOCUS (location) <= BUILTINS_LOCATION)
    return false;
  const char *file = LOCATION_FILE (location);
  const char *own = LOCATION_FILE (DECL_SOURCE_LOCATION (m_fn->decl));
  return file && own && strcmp (file, own) == 0;
}

/* Return the report of LOCATION's line.  */

line_report *
loop_reporter::at (location_t location)
{
  for (line_report &line : m_lines)
    if (LOCATION_LINE (line.where) == LOCATION_LINE (location))
      return &line;
  line_report line = { location, 0, NULL, false, false, false, false };
  return m_lines.safe_push (line);
}

/* Return where LOOP is: at the first of its lines, or the kernel's.  */

location_t
loop_reporter::first_line (class loop *loop)
{
  location_t first = DECL_SOURCE_LOCATION (m_fn->decl);
  bool found = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	location_t location = gimple_location (gsi_stmt (gsi));
	if (ours_p (location)
	    && (!found || LOCATION_LINE (location) < LOCATION_LINE (first)))
	  {
	    first = location;
	    found = true;
	  }
      }
  free (body);
  return first;
}

/* Add the lines of LOOP to LINES.  */

void
loop_reporter::add_lines (class loop *loop, bitmap lines)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      if (ours_p (gimple_location (gsi_stmt (gsi))))
	bitmap_set_bit (lines, gimple_lineno (gsi_stmt (gsi)));
  free (body);
}

/* Return whether STMT makes a vector of elements that were loaded one by
   one.  */

bool
loads_elements_p (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt)
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != CONSTRUCTOR
      || !VECTOR_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (stmt))))
    return false;
  tree all = gimple_assign_rhs1 (stmt);
  unsigned loads = 0, i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (all), i, value)
    if (TREE_CODE (value) == SSA_NAME
	&& gimple_assign_load_p (SSA_NAME_DEF_STMT (value)))
      loads++;
  return loads > 1;
}

/* Note what kind of access STMT, of a loop with vectors, is.  */

void
loop_reporter::find_access (gimple *stmt)
{
  location_t where = gimple_location (stmt);
  const char *name = "";
  if (loads_elements_p (stmt))
    {
      tree value = CONSTRUCTOR_ELT (gimple_assign_rhs1 (stmt), 0)->value;
      if (!ours_p (where) && TREE_CODE (value) == SSA_NAME)
	where = gimple_location (SSA_NAME_DEF_STMT (value));
      if (ours_p (where))
	at (where)->elements = true;
      return;
    }
  if (!is_gimple_call (stmt) || !ours_p (where))
    return;
  if (gimple_call_internal_p (stmt))
    name = internal_fn_name (gimple_call_internal_fn (stmt));
  else if (tree decl = gimple_call_fndecl (stmt))
    if (fndecl_built_in_p (decl, BUILT_IN_MD))
      name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (strstr (name, "gather") || strstr (name, "GATHER"))
    at (where)->gathers = true;
  else if (strstr (name, "scatter") || strstr (name, "SCATTER"))
    at (where)->scatters = true;
}

/* Return the bytes of the widest vectors in BB; 0 if there are none.  */

unsigned
loop_reporter::find_vectors (basic_block bb)
{
  unsigned HOST_WIDE_INT widest = 0;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      tree lhs = gimple_get_lhs (stmt);
      tree type = lhs ? TREE_TYPE (lhs) : NULL_TREE;
      if (type && VECTOR_TYPE_P (type) && !VECTOR_BOOLEAN_TYPE_P (type)
	  && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type)))
	widest = MAX (widest, tree_to_uhwi (TYPE_SIZE_UNIT (type)));
      find_access (stmt);
    }
  return widest;
}

/* Find calls in BB that GCC made of loops, and add their lines to LINES.  */

void
loop_reporter::find_whole (basic_block bb, bitmap lines)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      location_t where = gimple_location (stmt);
      if (cuda_memory_call_p (stmt) && ours_p (where))
	{
	  at (where)->whole = true;
	  bitmap_set_bit (lines, LOCATION_LINE (where));
	}
    }
}

/* Return why LOOP, over threads, was not vectorised; *CALLED is a function that
   it calls if that is why.  */

const char *
loop_reporter::why_scalar (class loop *loop, tree *called)
{
  if (loop->inner)
    return "there is a loop in it that threads do not go through alike";
  if (cuda_serial_threads_or_rows_p (loop))
    return "what its threads do depends on the order of threads";
  basic_block *body = get_loop_body (loop);
  const char *why = NULL;
  for (unsigned i = 0; i < loop->num_nodes && !why; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi) && !why; gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_has_volatile_ops (stmt))
	  why = "it has volatile or atomic accesses";
	else if (is_gimple_call (stmt) && gimple_vdef (stmt)
		 && !gimple_call_internal_p (stmt))
	  {
	    *called = gimple_call_fndecl (stmt);
	    why = "it calls through a pointer";
	  }
      }
  free (body);
  if (!why && !single_exit (loop))
    why = "it has several exits";
  return why ? why : "the vectoriser did not take it (-fopt-info-vec-missed"
    " tells why)";
}

/* Collect what there is to tell.  */

void
loop_reporter::find ()
{
  /* Loops that have vectors, or loops in them that have; the lines of those
     that have; and others over threads.  */
  auto_bitmap with_vectors, lines;
  auto_vec<class loop *> scalar;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    find_whole (bb, lines);
  for (class loop *loop : loops_list (m_fn, LI_FROM_INNERMOST))
    {
      unsigned bytes = 0;
      basic_block *body = get_loop_body (loop);
      for (unsigned i = 0; i < loop->num_nodes; i++)
	if (body[i]->loop_father == loop)
	  bytes = MAX (bytes, find_vectors (body[i]));
      free (body);
      bool threads = cuda_threads_or_rows_p (loop);
      if (bytes)
	{
	  line_report *line = at (first_line (loop));
	  line->bytes = MAX (line->bytes, bytes);
	  add_lines (loop, lines);
	  for (class loop *outer = loop; outer; outer = loop_outer (outer))
	    bitmap_set_bit (with_vectors, outer->num);
	}
      else if (threads && !bitmap_bit_p (with_vectors, loop->num))
	scalar.safe_push (loop);
    }
  /* A scalar copy of a loop with vectors, for what is left over or may alias,
     is not told of.  */
  for (class loop *loop : scalar)
    {
      auto_bitmap own;
      add_lines (loop, own);
      if (bitmap_intersect_p (own, lines))
	continue;
      line_report *line = at (first_line (loop));
      if (!line->scalar)
	line->scalar = loop;
    }
}

/* Say FORMAT of the kernel at WHERE; GOOD if that is to be liked.  */

void
loop_reporter::say (location_t where, bool good, const char *format, ...)
{
  char said[400];
  va_list ap;
  va_start (ap, format);
  vsnprintf (said, sizeof said, format, ap);
  va_end (ap);
  if (cuda_opts.report)
    inform (where, "kernel %qs: %s", m_kernel, said);
  if (dump_enabled_p ())
    dump_printf_loc (good ? MSG_OPTIMIZED_LOCATIONS
		     : MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_location_t (where),
		     "kernel %s: %s\n", m_kernel, said);
}

/* Tell it.  */

void
loop_reporter::tell ()
{
  for (const line_report &line : m_lines)
    {
      tree called = NULL_TREE;
      if (line.bytes)
	say (line.where, true, "loop vectorised, %u-byte vectors", line.bytes);
      else if (line.scalar)
	{
	  const char *why = why_scalar (line.scalar, &called);
	  if (called)
	    say (line.where, false,
		 "loop over threads stays scalar: it calls '%s'",
		 lang_hooks.decl_printable_name (called, 1));
	  else
	    say (line.where, false, "loop over threads stays scalar: %s", why);
	}
      if (line.whole)
	say (line.where, true, "loop copies or fills memory as a whole");
      if (line.gathers)
	say (line.where, false, "gathers from memory");
      if (line.scatters)
	say (line.where, false, "scatters to memory");
      if (line.elements)
	say (line.where, false,
	     "vectors are made of elements loaded one by one");
    }
}

class pass_cuda_report : public gimple_opt_pass
{
public:
  pass_cuda_report (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_report, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return (flag_tree_loop_vectorize && cuda_block_function_p (fn->decl)
	    && !cuda_spare_p (fn->decl));
  }

  unsigned int execute (function *fn) final override
  {
    if (!cuda_opts.report && !dump_enabled_p ())
      return 0;
    loop_reporter reporter (fn);
    reporter.find ();
    reporter.tell ();
    return 0;
  }
};

} // anon namespace

/* Make the pass described above.  */

gimple_opt_pass *
make_pass_cuda_report (gcc::context *ctxt)
{
  return new pass_cuda_report (ctxt);
}
