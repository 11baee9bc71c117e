/* The options -fplugin-arg-cuda2cpu-*: reading, help, dumps.
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

/* plugin-options.def is the table.  An unknown key is an error that suggests
   the nearest, as GCC's own options are.  */

#include "frontend.h"
#include "context.h"
#include "dumpfile.h"
#include "spellcheck.h"

struct cuda_options cuda_opts;
unsigned cuda_unit_arch;

/* How the value of an option is read.  */
enum option_kind
{
  OPTION_FLAG,
  OPTION_STRING,
  OPTION_LOCKSTEP,
  OPTION_ARCH,
  OPTION_VERSION,
  OPTION_PARTS,
  OPTION_HELP,
  OPTION_DUMP
};

/* One line of plugin-options.def.  */
struct option_spec
{
  const char *key;
  option_kind kind;
  /* Where the value goes: the offset of a field of cuda_options.  */
  size_t field;
  /* How the help shows the value; NULL if the option takes none.  */
  const char *argument;
  const char *help;
};

static const option_spec option_table[] =
{
#define CUDA_OPTION(KEY, KIND, FIELD, ARGUMENT, HELP) \
  { KEY, OPTION_##KIND, offsetof (cuda_options, FIELD), ARGUMENT, HELP },
#include "plugin-options.def"
#undef CUDA_OPTION
};

/* One line of parts.def or passes.def.  */
struct named_part
{
  const char *name;
  const char *what;
};

static const named_part part_table[] =
{
#define CUDA_PART(NAME, KEY, FILE, WHAT) { KEY, WHAT },
#include "parts.def"
#undef CUDA_PART
};

static const named_part pass_table[] =
{
#define CUDA_PASS(KIND, NAME, FILE, POSITION, REFERENCE, PART, WHAT) \
  { #NAME, WHAT },
#include "passes.def"
#undef CUDA_PASS
};

/* Return the option that KEY names, or NULL.  */

static const option_spec *
find_option (const char *key)
{
  for (const option_spec &spec : option_table)
    if (strcmp (spec.key, key) == 0)
      return &spec;
  return NULL;
}

/* Report that there is no option KEY, with the nearest that there is.  */

static void
report_unknown_option (const char *key)
{
  auto_vec<const char *> keys;
  for (const option_spec &spec : option_table)
    keys.safe_push (spec.key);
  if (const char *hint = find_closest_string (key, &keys))
    error ("unrecognized option %<-fplugin-arg-cuda2cpu-%s%>; did you mean "
	   "%<-fplugin-arg-cuda2cpu-%s%>?", key, hint);
  else
    error ("unrecognized option %<-fplugin-arg-cuda2cpu-%s%>", key);
}

/* Print one line that says WHAT the thing NAME is or does.  */

static void
print_line (const char *name, const char *what)
{
  printf ("  %-23s %s\n", name, what);
}

/* Print one line for each option, each part that can be left out, and each
   pass, under a line that says which these are.  */

static void
print_help (void)
{
  printf ("Options of cuda2cpu, each after -fplugin-arg-cuda2cpu-:\n");
  for (const option_spec &spec : option_table)
    {
      char *shown = (spec.argument
		     ? concat (spec.key, "=", spec.argument, NULL)
		     : xstrdup (spec.key));
      print_line (shown, spec.help);
      free (shown);
    }
  printf ("Parts, for without=:\n");
  for (const named_part &part : part_table)
    print_line (part.name, part.what);
  printf ("Passes, for dump=, in the order in which they run:\n");
  for (const named_part &pass : pass_table)
    print_line (pass.name, pass.what);
}

/* Read VALUE, an architecture as nvcc's -arch names them or a value of
   __CUDA_ARCH__, into *RESULT.  Return false if it is neither.  */

static bool
read_arch (const char *value, unsigned *result)
{
  for (const char *prefix : { "sm_", "compute_" })
    if (startswith (value, prefix))
      value += strlen (prefix);
  char *end;
  unsigned long number = strtoul (value, &end, 10);
  /* sm_90a and the like: a variant of sm_90.  */
  if (*end == 'a' || *end == 'f')
    end++;
  if (end == value || *end || number < 10 || number > 9999)
    return false;
  *result = number < 200 ? number * 10 : number;
  return true;
}

/* Read VALUE, a version as MAJOR[.MINOR], into *RESULT.  Return false if it
   is none.  */

static bool
read_version (const char *value, unsigned *result)
{
  char *end;
  unsigned long major = strtoul (value, &end, 10);
  unsigned long minor = 0;
  if (end == value)
    return false;
  if (*end == '.')
    minor = strtoul (end + 1, &end, 10);
  if (*end || major < 5 || major > 99 || minor > 9)
    return false;
  *result = major * 1000 + minor * 10;
  return true;
}

/* Read VALUE, which may be NULL, as where lanes run in lock-step, into *RESULT.
   Return false if it does not say.  */

static bool
read_lockstep (const char *value, enum cuda_lockstep_mode *result)
{
  static const char *const names[] = { "seen", "always", "never" };
  *result = CUDA_LOCKSTEP_ALWAYS;
  if (!value)
    return true;
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    if (!strcmp (value, names[i]))
      {
	*result = (enum cuda_lockstep_mode) i;
	return true;
      }
  return false;
}

/* Report that there is no part NAME, with all that there are.  */

static void
report_unknown_part (const char *name)
{
  char *known = xstrdup (part_table[0].name);
  for (unsigned i = 1; i < ARRAY_SIZE (part_table); i++)
    known = reconcat (known, known, ", ", part_table[i].name, NULL);
  error ("%<-fplugin-arg-cuda2cpu-without%>: there is no part %qs; there are "
	 "%s", name, known);
  free (known);
}

/* Set RESULT for the parts that VALUE names, separated by commas.
   Report names that are none; return true all the same, so that nothing else is
   said of VALUE.  */

static bool
read_parts (const char *value, bool *result)
{
  for (;;)
    {
      size_t length = strcspn (value, ",");
      char *name = xstrndup (value, length);
      unsigned part = 0;
      while (part < CUDA_PARTS && strcmp (name, part_table[part].name) != 0)
	part++;
      if (part < CUDA_PARTS)
	result[part] = true;
      else
	report_unknown_part (name);
      free (name);
      value += length;
      if (!*value++)
	return true;
    }
}

/* Store VALUE, which may be NULL, as option SPEC says.  Return false if it
   is not a value for SPEC.  */

static bool
store_option (const option_spec *spec, const char *value)
{
  if ((spec->argument != NULL) != (value != NULL)
      && spec->kind != OPTION_LOCKSTEP)
    return false;
  char *field = reinterpret_cast<char *> (&cuda_opts) + spec->field;
  switch (spec->kind)
    {
    case OPTION_FLAG:
      *reinterpret_cast<bool *> (field) = true;
      return true;
    case OPTION_STRING:
      *reinterpret_cast<const char **> (field) = value;
      return true;
    case OPTION_LOCKSTEP:
      return read_lockstep (value, reinterpret_cast<cuda_lockstep_mode *>
				     (field));
    case OPTION_ARCH:
      return read_arch (value, reinterpret_cast<unsigned *> (field));
    case OPTION_VERSION:
      return read_version (value, reinterpret_cast<unsigned *> (field));
    case OPTION_PARTS:
      return read_parts (value, reinterpret_cast<bool *> (field));
    case OPTION_HELP:
      print_help ();
      return true;
    case OPTION_DUMP:
      return true;
    }
  gcc_unreachable ();
}

/* Read the options of plugin INFO into cuda_opts.  Return false after an
   error.  */

bool
cuda_read_options (const struct plugin_name_args *info)
{
  bool ok = true;
  for (int i = 0; i < info->argc; i++)
    {
      const char *key = info->argv[i].key;
      const char *value = info->argv[i].value;
      const option_spec *spec = find_option (key);
      if (!spec)
	report_unknown_option (key);
      else if (store_option (spec, value))
	continue;
      else if (!spec->argument)
	error ("option %<-fplugin-arg-cuda2cpu-%s%> takes no value", key);
      else
	error ("option %<-fplugin-arg-cuda2cpu-%s%> needs a value of the "
	       "form %qs", key, spec->argument);
      ok = false;
    }
  return ok;
}

/* Switch on the dump that VALUE, PASS[-FLAGS], asks for.  PASS may have GCC's
   prefix "tree-" or "ipa-".  GCC reports a pass that there is not.  */

static void
switch_dump (const char *value)
{
  gcc::dump_manager *dumps = g->get_dumps ();
  for (const char *prefix : { "tree-", "ipa-", "rtl-" })
    {
      if (startswith (value, prefix))
	break;
      char *pass = xstrndup (value, strcspn (value, "-"));
      char *name = concat (prefix, pass, NULL);
      bool found = dumps->get_dump_file_info_by_switch (name) != NULL;
      if (found)
	dumps->dump_switch_p (concat (prefix, value, NULL));
      free (pass);
      free (name);
      if (found)
	return;
    }
  dumps->dump_switch_p (value);
}

/* Switch on the dumps that the options of plugin INFO ask for.  The passes
   must have been registered.  */

void
cuda_apply_dump_options (const struct plugin_name_args *info)
{
  for (int i = 0; i < info->argc; i++)
    if (strcmp (info->argv[i].key, "dump") == 0)
      switch_dump (info->argv[i].value);
}
