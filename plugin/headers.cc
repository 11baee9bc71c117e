/* Putting our headers in front of every source file.
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

/* A .cu file need not include anything, so the compiler is told to include
   cuda_runtime.h before it, and where our headers are.  They are found,
   in this order:

     -fplugin-arg-cuda2cpu-include-dir=DIR
     DIR/include and DIR/../include, if DIR holds the plugin itself
     the compiler's own search path

   -include files are read in the order of the command line, on which ours is
   the last.  If the user has some, which may use CUDA's keywords, then ours
   is opened on top of the first of them, and is read before that.

   What stands before headers of CUB and Thrust, Debian's or the user's, to let
   algorithms on the whole device run by kernels of ours (device-wide/ among our
   headers), must be found before them, though they be named with -I: its folder
   is put in front of all others.  */

#include "frontend.h"
#include "options.h"
#include "opts.h"
#include "toplev.h"
#include "langhooks.h"
#include "incpath.h"

#define RUNTIME_HEADER "cuda_runtime.h"

/* Return DIR SUFFIX if it is a folder that holds our header, else NULL.  */

static char *
folder_with_header (const char *dir, const char *suffix)
{
  char *folder = concat (dir, suffix, NULL);
  char *file = concat (folder, "/" RUNTIME_HEADER, NULL);
  bool found = access (file, R_OK) == 0;
  free (file);
  if (found)
    return folder;
  free (folder);
  return NULL;
}

/* Return the folder of our headers, given that the plugin is PLUGIN_FILE,
   or NULL to leave it to the compiler's search path.  */

static char *
find_headers (const char *plugin_file)
{
  if (cuda_opts.include_dir)
    {
      char *folder = folder_with_header (cuda_opts.include_dir, "");
      if (!folder)
	fatal_error (UNKNOWN_LOCATION, "no %qs in %qs, given by "
		     "%<-fplugin-arg-cuda2cpu-include-dir=%>",
		     RUNTIME_HEADER, cuda_opts.include_dir);
      return folder;
    }
  char *dir = lrealpath (plugin_file);
  *CONST_CAST (char *, lbasename (dir)) = '\0';
  char *folder = folder_with_header (dir, "include");
  if (!folder)
    folder = folder_with_header (dir, "../include");
  free (dir);
  return folder;
}

/* The header to open on top of the user's first -include file; NULL if that
   is not needed or done.  */
static const char *header_to_push;

/* Return true if the user has option CODE.  */

static bool
user_option_p (size_t code)
{
  for (unsigned i = 0; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == code)
      return true;
  return false;
}

/* The preprocessor READER has opened the file of MAP.  If that is the user's
   first -include file, open our header on top.  GCC opens stdc-predef.h
   before these.  */

void
cuda_push_header (cpp_reader *reader, const line_map_ordinary *map)
{
  if (!header_to_push
      || strcmp (lbasename (ORDINARY_MAP_FILE_NAME (map)),
		 "stdc-predef.h") == 0)
    return;
  const char *header = header_to_push;
  header_to_push = NULL;
  cpp_push_include (reader, header);
}

/* The header that is included in front of the source file.  */
static const char *runtime_header;

/* The preprocessor READER goes into the file of MAP or back to it.  In our
   header and what that includes it need not remember through which macros
   each token came: nobody looks there, and it takes time.  */

void
cuda_note_file_change (cpp_reader *reader, const line_map_ordinary *map)
{
  static unsigned depth;
  static unsigned char asked_for;
  cpp_options *options = cpp_get_options (reader);
  if (map->reason == LC_ENTER)
    {
      if (depth)
	depth++;
      else if (runtime_header
	       && strcmp (ORDINARY_MAP_FILE_NAME (map), runtime_header) == 0)
	{
	  depth = 1;
	  asked_for = options->track_macro_expansion;
	  options->track_macro_expansion = 0;
	}
    }
  else if (map->reason == LC_LEAVE && depth && --depth == 0)
    {
      options->track_macro_expansion = asked_for;
      runtime_header = NULL;
    }
}

/* Let DIR be looked at before all folders named with -I.  */

static void
look_there_first (char *dir)
{
  add_path (dir, INC_BRACKET, 0, false);
  cpp_dir *first = get_added_cpp_dirs (INC_BRACKET);
  cpp_dir *ours = first;
  while (ours->next)
    ours = ours->next;
  /* The end of the list is GCC's to know: so what is in its elements moves.  */
  cpp_dir kept = *ours;
  for (cpp_dir *d = first; d; d = d->next)
    {
      cpp_dir here = *d;
      cpp_dir *next = d->next;
      *d = kept;
      d->next = next;
      kept = here;
    }
}

/* Have cuda_runtime.h included in front of the source file, as -include
   does.  PLUGIN_FILE is where the plugin was loaded from.  Called before
   GCC sets up its search path.  */

void
cuda_include_headers (const char *plugin_file)
{
  const char *header = RUNTIME_HEADER;
  if (char *folder = find_headers (plugin_file))
    {
      header = concat (folder, "/" RUNTIME_HEADER, NULL);
      lang_hooks.handle_option (OPT_isystem, folder, 1, 0, UNKNOWN_LOCATION,
				NULL);
      look_there_first (concat (folder, "/device-wide/first", NULL));
    }
  runtime_header = header;
  /* -imacros files come before all, and nothing but macros is kept of what
     they include.  */
  if (user_option_p (OPT_include) && !user_option_p (OPT_imacros))
    header_to_push = header;
  lang_hooks.handle_option (OPT_include, header, 1, 0, UNKNOWN_LOCATION,
			    NULL);
}
