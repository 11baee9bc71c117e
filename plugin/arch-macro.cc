/* The macros of the compiler: __CUDACC__, __CUDA_ARCH__.
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

/* __CUDA_ARCH__ is defined where nvcc's pass for the device compiles, and not
   where that for the host does.  One unit holds both here, so what it means
   depends on where it is tested:

     in a __global__ or __device__ function      the architecture's value
     in a host function                          undefined
     in a conditional outside functions that
       defines only device functions             the architecture's value
     elsewhere: in functions for both sides,
       around declarations, in macros            both

   Where it is both, the unit is compiled twice (sides.cc): from then on the
   macro is undefined here, and the compiler of the device's side defines it
   everywhere.

   The macro is deferred: the preprocessor asks for its definition at each
   use, through user_deferred_macro, and the answer is forgotten before the
   next.  device-places.cc knows the places of a file; here the files that are
   being read are kept, as a stack.

   All macros are defined only where the input has not been preprocessed.  */

#include "frontend.h"
#include "options.h"
#include "cuda-sides.h"
#include "device-places.h"
#include "sides.h"
#include "tokens.h"

#define DEFAULT_ARCH 800
#define DEFAULT_CUDA_VERSION 12060
#define ARCH_MACRO "__CUDA_ARCH__"
/* What __CUDA_ARCH__ is defined as where it is.  */
#define ARCH_MACRO_DEFINITION "__CUDA2CPU_ARCH_DEFINITION__"

/* Answers for __CUDA_ARCH__.  GCC's callbacks carry no data of their own, so
   there is one object, which the functions below reach through
   the_answerer.  */

class arch_answerer
{
public:
  explicit arch_answerer (cpp_reader *);

  void install ();
  cpp_macro *answer (location_t);
  void forget ();
  void stop ();
  void enter_file ();
  void leave_file ();
  bool tested_within_p (location_t first, location_t last) const;
  const source_places *main_file () const { return m_files[0].places; }

  cpp_hashnode *node () const { return m_node; }

  /* The callbacks that were there before ours.  */
  cpp_callbacks previous;

private:
  /* A file being read.  */
  struct open_file
  {
    /* Where libcpp has its text.  */
    const unsigned char *buf;
    source_places *places;
  };

  const cuda_cpp_buffer *file_buffer (const open_file &) const;
  code_side side_here ();
  bool in_directive_p () const;
  bool in_definition_p () const;

  cpp_reader *m_reader;
  cpp_hashnode *m_node;
  /* The definition where there is one.  */
  cpp_macro *m_macro;
  auto_vec<open_file> m_files;
  /* Where the macro was tested in device code.  */
  auto_vec<location_t> m_tests;
  bool m_stopped;
};

/* The one answerer of a compilation, or NULL.  */
static arch_answerer *the_answerer;

/* Define the macro as ARCH in READER, for the answers that it is defined.  */

arch_answerer::arch_answerer (cpp_reader *reader)
: m_reader (reader), m_stopped (false)
{
  char *definition
    = xasprintf (ARCH_MACRO_DEFINITION "=%u", cuda_unit_arch);
  cpp_define (reader, definition);
  free (definition);
  const char *name = ARCH_MACRO_DEFINITION;
  m_macro = cpp_lookup (reader, reinterpret_cast<const uchar *> (name),
			strlen (name))->value.macro;
  name = ARCH_MACRO;
  m_node = cpp_lookup (reader, reinterpret_cast<const uchar *> (name),
		       strlen (name));
}

/* Have the preprocessor ask at the next use.  */

void
arch_answerer::forget ()
{
  if (!m_stopped)
    cpp_set_deferred_macro (m_node);
}

/* The user defines or undefines the macro, or the input ends: answer no
   more.  */

void
arch_answerer::stop ()
{
  if (!m_stopped && m_node->type == NT_USER_MACRO && !m_node->value.macro)
    m_node->type = NT_VOID;
  m_stopped = true;
}

/* The preprocessor has opened a file: keep its text.  */

void
arch_answerer::enter_file ()
{
  const cuda_cpp_buffer *buffer
    = reinterpret_cast<const cuda_cpp_buffer *> (cpp_get_buffer (m_reader));
  open_file file = { NULL, NULL };
  if (buffer && buffer->fresh_p ())
    {
      file.buf = buffer->buf;
      file.places = new source_places (buffer->buf,
				       buffer->rlimit - buffer->buf);
    }
  m_files.safe_push (file);
}

/* The preprocessor has closed a file.  */

void
arch_answerer::leave_file ()
{
  if (m_files.is_empty ())
    return;
  delete m_files.pop ().places;
}

/* Return libcpp's buffer of FILE, or NULL.  */

const cuda_cpp_buffer *
arch_answerer::file_buffer (const open_file &file) const
{
  for (cpp_buffer *buffer = cpp_get_buffer (m_reader); buffer;
       buffer = cpp_get_prev (buffer))
    {
      const cuda_cpp_buffer *candidate
	= reinterpret_cast<const cuda_cpp_buffer *> (buffer);
      if (candidate->buf == file.buf)
	return candidate;
    }
  return NULL;
}

/* Return for whom the code is that the preprocessor is reading.  A file that
   is included within a function belongs to that; one that is included outside
   of functions says for itself, whatever stands beside the directive.  */

code_side
arch_answerer::side_here ()
{
  bool innermost = true;
  for (unsigned i = m_files.length (); i-- > 0;)
    {
      code_side side;
      if (!m_files[i].places)
	continue;
      const cuda_cpp_buffer *buffer = file_buffer (m_files[i]);
      if (!buffer || !buffer->in_use_p ())
	continue;
      size_t offset = buffer->cur - buffer->buf;
      if (m_files[i].places->side_at (m_reader, offset, innermost, &side))
	return side;
      innermost = false;
    }
  return SIDE_FILE;
}

/* Return true if the line that the preprocessor is reading is a
   directive.  */

bool
arch_answerer::in_directive_p () const
{
  const cuda_cpp_buffer *buffer
    = reinterpret_cast<const cuda_cpp_buffer *> (cpp_get_buffer (m_reader));
  if (!buffer || !buffer->in_use_p ())
    return true;
  const unsigned char *p = buffer->line_base;
  while (p < buffer->rlimit && ISBLANK (*p))
    p++;
  return p < buffer->rlimit && *p == '#';
}

/* Return true if the line that the preprocessor is reading defines a macro or
   undefines one: it asks whether there is one already.  */

bool
arch_answerer::in_definition_p () const
{
  const cuda_cpp_buffer *buffer
    = reinterpret_cast<const cuda_cpp_buffer *> (cpp_get_buffer (m_reader));
  if (!buffer || !buffer->in_use_p () || !in_directive_p ())
    return false;
  const char *p = reinterpret_cast<const char *> (buffer->line_base);
  p += strspn (p, " \t") + 1;
  p += strspn (p, " \t");
  return startswith (p, "define") || startswith (p, "undef");
}

/* The preprocessor asks, at LOC.  Return the definition or NULL.  */

cpp_macro *
arch_answerer::answer (location_t loc)
{
  /* Where nothing is put out (-M), text is not expanded, and asks in vain;
     its answer would stay until the next line.  */
  if (m_stopped || (flag_no_output && !in_directive_p ()))
    return NULL;
  if (cuda_side == CUDA_SIDE_DEVICE)
    {
      m_tests.safe_push (loc);
      return m_macro;
    }
  if (cuda_side == CUDA_SIDE_HOST || in_definition_p ())
    return NULL;
  switch (side_here ())
    {
    case SIDE_DEVICE:
      m_tests.safe_push (loc);
      return m_macro;
    case SIDE_BOTH:
    case SIDE_FILE:
      cuda_want_two_sides ();
      return NULL;
    case SIDE_HOST:
      return NULL;
    }
  gcc_unreachable ();
}

/* Return true if the macro was tested in device code between FIRST and
   LAST.  */

bool
arch_answerer::tested_within_p (location_t first, location_t last) const
{
  for (location_t test : m_tests)
    if (linemap_location_before_p (line_table, first, test)
	&& linemap_location_before_p (line_table, test, last))
      return true;
  return false;
}

/* The callbacks of libcpp.  Each calls the one that was there before.  */

static cpp_macro *
on_deferred_macro (cpp_reader *reader, location_t loc, cpp_hashnode *node)
{
  if (node == the_answerer->node ())
    return the_answerer->answer (loc);
  return the_answerer->previous.user_deferred_macro (reader, loc, node);
}

/* A macro was expanded or tested by #ifdef.  Tests by "defined" are not
   reported: on_line_change forgets their answers, in time, since nothing but
   tokens can lead to another place.  */

static void
on_used (cpp_reader *reader, location_t loc, cpp_hashnode *node)
{
  if (the_answerer->previous.used)
    the_answerer->previous.used (reader, loc, node);
  if (node == the_answerer->node ())
    the_answerer->forget ();
}

static void
on_line_change (cpp_reader *reader, const cpp_token *token, int parsing_args)
{
  if (the_answerer->previous.line_change)
    the_answerer->previous.line_change (reader, token, parsing_args);
  the_answerer->forget ();
}

static void
on_file_change (cpp_reader *reader, const line_map_ordinary *map)
{
  if (!map)
    the_answerer->stop ();
  else if (map->reason == LC_ENTER)
    the_answerer->enter_file ();
  else if (map->reason == LC_LEAVE)
    the_answerer->leave_file ();
  the_answerer->forget ();
  cuda_forget_include ();
  if (map)
    cuda_note_file_change (reader, map);
  else
    cuda_preprocess_device_side ();
  if (map && map->reason == LC_ENTER)
    cuda_note_header (ORDINARY_MAP_FILE_NAME (map),
		      ORDINARY_MAP_IN_SYSTEM_HEADER_P (map));
  /* At the end of one -include file GCC opens the next in here.  */
  if (the_answerer->previous.file_change)
    the_answerer->previous.file_change (reader, map);
  if (map && map->reason == LC_ENTER)
    cuda_push_header (reader, map);
}

static void
on_define (cpp_reader *reader, location_t loc, cpp_hashnode *node)
{
  if (node == the_answerer->node ())
    the_answerer->stop ();
  if (the_answerer->previous.define)
    the_answerer->previous.define (reader, loc, node);
}

static void
on_undef (cpp_reader *reader, location_t loc, cpp_hashnode *node)
{
  if (node == the_answerer->node ())
    the_answerer->stop ();
  if (the_answerer->previous.undef)
    the_answerer->previous.undef (reader, loc, node);
}

/* Begin to answer.  The main file is open already.  */

void
arch_answerer::install ()
{
  cpp_callbacks *callbacks = cpp_get_callbacks (m_reader);
  previous = *callbacks;
  callbacks->user_deferred_macro = on_deferred_macro;
  callbacks->used = on_used;
  callbacks->line_change = on_line_change;
  callbacks->file_change = on_file_change;
  callbacks->define = on_define;
  callbacks->undef = on_undef;
  enter_file ();
  forget ();
}

/* Return true if __CUDA_ARCH__ was tested in device code between FIRST and
   LAST.  */

bool
cuda_arch_tested_within (location_t first, location_t last)
{
  return the_answerer && the_answerer->tested_within_p (first, last);
}

/* Return the text of the main file, and set *LENGTH.  */

const char *
cuda_main_text (size_t *length)
{
  return the_answerer->main_file ()->text (length);
}

/* Define the macro NAME as VALUE.  */

static void
define_number (const char *name, unsigned value)
{
  char *definition = xasprintf ("%s=%u", name, value);
  cpp_define (parse_in, definition);
  free (definition);
}

/* Plugin event PLUGIN_PRAGMAS, the first when the preprocessor is ready:
   define the macros.  */

void
cuda_define_macros (void *, void *)
{
  if (pch_file)
    fatal_error (UNKNOWN_LOCATION,
		 "cuda2cpu does not support precompiled headers");
  cuda_unit_arch = cuda_opts.arch ? cuda_opts.arch : DEFAULT_ARCH;
  if (cpp_get_options (parse_in)->preprocessed)
    {
      const cuda_cpp_buffer *buffer
	= reinterpret_cast<const cuda_cpp_buffer *> (cpp_get_buffer (parse_in));
      if (buffer && buffer->in_use_p ())
	cuda_find_device_text (reinterpret_cast<const char *> (buffer->buf),
			       buffer->rlimit - buffer->buf);
      return;
    }
  unsigned version = cuda_opts.cuda_version;
  if (!version)
    version = DEFAULT_CUDA_VERSION;
  /* With -g3 this would tell the debug information, which is not ready.  */
  cpp_callbacks *callbacks = cpp_get_callbacks (parse_in);
  auto define = callbacks->define;
  callbacks->define = NULL;
  define_number ("__CUDACC__", 1);
  define_number ("__NVCC__", 1);
  define_number ("__CUDACC_VER_MAJOR__", version / 1000);
  define_number ("__CUDACC_VER_MINOR__", version % 1000 / 10);
  define_number ("__CUDACC_VER_BUILD__", 85);
  /* What nvcc defines for options that are always on here.  */
  define_number ("__CUDACC_EXTENDED_LAMBDA__", 1);
  /* Defined for both sides: all architectures that are compiled for.  */
  define_number ("__CUDA_ARCH_LIST__",
		 cuda_opts.arch ? cuda_opts.arch : DEFAULT_ARCH);
  define_number ("__CUDACC_RELAXED_CONSTEXPR__", 1);
  /* In this mode the preprocessor does not look at what it copies, so it
     would not ask where it is.  Full preprocessing serves the same end.  */
  if (flag_preprocess_only)
    cpp_get_options (parse_in)->directives_only = false;
  the_answerer = new arch_answerer (parse_in);
  callbacks->define = define;
  the_answerer->install ();
}
