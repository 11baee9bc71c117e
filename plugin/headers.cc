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
     the compiler's own search path  */

#include "frontend.h"
#include "options.h"
#include "opts.h"
#include "langhooks.h"

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
    }
  lang_hooks.handle_option (OPT_include, header, 1, 0, UNKNOWN_LOCATION,
			    NULL);
}
