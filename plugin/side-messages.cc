/* Diagnostics of a unit's two sides, each once.
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

/* Most of what one side of a unit has to say (sides.cc) the other says, too.
   The host's side prints at once, and remembers the place, kind and format of
   each diagnostic.  The device's side writes these in front of each, for the
   other to read, which prints those that it has not had itself:

     \1+KEY\n	a diagnostic; \1- one that belongs to that before
     TEXT
     \2\n	its end
     \3\n	the end of all

   What stands between is no diagnostic, such as GCC's -fopt-info.  */

#include "frontend.h"
#include "diagnostic.h"
#include "cuda-sides.h"
#include "sides.h"

#define STARTS '\1'
#define ENDS '\2'
#define ALL_ENDS '\3'

static diagnostic_starter_fn previous_starter;
static diagnostic_finalizer_fn previous_finalizer;

/* What this side has said.  */
static hash_set<nofree_string_hash> *said;

/* Return what DIAGNOSTIC is told from others by.  */

static char *
key_of (diagnostic_info *diagnostic)
{
  expanded_location place = expand_location (diagnostic_location (diagnostic));
  char *key = xasprintf ("%s:%d:%d:%d:%s", place.file ? place.file : "",
			 place.line, place.column, (int) diagnostic->kind,
			 diagnostic->message.format_spec);
  for (char *p = key; *p; p++)
    if (*p == '\n')
      *p = ' ';
  return key;
}

/* Callbacks of GCC's diagnostics.  */

static void
on_start (diagnostic_context *context, diagnostic_info *diagnostic)
{
  char *key = key_of (diagnostic);
  if (cuda_side == CUDA_SIDE_DEVICE)
    {
      bool first = context->diagnostic_group_emission_count <= 1;
      fprintf (stderr, "%c%c%s\n", STARTS, first ? '+' : '-', key);
      free (key);
    }
  else if (said->add (key))
    free (key);
  previous_starter (context, diagnostic);
}

static void
on_end (diagnostic_context *context, diagnostic_info *diagnostic,
	diagnostic_t kind)
{
  previous_finalizer (context, diagnostic, kind);
  if (cuda_side == CUDA_SIDE_DEVICE)
    fprintf (stderr, "%c\n", ENDS);
}

/* Begin to take note of diagnostics.  */

void
cuda_watch_messages ()
{
  said = new hash_set<nofree_string_hash>;
  previous_starter = diagnostic_starter (global_dc);
  previous_finalizer = diagnostic_finalizer (global_dc);
  diagnostic_starter (global_dc) = on_start;
  diagnostic_finalizer (global_dc) = on_end;
}

/* On the device's side: all has been said.  */

void
cuda_end_messages ()
{
  fprintf (stderr, "%c\n", ALL_ENDS);
}

/* Print from TEXT, what the device's side has said, what this one has not.  */

void
cuda_print_messages (const char *text)
{
  bool shown = true, within = false;
  for (const char *line = text; *line && *line != ALL_ENDS;)
    {
      size_t length = strcspn (line, "\n");
      if (*line == STARTS && length > 1)
	{
	  char *key = xstrndup (line + 2, length - 2);
	  if (line[1] == '+')
	    shown = !said->contains (key);
	  free (key);
	  within = true;
	}
      else if (*line == ENDS)
	within = false;
      else if (shown || !(within || startswith (line, "compilation term")))
	fprintf (stderr, "%.*s\n", (int) length, line);
      line += length + (line[length] == '\n');
    }
}
