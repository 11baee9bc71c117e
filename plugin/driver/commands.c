/* The commands that carry out a job: compile, archive, link, run.
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

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "nvcc.h"

/* What an input file is, by its name.  */
enum input_kind
{
  INPUT_UNKNOWN,
  INPUT_C,
  INPUT_SOURCE,
  INPUT_OBJECT,
  INPUT_DEVICE_CODE
};

static const struct { const char *suffix; enum input_kind kind; } suffixes[] = {
  { ".cu", INPUT_SOURCE }, { ".cc", INPUT_SOURCE }, { ".cpp", INPUT_SOURCE },
  { ".cxx", INPUT_SOURCE }, { ".c++", INPUT_SOURCE }, { ".cp", INPUT_SOURCE },
  { ".C", INPUT_SOURCE }, { ".ii", INPUT_SOURCE }, { ".i", INPUT_SOURCE },
  { ".s", INPUT_SOURCE }, { ".S", INPUT_SOURCE }, { ".c", INPUT_C },
  { ".o", INPUT_OBJECT }, { ".obj", INPUT_OBJECT }, { ".lo", INPUT_OBJECT },
  { ".a", INPUT_OBJECT }, { ".so", INPUT_OBJECT }, { ".lib", INPUT_OBJECT },
  { ".ptx", INPUT_DEVICE_CODE }, { ".cubin", INPUT_DEVICE_CODE },
  { ".fatbin", INPUT_DEVICE_CODE }, { ".ltoir", INPUT_DEVICE_CODE }
};

/* Return what FILE is.  */

static enum input_kind
input_kind (const char *file)
{
  const char *base = strrchr (file, '/');
  const char *dot = strrchr (base ? base : file, '.');

  for (size_t i = 0; dot && i < sizeof suffixes / sizeof suffixes[0]; i++)
    if (!strcmp (dot, suffixes[i].suffix))
      return suffixes[i].kind;
  /* libx.so.1  */
  return strstr (file, ".so.") ? INPUT_OBJECT : INPUT_UNKNOWN;
}

/* Stop if JOB has inputs that nothing can be done with.  */

static void
check_inputs (const struct job *job)
{
  if (!job->inputs.n)
    fatal ("No input files specified; use option --help for more "
	   "information");
  for (size_t i = 0; i < job->inputs.n; i++)
    {
      const char *file = job->inputs.word[i];
      enum input_kind kind = input_kind (file);
      if (kind == INPUT_DEVICE_CODE)
	fatal ("'%s' is code for a GPU, which cannot run on a CPU", file);
      if (kind == INPUT_UNKNOWN && !job->language)
	fatal ("Don't know what to do with '%s'", file);
    }
  if (job->output && job->inputs.n > 1
      && (job->phase == PHASE_COMPILE || job->phase == PHASE_PREPROCESS
	  || job->phase == PHASE_CUDA))
    fatal ("A single input file is required for a non-link phase when an "
	   "outputfile is specified");
}

/* Print COMMAND the way nvcc does.  */

static void
print_command (const struct words *command)
{
  fputs ("#$", stderr);
  for (size_t i = 0; i < command->n; i++)
    fprintf (stderr, " %s", words_quote (command->word[i]));
  fputc ('\n', stderr);
}

/* Run COMMAND, print it, or both, as JOB asks.  Return its exit status.  */

static int
run_command (const struct job *job, const struct words *command)
{
  int status;
  pid_t child;

  if (job->verbose)
    print_command (command);
  if (job->dryrun)
    return 0;
  child = fork ();
  if (child == 0)
    {
      execvp (command->word[0], command->word);
      fprintf (stderr, "nvcc fatal   : cannot run '%s': %s\n",
	       command->word[0], strerror (errno));
      _exit (127);
    }
  if (child < 0 || waitpid (child, &status, 0) < 0)
    fatal ("cannot run '%s': %s", command->word[0], strerror (errno));
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1;
}

/* Put on COMMAND the compiler of JOB with our specs.  -B lets the specs find
   a tree that was moved.  */

static void
start_command (const struct job *job, struct words *command)
{
  words_add (command, job->compiler);
  words_add (command, format_text ("-B%s/", job->root));
  words_add (command, format_text ("-specs=%s/cuda2cpu.specs", job->root));
}

/* Return whether the options of JOB choose an optimisation level, be it
   within -Xcompiler.  */

static bool
optimization_chosen (const struct job *job)
{
  if (job->optimize_given || job->device_debug)
    return true;
  for (size_t i = 0; i < job->common_options.n; i++)
    if (!strncmp (job->common_options.word[i], "-O", 2))
      return true;
  return false;
}

/* Add to COMMAND the options of JOB for compiling.  nvcc optimises device
   code unless told not to.  */

static void
add_compile_options (const struct job *job, struct words *command)
{
  if (!words_contain (&job->compile_options, "-D__CUDACC_RDC__"))
    {
      words_add (command, "-fplugin-arg-cuda2cpu-whole-program");
      words_add (command, "-fplugin-arg-cuda2cpu-no-device-launches");
    }
  if (!optimization_chosen (job))
    words_add (command, "-O2");
  words_add_all (command, &job->common_options);
  words_add_all (command, &job->compile_options);
  if (job->keep_dir && words_contain (&job->compile_options, "-save-temps"))
    {
      words_add (command, "-dumpdir");
      words_add (command, format_text ("%s/", job->keep_dir));
    }
}

/* Add FILE to COMMAND with its language: -x holds for sources wherever it
   stands, and .c is C, which g++ does not think.  */

static void
add_input (const struct job *job, struct words *command, const char *file)
{
  enum input_kind kind = input_kind (file);
  const char *language = kind == INPUT_OBJECT ? NULL : job->language;

  if (!language && kind == INPUT_C)
    language = "c";
  if (language)
    {
      words_add (command, "-x");
      words_add (command, language);
    }
  words_add (command, file);
  if (language)
    {
      words_add (command, "-x");
      words_add (command, "none");
    }
}

/* Return the name of what is made of the source FILE: with SUFFIX, in FOLDER
   or, if that is NULL, in the working directory.  */

static char *
output_name (const char *file, const char *folder, const char *suffix)
{
  const char *base = strrchr (file, '/');
  const char *dot;

  base = base ? base + 1 : file;
  dot = strrchr (base, '.');
  return format_text ("%s%s%.*s%s", folder ? folder : "", folder ? "/" : "",
		      (int) (dot ? dot - base : (ptrdiff_t) strlen (base)),
		      base, suffix);
}

/* Compile the source FILE of JOB to OBJECT.  Return the exit status.  */

static int
compile_file (const struct job *job, const char *file, const char *object)
{
  struct words command = { NULL, 0, 0 };

  start_command (job, &command);
  add_compile_options (job, &command);
  words_add (&command, "-c");
  add_input (job, &command, file);
  words_add (&command, "-o");
  words_add (&command, object);
  return run_command (job, &command);
}

/* PHASE_COMPILE.  */

static int
compile_all (const struct job *job)
{
  int status = 0;

  for (size_t i = 0; i < job->inputs.n && !status; i++)
    {
      const char *file = job->inputs.word[i];
      if (input_kind (file) == INPUT_OBJECT)
	continue;
      status = compile_file (job, file, job->output ? job->output
			     : output_name (file, job->output_dir, ".o"));
    }
  return status;
}

/* Preprocess the source FILE of JOB with OPTION of g++ to the file TEXT or, if
   that is NULL, to standard output.  Return the exit status.  */

static int
preprocess_file (const struct job *job, const char *option, const char *file,
		 const char *text)
{
  struct words command = { NULL, 0, 0 };

  start_command (job, &command);
  add_compile_options (job, &command);
  words_add (&command, option);
  add_input (job, &command, file);
  if (text)
    {
      words_add (&command, "-o");
      words_add (&command, text);
    }
  return run_command (job, &command);
}

/* PHASE_PREPROCESS.  */

static int
preprocess_all (const struct job *job)
{
  int status = 0;

  for (size_t i = 0; i < job->inputs.n && !status; i++)
    status = preprocess_file (job, job->preprocess_option,
			      job->inputs.word[i], job->output);
  return status;
}

/* PHASE_CUDA: what is left for the host's compiler is the preprocessed text,
   whose kernels it compiles when it runs with our specs.  */

static int
preprocess_to_files (const struct job *job)
{
  int status = 0;

  for (size_t i = 0; i < job->inputs.n && !status; i++)
    {
      const char *file = job->inputs.word[i];
      if (input_kind (file) == INPUT_OBJECT)
	continue;
      status = preprocess_file (job, "-E", file, job->output ? job->output
				: output_name (file, job->output_dir,
					       ".cu.cpp.ii"));
    }
  return status;
}

/* Remove FOLDER, which holds the files named by OBJECTS.  */

static void
remove_folder (const char *folder, const struct words *objects)
{
  for (size_t i = 0; i < objects->n; i++)
    unlink (objects->word[i]);
  rmdir (folder);
}

/* PHASE_ARCHIVE: sources become objects in a folder of their own, since two
   of them may have one name only here.  */

static int
archive_all (const struct job *job)
{
  const char *tmp = getenv ("TMPDIR");
  char *folder = format_text ("%s/nvcc-XXXXXX", tmp ? tmp : "/tmp");
  struct words command = { NULL, 0, 0 }, objects = { NULL, 0, 0 };
  int status = 0;

  if (!job->dryrun && !mkdtemp (folder))
    fatal ("cannot make '%s': %s", folder, strerror (errno));
  words_add (&command, job->archiver);
  words_add (&command, "cr");
  words_add (&command, job->output ? job->output : "a.a");
  for (size_t i = 0; i < job->inputs.n && !status; i++)
    {
      const char *file = job->inputs.word[i];
      if (input_kind (file) != INPUT_OBJECT)
	{
	  char *object = output_name (file, folder, ".o");
	  status = compile_file (job, file, object);
	  words_add (&objects, object);
	  file = object;
	}
      words_add (&command, file);
    }
  if (!status)
    status = run_command (job, &command);
  if (!job->dryrun)
    remove_folder (folder, &objects);
  return status;
}

/* PHASE_DEVICE_LINK: device code was linked with the host's, so an empty
   object stands for the result.  */

static int
device_link (const struct job *job)
{
  struct words command = { NULL, 0, 0 };

  words_add (&command, job->compiler);
  words_add_all (&command, &job->common_options);
  words_split (&command, "-x c -c /dev/null -o", ENDS_AT_SPACE);
  words_add (&command, job->output ? job->output : "a_dlink.o");
  return run_command (job, &command);
}

/* Add to COMMAND where the libraries of JOB's toolkit are.  */

static void
add_libraries (const struct job *job, struct words *command)
{
  words_add (command, format_text ("-L%s/lib64/stubs", job->root));
  words_add (command, format_text ("-L%s/lib64", job->root));
}

/* Add to COMMAND, which links, the runtime that JOB wants.  What -r makes has
   none, as with nvcc.  */

static void
add_runtime (const struct job *job, struct words *command)
{
  if (words_contain (&job->link_options, "-r"))
    return;
  words_add (command, "-lcudadevrt");
  if (!strcmp (job->cudart, "static"))
    words_add (command, "-lcudart_static");
  else if (!strcmp (job->cudart, "shared"))
    words_add (command, "-lcudart");
}

/* Is one of JOB's inputs an archive that another input follows?  */

static bool
has_early_archive (const struct job *job)
{
  for (size_t i = 0; i + 1 < job->inputs.n; i++)
    {
      const char *dot = strrchr (job->inputs.word[i], '.');
      if (dot && !strcmp (dot, ".a"))
	return true;
    }
  return false;
}

/* PHASE_LINK.  It goes through bin/nvcc-hostlink, which build systems that
   read our output take for the host's linker: a g++ with our specs.  */

static int
link_all (const struct job *job)
{
  struct words command = { NULL, 0, 0 };
  bool group = has_early_archive (job);

  words_add (&command, format_text ("%s/bin/nvcc-hostlink", job->root));
  if (strcmp (job->compiler, DEFAULT_CXX))
    words_add (&command, format_text ("-ccbin=%s", job->compiler));
  add_compile_options (job, &command);
  /* NVIDIA's linker of device code finds what is in an archive for objects that
     stand behind it, too.  */
  if (group)
    words_add (&command, "-Wl,--start-group");
  for (size_t i = 0; i < job->inputs.n; i++)
    add_input (job, &command, job->inputs.word[i]);
  if (group)
    words_add (&command, "-Wl,--end-group");
  words_add_all (&command, &job->link_options);
  add_libraries (job, &command);
  add_runtime (job, &command);
  words_add (&command, "-o");
  words_add (&command, job->output ? job->output : "a.out");
  return run_command (job, &command);
}

/* -run: run what JOB has linked.  */

static int
run_program (const struct job *job)
{
  const char *name = job->output ? job->output : "a.out";
  struct words command = { NULL, 0, 0 };

  words_add (&command, format_text ("%s%s", strchr (name, '/') ? "" : "./",
				    name));
  words_add_all (&command, &job->run_args);
  return run_command (job, &command);
}

/* Print what nvcc -v prints first; build systems read it.  The last line
   names the architecture that they shall think is the default.  */

static void
print_settings (const struct job *job)
{
  const char *path = getenv ("PATH");
  struct words libraries = { NULL, 0, 0 };

  add_libraries (job, &libraries);
  fprintf (stderr, "#$ _HERE_=%s/bin\n#$ TOP=%s\n", job->root, job->root);
  fprintf (stderr, "#$ NVVMIR_LIBRARY_DIR=%s/nvvm/libdevice\n", job->root);
  fprintf (stderr, "#$ PATH=%s/bin:%s\n", job->root, path ? path : "");
  fprintf (stderr, "#$ INCLUDES=\"-I%s/include\"  \n", job->root);
  fprintf (stderr, "#$ LIBRARIES=  %s %s\n", words_quote (libraries.word[0]),
	   words_quote (libraries.word[1]));
  fprintf (stderr, "#$ : -arch compute_80\n");
}

/* Do what JOB asks.  Return the exit status.  */

int
carry_out (const struct job *job)
{
  int status;

  if (job->verbose)
    print_settings (job);
  check_inputs (job);
  if (job->keep_dir)
    mkdir (job->keep_dir, 0777);
  switch (job->phase)
    {
    case PHASE_COMPILE:
      return compile_all (job);
    case PHASE_PREPROCESS:
      return preprocess_all (job);
    case PHASE_CUDA:
      return preprocess_to_files (job);
    case PHASE_ARCHIVE:
      return archive_all (job);
    case PHASE_DEVICE_LINK:
      return device_link (job);
    case PHASE_LINK:
      break;
    }
  status = link_all (job);
  return status || !job->run ? status : run_program (job);
}

/* As nvcc-hostlink: be the compiler of JOB with our specs and the arguments
   ARGV, which name the runtime if it is to be linked.  */

int
host_link (struct job *job, char **argv)
{
  struct words command = { NULL, 0, 0 };

  argv++;
  if (*argv && !strncmp (*argv, "-ccbin=", 7))
    job->compiler = *argv++ + 7;
  start_command (job, &command);
  words_add (&command, "-Zno-cudart");
  for (; *argv; argv++)
    words_add (&command, *argv);
  execvp (command.word[0], command.word);
  fatal ("cannot run '%s': %s", command.word[0], strerror (errno));
}
