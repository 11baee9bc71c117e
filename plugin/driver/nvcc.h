/* What nvcc was asked to do.
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

#ifndef NVCC_H
#define NVCC_H 1

#include "words.h"

/* The release that is advertised, as the headers do.  */
#define CUDA_RELEASE "12.6"
#define CUDA_BUILD "12.6.85"

/* How far the input files are to be taken.  */
enum phase
{
  PHASE_LINK,
  /* To an object file each: -c, -dc, -dw.  */
  PHASE_COMPILE,
  /* To text on standard output, or in the -o file: -E, -M, -MM.  */
  PHASE_PREPROCESS,
  /* To preprocessed text in a file each, for our specs: --cuda.  */
  PHASE_CUDA,
  /* To an archive: -lib.  */
  PHASE_ARCHIVE,
  /* The link of device code alone: -dlink.  */
  PHASE_DEVICE_LINK
};

struct job
{
  enum phase phase;
  /* The option of g++ for PHASE_PREPROCESS.  */
  const char *preprocess_option;

  /* The toolkit root: the folder above the one that holds this program.  */
  char *root;
  /* The C++ compiler, -ccbin, and the archiver, -arbin.  */
  char *compiler;
  const char *archiver;

  /* Source files, objects and libraries in the order given.  */
  struct words inputs;
  /* Options of g++ for every command that compiles; for every command,
     linking included; and for linking alone.  */
  struct words compile_options;
  struct words common_options;
  struct words link_options;

  /* -o, -odir, -x; NULL if not given.  */
  const char *output;
  const char *output_dir;
  const char *language;
  /* Which runtime is linked: "none", "shared" or "static".  */
  const char *cudart;
  /* -keep-dir.  */
  const char *keep_dir;

  /* An -O was given; -G was.  */
  bool optimize_given;
  bool device_debug;
  /* Print the commands; print and do not run them.  */
  bool verbose;
  bool dryrun;
  /* -run, and what follows the program's name.  */
  bool run;
  struct words run_args;
  /* Hand options that are not known to the compiler or linker.  */
  bool forward_to_compiler;
  bool forward_to_linker;
};

/* nvcc-options.c  */
void parse_options (struct job *job, const struct words *args);

/* commands.c  */
int carry_out (const struct job *job);
int host_link (struct job *job, char **argv);

#endif /* NVCC_H */
