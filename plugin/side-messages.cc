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

   What stands between is no diagnostic, such as GCC's -fopt-info.

   With -fdiagnostics-format=json there is no text: each side writes one array
   of all at its end, a line of its own.  The host's side then has in its array
   those of the other's that it has not had itself.  */

#include "frontend.h"
#include "options.h"
#include "opts.h"
#include "toplev.h"
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

/* With JSON: writes the array; and what the other side's has that comes behind,
   in the host's.  */
static void (*previous_final) (diagnostic_context *);
static auto_vec<char *> objects_behind;

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

/* Return whether diagnostics are to be JSON.  */

static bool
json_p ()
{
  bool json = false;
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_fdiagnostics_format_)
      json = (save_decoded_options[i].value
	      == DIAGNOSTICS_OUTPUT_FORMAT_JSON);
  return json;
}

/* Return what CONTEXT writes at its end, which it writes to standard error;
   NULL if that fails.  */

static char *
text_at_end (diagnostic_context *context)
{
  FILE *file = tmpfile ();
  int previous = dup (STDERR_FILENO);
  if (!file || previous < 0)
    return NULL;
  fflush (stderr);
  dup2 (fileno (file), STDERR_FILENO);
  previous_final (context);
  fflush (stderr);
  dup2 (previous, STDERR_FILENO);
  close (previous);
  long size = lseek (fileno (file), 0, SEEK_END);
  char *text = XCNEWVEC (char, size + 1);
  rewind (file);
  if (fread (text, 1, size, file) != (size_t) size)
    *text = '\0';
  fclose (file);
  return text;
}

/* Callback of GCC's diagnostics: the host's array, with what comes behind.  */

static void
on_final (diagnostic_context *context)
{
  char *text = objects_behind.is_empty () ? NULL : text_at_end (context);
  char *close = text ? strrchr (text, ']') : NULL;
  if (!close)
    {
      if (text)
	fputs (text, stderr);
      else
	previous_final (context);
      return;
    }
  bool any = strchr (text, '{') != NULL;
  fprintf (stderr, "%.*s", (int) (close - text), text);
  for (char *object : objects_behind)
    {
      fprintf (stderr, "%s%s", any ? ", " : "", object);
      any = true;
      free (object);
    }
  fprintf (stderr, "]\n");
  free (text);
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
  if (cuda_side != CUDA_SIDE_DEVICE && json_p ())
    {
      previous_final = global_dc->final_cb;
      global_dc->final_cb = on_final;
    }
}

/* On the device's side: all has been said.  */

void
cuda_end_messages ()
{
  fprintf (stderr, "%c\n", ALL_ENDS);
}

/* Return the end of the object of JSON that begins at TEXT.  */

static const char *
object_end (const char *text)
{
  int depth = 0;
  bool quoted = false;
  for (; *text; text++)
    if (quoted && *text == '\\' && text[1])
      text++;
    else if (*text == '"')
      quoted = !quoted;
    else if (!quoted && *text == '{')
      depth++;
    else if (!quoted && *text == '}' && --depth == 0)
      return text + 1;
  return text;
}

/* Remember of ARRAY, in JSON, the objects that SHOWN is true for, in their
   order.  */

static void
keep_objects (const char *array, const vec<bool> &shown)
{
  const char *object = strchr (array, '{');
  for (unsigned i = 0; object && i < shown.length (); i++)
    {
      const char *end = object_end (object);
      if (shown[i])
	objects_behind.safe_push (xstrndup (object, end - object));
      object = strchr (end, '{');
    }
}

/* The same as cuda_print_messages where the messages are JSON.  */

static void
take_json (const char *text)
{
  auto_vec<bool> shown;
  const char *array = NULL;
  for (const char *line = text; *line;)
    {
      size_t length = strcspn (line, "\n");
      if (*line == STARTS && length > 1)
	{
	  char *key = xstrndup (line + 2, length - 2);
	  if (line[1] == '+')
	    shown.safe_push (!said->contains (key));
	  free (key);
	}
      else if (*line == '[')
	array = line;
      else if (*line != ENDS && *line != ALL_ENDS
	       && !startswith (line, "compilation term"))
	fprintf (stderr, "%.*s\n", (int) length, line);
      line += length + (line[length] == '\n');
    }
  if (array)
    keep_objects (array, shown);
}

/* Print from TEXT, what the device's side has said, what this one has not.  */

void
cuda_print_messages (const char *text)
{
  if (json_p ())
    {
      take_json (text);
      return;
    }
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
