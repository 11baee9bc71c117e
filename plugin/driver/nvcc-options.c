/* Reading nvcc's command line.
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

/* The options are the table nvcc-options.def; a handler here acts on each.  */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "nvcc.h"

/* What follows an option.  */
enum argument
{
  NONE,
  /* One value: -o f, -o=f; and -O3 too.  */
  VALUE,
  VALUE_JOINED,
  /* Values between commas: -include a,b; and -Ia,b too.  */
  LIST,
  LIST_JOINED,
  /* Words of another tool's, between commas or spaces.  */
  TOOL_LIST
};

struct option
{
  const char *long_name;
  const char *short_name;
  enum argument argument;
  const char *choices;
  void (*handler) (struct job *job, const char *text, const char *value);
  const char *text;
};

/* Handlers that put words on command lines.  */

/* Put TEXT on the commands of JOB that compile.  */

static void
compile_flag (struct job *job, const char *text, const char *value)
{
  (void) value;
  words_add (&job->compile_options, text);
}

/* Put TEXT and VALUE, as one word, on the commands of JOB that compile.  */

static void
compile_join (struct job *job, const char *text, const char *value)
{
  words_add (&job->compile_options, format_text ("%s%s", text, value));
}

/* Put TEXT and VALUE, as two words, on the commands of JOB that compile.  */

static void
compile_pair (struct job *job, const char *text, const char *value)
{
  words_add (&job->compile_options, text);
  words_add (&job->compile_options, value);
}

/* Put TEXT on every command of JOB.  */

static void
common_flag (struct job *job, const char *text, const char *value)
{
  (void) value;
  words_add (&job->common_options, text);
}

/* Put VALUE on every command of JOB.  */

static void
common_word (struct job *job, const char *text, const char *value)
{
  (void) text;
  words_add (&job->common_options, value);
}

/* Put TEXT on the command of JOB that links.  */

static void
link_flag (struct job *job, const char *text, const char *value)
{
  (void) value;
  words_add (&job->link_options, text);
}

/* Put TEXT and VALUE, as one word, on the command of JOB that links.  */

static void
link_join (struct job *job, const char *text, const char *value)
{
  words_add (&job->link_options, format_text ("%s%s", text, value));
}

/* Put TEXT and VALUE, as two words, on the command of JOB that links.  */

static void
link_pair (struct job *job, const char *text, const char *value)
{
  words_add (&job->link_options, text);
  words_add (&job->link_options, value);
}

/* -I.  The headers of another CUDA toolkit must not hide ours, so they come
   last.  */

static void
add_include_path (struct job *job, const char *text, const char *value)
{
  char *header = format_text ("%s/cuda_runtime_api.h", value);

  (void) text;
  if (!access (header, R_OK))
    compile_pair (job, "-idirafter", value);
  else
    compile_join (job, "-I", value);
  free (header);
}

/* Handlers that note something in JOB.  */

/* The option means nothing here.  */

static void
accept (struct job *job, const char *text, const char *value)
{
  (void) job;
  (void) text;
  (void) value;
}

/* TEXT is an option that asks for what does not exist here.  */

static void
refuse (struct job *job, const char *text, const char *value)
{
  (void) job;
  (void) value;
  fatal ("'%s' is not supported: kernels become part of the host's object "
	 "file, and no device code is made", text);
}

/* TEXT names the phase that JOB is to reach.  */

static void
set_phase (struct job *job, const char *text, const char *value)
{
  static const struct { const char *name; enum phase phase; } names[] = {
    { "compile", PHASE_COMPILE }, { "device-link", PHASE_DEVICE_LINK },
    { "link", PHASE_LINK }, { "archive", PHASE_ARCHIVE },
    { "cuda", PHASE_CUDA }
  };

  (void) value;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (!strcmp (text, names[i].name))
      job->phase = names[i].phase;
}

/* TEXT is the option of g++ that ends JOB after preprocessing.  */

static void
set_preprocess (struct job *job, const char *text, const char *value)
{
  (void) value;
  job->phase = PHASE_PREPROCESS;
  job->preprocess_option = text;
}

/* -run.  */

static void
set_run (struct job *job, const char *text, const char *value)
{
  (void) text;
  (void) value;
  job->run = true;
}

/* -run-args: VALUE is an argument of the program that JOB makes.  */

static void
add_run_arg (struct job *job, const char *text, const char *value)
{
  (void) text;
  words_add (&job->run_args, value);
}

/* -o VALUE.  */

static void
set_output (struct job *job, const char *text, const char *value)
{
  (void) text;
  job->output = value;
}

/* -odir VALUE.  */

static void
set_output_dir (struct job *job, const char *text, const char *value)
{
  (void) text;
  job->output_dir = value;
}

/* -keep-dir VALUE.  */

static void
set_keep_dir (struct job *job, const char *text, const char *value)
{
  (void) text;
  job->keep_dir = value;
}

/* -x VALUE.  */

static void
set_language (struct job *job, const char *text, const char *value)
{
  (void) text;
  job->language = value;
}

/* -ccbin: a compiler, or the folder of one.  nvcc takes gcc for g++.  */

static void
set_compiler (struct job *job, const char *text, const char *value)
{
  char *name = format_text ("%s", value);
  char *base = strrchr (name, '/');
  char *folder_test = format_text ("%s/.", value);

  (void) text;
  base = base ? base + 1 : name;
  if (strstr (base, "clang") || !strncmp (base, "ic", 2))
    fatal ("the host compiler '%s' is not g++, which cuda2cpu is a plugin of",
	   value);
  if (!access (folder_test, X_OK))
    job->compiler = format_text ("%s/g++", value);
  else
    {
      char *gcc = strstr (base, "gcc");
      if (gcc)
	memcpy (gcc, "g++", 3);
      job->compiler = name;
    }
  free (folder_test);
}

/* -arbin VALUE.  */

static void
set_archiver (struct job *job, const char *text, const char *value)
{
  (void) text;
  job->archiver = value;
}

/* -cudart VALUE.  */

static void
set_cudart (struct job *job, const char *text, const char *value)
{
  (void) text;
  job->cudart = value;
}

/* -default-stream VALUE.  */

static void
set_default_stream (struct job *job, const char *text, const char *value)
{
  (void) text;
  if (!strcmp (value, "per-thread"))
    words_add (&job->compile_options,
	       "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
}

/* -O VALUE.  */

static void
set_optimize (struct job *job, const char *text, const char *value)
{
  (void) text;
  if (!isdigit ((unsigned char) *value))
    fatal ("'%s': expected a number", value);
  job->optimize_given = true;
  words_add (&job->common_options, format_text ("-O%s", value));
}

/* -G: the host is debugged, since kernels run there.  */

static void
set_device_debug (struct job *job, const char *text, const char *value)
{
  (void) text;
  (void) value;
  job->device_debug = true;
  words_add (&job->common_options, "-g");
  words_add (&job->compile_options, "-D__CUDACC_DEBUG__");
}

/* What CUDA lets a device do under -use_fast_math, and no more: NaNs and
   infinities stay, and nothing is reassociated.  */

static void
set_fast_math (struct job *job, const char *text, const char *value)
{
  (void) text;
  (void) value;
  words_split (&job->compile_options,
	       "-D__USE_FAST_MATH__=1 -fno-math-errno -fno-trapping-math "
	       "-freciprocal-math -ffp-contract=fast", ENDS_AT_SPACE);
}

/* -prec-div=VALUE.  */

static void
set_prec_div (struct job *job, const char *text, const char *value)
{
  (void) text;
  if (!strcmp (value, "false"))
    words_add (&job->compile_options, "-freciprocal-math");
}

/* -fmad=VALUE.  */

static void
set_fmad (struct job *job, const char *text, const char *value)
{
  (void) text;
  words_add (&job->compile_options, !strcmp (value, "false")
	     ? "-ffp-contract=off" : "-ffp-contract=fast");
}

/* -arch=VALUE: the device of this machine is its processor.  */

static void
set_arch (struct job *job, const char *text, const char *value)
{
  (void) text;
  if (!strcmp (value, "native"))
    words_add (&job->compile_options, "-march=native");
}

/* -rdc=VALUE: object files always hold code that others can call; but without
   it, none makes room for their barriers.  */

static void
set_rdc (struct job *job, const char *text, const char *value)
{
  (void) text;
  if (!strcmp (value, "true"))
    words_add (&job->compile_options, "-D__CUDACC_RDC__");
}

/* -dc is -rdc=true -c.  */

static void
set_device_compile (struct job *job, const char *text, const char *value)
{
  (void) text;
  set_phase (job, "compile", value);
  set_rdc (job, NULL, "true");
}

/* VALUE is a kind of warning; g++ has a few of them by the same name.  */

static void
set_werror (struct job *job, const char *text, const char *value)
{
  (void) text;
  if (!strcmp (value, "all-warnings"))
    words_add (&job->compile_options, "-Werror");
  else if (!strcmp (value, "reorder")
	   || !strcmp (value, "deprecated-declarations"))
    words_add (&job->compile_options, format_text ("-Werror=%s", value));
}

/* TEXT says to whom unknown options go.  */

static void
set_forward (struct job *job, const char *text, const char *value)
{
  (void) value;
  job->forward_to_compiler |= strstr (text, "compiler") != NULL;
  job->forward_to_linker |= strstr (text, "linker") != NULL;
}

/* -dryrun.  */

static void
set_dryrun (struct job *job, const char *text, const char *value)
{
  (void) text;
  (void) value;
  job->dryrun = job->verbose = true;
}

/* -v.  */

static void
set_verbose (struct job *job, const char *text, const char *value)
{
  (void) text;
  (void) value;
  job->verbose = true;
}

/* TEXT is the whole answer.  */

static void
print_and_exit (struct job *job, const char *text, const char *value)
{
  (void) job;
  (void) value;
  fputs (text, stdout);
  exit (0);
}

static void print_help (struct job *job, const char *text, const char *value);

static const struct option options[] = {
#define OPTION(LONG, SHORT, ARGUMENT, CHOICES, HANDLER, TEXT) \
  { LONG, SHORT, ARGUMENT, CHOICES, HANDLER, TEXT },
#include "nvcc-options.def"
#undef OPTION
};

#define N_OPTIONS (sizeof options / sizeof options[0])

/* --help.  */

static void
print_help (struct job *job, const char *text, const char *value)
{
  (void) job;
  (void) text;
  (void) value;
  puts ("Usage: nvcc [options] <inputfile>...\n\n"
	"Compiles CUDA C++ for the CPU, with g++ and the cuda2cpu plugin.\n"
	"Takes nvcc's options; those that concern device code alone are\n"
	"accepted and mean nothing:\n");
  for (const struct option *o = options; o < options + N_OPTIONS; o++)
    printf ("  --%s%s (-%s)%s\n", o->long_name,
	    o->argument == NONE ? "" : " <value>", o->short_name,
	    o->handler == accept ? " ignored" : "");
  puts ("\n  --options-file <file>,... (-optf)\n"
	"  -fplugin-arg-cuda2cpu-KEY[=VALUE]  (KEY help lists them)");
  exit (0);
}

/* Return the option that ARG, which starts with a dash, names, and set
   *VALUE to what is joined to it: after "=", or at once for a letter that
   allows it; to NULL if nothing is.  Return NULL if there is none.  */

static const struct option *
find_option (const char *arg, const char **value)
{
  bool two_dashes = arg[1] == '-';
  const char *name = arg + 1 + two_dashes;
  size_t length = strcspn (name, "=");
  const struct option *joined = NULL;

  for (const struct option *o = options; o < options + N_OPTIONS; o++)
    {
      if ((strlen (o->long_name) == length
	   && !strncmp (o->long_name, name, length))
	  || (strlen (o->short_name) == length
	      && !strncmp (o->short_name, name, length)))
	{
	  *value = name[length] ? name + length + 1 : NULL;
	  return *value && o->argument == NONE ? NULL : o;
	}
      if ((o->argument == VALUE_JOINED || o->argument == LIST_JOINED)
	  && !two_dashes && *name == *o->short_name)
	joined = o;
    }
  *value = name + 1;
  return joined;
}

/* Call OPTION's handler for VALUE, which may be a list.  */

static void
handle_value (struct job *job, const struct option *option, const char *value)
{
  struct words items = { NULL, 0, 0 };

  if (option->argument == VALUE || option->argument == VALUE_JOINED)
    words_add (&items, value);
  else
    words_split (&items, value, option->argument == TOOL_LIST
		 ? ENDS_AT_COMMA_OR_SPACE : ENDS_AT_COMMA);
  for (size_t i = 0; i < items.n; i++)
    {
      const char *item = items.word[i];
      if (option->choices
	  && !strstr (option->choices, format_text ("|%s|", item)))
	fatal ("Value '%s' is not defined for option '%s'", item,
	       option->long_name);
      option->handler (job, option->text, item);
    }
}

/* ARG is not an option of nvcc's.  */

static void
unknown_option (struct job *job, const char *arg)
{
  if (!strncmp (arg, "-fplugin-arg-cuda2cpu-", 22))
    words_add (&job->compile_options, arg);
  else if (job->forward_to_compiler)
    words_add (&job->common_options, arg);
  else if (job->forward_to_linker)
    words_add (&job->link_options, arg);
  else
    fatal ("Unknown option '%s' (-Xcompiler hands one to g++)", arg);
}

/* Replace each --options-file in ARGS, and each @FILE, by the words in the
   file, adding all to OUT.  DEPTH guards against files that name
   themselves.  */

static void
expand_files (struct words *out, const struct words *args, int depth)
{
  if (depth > 20)
    fatal ("options files are nested too deeply");
  for (size_t i = 0; i < args->n; i++)
    {
      const char *arg = args->word[i];
      const char *equals = strchr (arg, '=');
      const char *name = NULL;
      size_t length = equals ? (size_t) (equals - arg) : strlen (arg);
      struct words files = { NULL, 0, 0 }, inner = { NULL, 0, 0 };

      if (*arg == '@' && arg[1])
	name = arg + 1;
      else if ((length == 14 && !strncmp (arg, "--options-file", length))
	       || (length == 5 && !strncmp (arg, "-optf", length)))
	name = equals ? equals + 1 : args->word[++i];
      else
	{
	  words_add (out, arg);
	  continue;
	}
      if (!name)
	fatal ("argument expected after '%s'", arg);
      words_split (&files, name, ENDS_AT_COMMA);
      for (size_t f = 0; f < files.n; f++)
	words_read_file (&inner, files.word[f]);
      expand_files (out, &inner, depth + 1);
    }
}

/* Note in JOB what ARGS ask for.  */

void
parse_options (struct job *job, const struct words *args)
{
  struct words all = { NULL, 0, 0 };

  expand_files (&all, args, 0);
  /* These two concern options that stand before them too.  */
  for (size_t i = 0; i < all.n; i++)
    if (strstr (all.word[i], "-forward-unknown-"))
      set_forward (job, strstr (all.word[i], "-opts")
		   ? "compiler and linker" : all.word[i], NULL);

  for (size_t i = 0; i < all.n; i++)
    {
      const char *arg = all.word[i], *value;
      const struct option *option;

      if (*arg != '-' || !arg[1])
	{
	  words_add (&job->inputs, arg);
	  continue;
	}
      option = find_option (arg, &value);
      if (!option)
	unknown_option (job, arg);
      else if (option->argument == NONE)
	option->handler (job, option->text, NULL);
      else
	{
	  if (!value)
	    value = all.word[++i];
	  if (i >= all.n)
	    fatal ("argument expected after '%s'", arg);
	  handle_value (job, option, value);
	}
    }
}
