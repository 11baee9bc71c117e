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

   and then of the regions of the kernel what region-report.cc says.

   A loop is at the first of its lines.  Several loops of one line, such as the
   segments that split-apply.cc makes, are one: the widest vectors are told.
   Where nothing here explains why a loop stays scalar, -fopt-info-vec-missed
   has GCC's own words.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-stmts.h"
#include "cuda-kernels.h"
#include "loop-vectors.h"
#include "region-report.h"

namespace {

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

  /* Which accesses of vectors are on this line: a bit for each
     vector_access.  */
  unsigned accesses;
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
  void find_whole (basic_block, bitmap);
  void find_accesses (class loop *);
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
  line_report line = { location, 0, NULL, false, 0 };
  return m_lines.safe_push (line);
}

/* Return where LOOP is: at the first of its lines, or the kernel's.  */

location_t
loop_reporter::first_line (class loop *loop)
{
  location_t first = DECL_SOURCE_LOCATION (m_fn->decl);
  bool found = false;
  for (gimple *stmt : cuda_loop_stmts (loop))
    {
      location_t location = gimple_location (stmt);
      if (ours_p (location)
	  && (!found || LOCATION_LINE (location) < LOCATION_LINE (first)))
	{
	  first = location;
	  found = true;
	}
    }
  return first;
}

/* Add the lines of LOOP to LINES.  */

void
loop_reporter::add_lines (class loop *loop, bitmap lines)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (ours_p (gimple_location (stmt)))
      bitmap_set_bit (lines, gimple_lineno (stmt));
}

/* Note what kinds of accesses the statements of LOOP, which has vectors, but
   not those of loops in it, are.  */

void
loop_reporter::find_accesses (class loop *loop)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (gimple_bb (stmt)->loop_father == loop)
      {
	location_t where;
	enum vector_access kind = cuda_access_kind (stmt, &where);
	if (kind != ACCESS_PLAIN && ours_p (where))
	  at (where)->accesses |= 1 << kind;
      }
}

/* Find calls in BB that GCC made of loops, and add their lines to LINES.  */

void
loop_reporter::find_whole (basic_block bb, bitmap lines)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      location_t where = gimple_location (stmt);
      if (cuda_memory_call_p (stmt) && ours_p (where))
	{
	  at (where)->whole = true;
	  bitmap_set_bit (lines, LOCATION_LINE (where));
	}
    }
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
      unsigned bytes = cuda_vector_bytes (loop);
      bool threads = cuda_threads_or_rows_p (loop);
      if (bytes)
	{
	  line_report *line = at (first_line (loop));
	  line->bytes = MAX (line->bytes, bytes);
	  find_accesses (loop);
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
      if (line.bytes)
	say (line.where, true, "loop vectorised, %u-byte vectors", line.bytes);
      else if (line.scalar)
	{
	  const scalar_reason reason = cuda_why_scalar (line.scalar);
	  if (reason.called)
	    say (line.where, false,
		 "loop over threads stays scalar: it calls '%s'",
		 lang_hooks.decl_printable_name (reason.called, 1));
	  else
	    say (line.where, false, "loop over threads stays scalar: %s",
		 reason.why);
	}
      if (line.whole)
	say (line.where, true, "loop copies or fills memory as a whole");
      for (int kind = ACCESS_GATHER; kind <= ACCESS_ELEMENTS_STORED; kind++)
	if (line.accesses >> kind & 1)
	  say (line.where, false, "%s",
	       cuda_access_name ((enum vector_access) kind));
    }
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_report (function *fn)
{
  if (!cuda_opts.report && !dump_enabled_p ())
    return 0;
  if (cuda_told_p (fn->decl))
    {
      loop_reporter reporter (fn);
      reporter.find ();
      reporter.tell ();
    }
  cuda_report_regions (fn);
  return 0;
}
