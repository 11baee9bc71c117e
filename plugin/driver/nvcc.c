/* nvcc: the command by which build files compile CUDA C++.
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

   You should have received a copy of the GNU General Public License
   along with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* It reads nvcc's options, and runs g++ with the specs file beside it, so
   that build files meant for a GPU make programs for the CPU.  As
   nvcc-hostlink it is that g++, for those who link by themselves.

   The toolkit root is found from the program's own place, so the tree may be
   moved.  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "nvcc.h"

/* Return the toolkit root: the folder above the one this program is in.  */

static char *
find_root (void)
{
  char path[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", path, sizeof path - 1);

  if (length <= 0)
    fatal ("cannot find out where this program is");
  path[length] = 0;
  for (int i = 0; i < 2; i++)
    {
      char *slash = strrchr (path, '/');
      if (slash)
	*slash = 0;
    }
  return format_text ("%s", path);
}

/* Add the words in the environment variable NAME, if it is set, to ARGS.  */

static void
add_environment (struct words *args, const char *name)
{
  const char *value = getenv (name);

  if (value)
    words_split (args, value, ENDS_AT_SPACE);
}

/* ARGV are nvcc's options, or g++'s if the program is called
   nvcc-hostlink.  */

int
main (int argc, char **argv)
{
  const char *base = strrchr (argv[0], '/');
  const char *compiler = getenv ("NVCC_CCBIN");
  struct words args = { NULL, 0, 0 };
  struct job job = { .root = find_root (), .archiver = "ar",
		     .cudart = "static" };

  job.compiler = format_text ("%s", DEFAULT_CXX);
  if (!strcmp (base ? base + 1 : argv[0], "nvcc-hostlink"))
    return host_link (&job, argv);

  if (compiler && *compiler)
    words_add (&args, format_text ("-ccbin=%s", compiler));
  add_environment (&args, "NVCC_PREPEND_FLAGS");
  for (int i = 1; i < argc; i++)
    words_add (&args, argv[i]);
  add_environment (&args, "NVCC_APPEND_FLAGS");
  parse_options (&job, &args);
  return carry_out (&job);
}
