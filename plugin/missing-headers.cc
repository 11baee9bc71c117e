/* Headers of CUDA's libraries that are not there.
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

/* A program that includes <cublas_v2.h> and finds none is told that cuBLAS is
   what is not supported; one that includes <cub/cub.cuh> is told where that is
   to be had.  Nothing is found in its stead: __has_include stays
   false, and where a toolkit of the user's own is on the way of headers, its
   header-only libraries are used.

   Files of C++ for the host are compiled without us.  For them there are
   headers, made of the lines ABSENT of missing-headers.def, that say the same
   by #error; in ours, they look for the next of their name, and the #include
   that led to them is meant.  */

#include "frontend.h"
#include "input.h"

/* A family of headers.  */
struct header_family
{
  /* How their names start.  */
  const char *start;
  /* What they are of.  */
  const char *library;
  /* Where that is taken from; NULL if it is not supported.  */
  const char *source;
};

static const header_family families[] = {
#define HEADERS(START, LIBRARY) { START, LIBRARY, NULL },
#define TAKEN(START, LIBRARY, SOURCE) { START, LIBRARY, SOURCE },
#define ABSENT(NAME, LIBRARY)
#include "missing-headers.def"
#undef ABSENT
#undef TAKEN
#undef HEADERS
};

/* Return the family of the header NAME, or NULL if it is not known.  */

static const header_family *
family_of (const char *name)
{
  for (const header_family &family : families)
    if (strncmp (name, family.start, strlen (family.start)) == 0)
      return &family;
  return NULL;
}

/* What the last #include named, the line that it stands in, and whether it is
   still at hand.  libcpp asks for headers for __has_include, too, which
   includes nothing.  */
static char *included_name;
static location_t included_line;
static bool including;

/* libcpp's callback that was there before ours.  */
static void (*previous_include) (cpp_reader *, location_t,
				 const unsigned char *, const char *, int,
				 const cpp_token **);

/* The preprocessor goes into a file or back to one: no #include is at hand.  */

void
cuda_forget_include ()
{
  including = false;
}

/* libcpp's callback: READER is about to include NAME, in LINE.  */

static void
on_include (cpp_reader *reader, location_t line,
	    const unsigned char *directive, const char *name, int angles,
	    const cpp_token **comments)
{
  including = true;
  /* One of our headers that looks for the next of its name is not meant.  */
  if (!included_name || strcmp (included_name, name) != 0
      || !in_system_header_at (line))
    {
      free (included_name);
      included_name = xstrdup (name);
      included_line = line;
    }
  if (previous_include)
    previous_include (reader, line, directive, name, angles, comments);
}

/* Return the location of the header of the last #include, or of its line
   if a macro named it.  */

static location_t
included_location ()
{
  expanded_location place = expand_location (included_line);
  char_span line = location_get_source_line (place.file, place.line);
  size_t length = strlen (included_name);
  for (size_t i = 1; i + length <= line.length (); i++)
    if (memcmp (line.get_buffer () + i, included_name, length) == 0)
      return linemap_position_for_loc_and_offset (line_table, included_line,
						  i);
  return included_line;
}

/* libcpp's callback: READER has not found the header NAME.  */

static const char *
on_missing_header (cpp_reader *reader, const char *name, cpp_dir **)
{
  const header_family *family = family_of (name);
  if (!family || !including || strcmp (included_name, name) != 0
      || cpp_get_options (reader)->deps.missing_files)
    return NULL;
  if (family->source)
    fatal_error (included_location (), "%qs is of %s, which cuda2cpu takes "
		 "from %s", name, family->library, family->source);
  fatal_error (included_location (), "%qs is of %s, which cuda2cpu does not "
	       "support yet", name, family->library);
}

/* Plugin event PLUGIN_PRAGMAS: have missing headers reported.  */

void
cuda_watch_for_headers (void *, void *)
{
  cpp_callbacks *callbacks = cpp_get_callbacks (parse_in);
  if (callbacks->missing_header)
    return;
  callbacks->missing_header = on_missing_header;
  previous_include = callbacks->include;
  callbacks->include = on_include;
}
