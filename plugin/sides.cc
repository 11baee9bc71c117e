/* The two sides of a unit, compiled apart.
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

/* Where __CUDA_ARCH__ is tested outside device functions, nvcc's two passes
   see two programs: functions for both sides with two bodies, types and macros
   that differ.  A compiler that meets such a test (arch-macro.cc) goes on as
   the host's, for which the macro is not defined.  It starts another on the
   same input as the device's, for which the macro is defined everywhere:

     the host's side                          the device's side
     reads all tokens; the macro is tested
     starts the other, parses          <->    reads and parses
     leaves kernels to the other              outlines them, drops host code
     makes host code                   <->    makes device code
     adds the other's assembly to its own

   kernels/side-symbols.cc says which names the sides share.  Both run at the
   same time.  The host's side prints what the other says unless it said so
   itself (side-messages.cc).

   The device's side is given the options of the command and

     -fplugin-arg-cuda2cpu-device-side=FILE,UNIT

   a name for the unit, and where it writes what the host's side has to know, a
   line each: "S" symbols, "H" headers and "E" when all is written.

   Preprocessed text is that of the host's side, with the other's behind it in
   comments: -save-temps, ccache and their kind lose nothing.  */

#include "frontend.h"
#include "options.h"
#include "opts.h"
#include "toplev.h"
#include "diagnostic.h"
#include "output.h"
#include "cuda-sides.h"
#include "side-symbols.h"
#include "sides.h"
#include "tokens.h"
#include <sys/wait.h>

/* GCC's, in a header that plugins do not get.  */
extern void deps_add_dep (class mkdeps *, const char *);

/* Begins the device's side in preprocessed text; then each line of it follows
   as a comment.  */
#define TEXT_MARK "\n//cuda2cpu: the device's side\n"

enum cuda_side cuda_side = CUDA_SIDE_BOTH;
FILE *cuda_side_report;
const char *cuda_side_unit;

namespace {

/* The compiler of the device's side, and the files that it reads and writes, in
   a folder of their own.  */

class device_compiler
{
public:
  void start ();
  void wait ();
  void remove ();
  bool started_p () const { return m_folder != NULL; }

  char *file (const char *name) const
  { return concat (m_folder, "/", name, NULL); }

  /* Where the text is that is compiled, if that is no file that the other can
     read as well.  */
  const char *text = NULL;
  size_t text_length = 0;

private:
  void add_options ();
  void add (const char *word) { m_words.safe_push (xstrdup (word)); }
  void run (const char *input);

  char *m_folder = NULL;
  pid_t m_process = 0;
  auto_vec<char *> m_words;
};

device_compiler the_device_compiler;

} // anon namespace

/* Where preprocessed text goes, kept open for the device's.  */
static int text_output = -1;

/* The headers that this side has read.  */
static hash_set<nofree_string_hash> *headers_read;

/* Report that NAME cannot be written or read, and stop.  */

static void ATTRIBUTE_NORETURN
fail_at (const char *name)
{
  fatal_error (UNKNOWN_LOCATION, "cannot compile the device%'s side: %s: %m",
	       name);
}

/* Write LENGTH bytes of TEXT to the file NAME.  */

static void
write_file (const char *name, const char *text, size_t length)
{
  FILE *file = fopen (name, "w");
  if (!file || fwrite (text, 1, length, file) != length || fclose (file))
    fail_at (name);
}

/* Return the text of the file NAME.  */

static char *
read_file (const char *name)
{
  FILE *file = fopen (name, "r");
  if (!file)
    fail_at (name);
  size_t size = 0, room = 1 << 16;
  char *text = XNEWVEC (char, room);
  while (size_t n = fread (text + size, 1, room - size - 1, file))
    {
      size += n;
      if (size + 1 == room)
	text = XRESIZEVEC (char, text, room *= 2);
    }
  fclose (file);
  text[size] = '\0';
  return text;
}

/* Return whether the device's side has no use for option CODE of this one:
   what names outputs, and how diagnostics look.  */

static bool
own_option_p (size_t code)
{
  switch (code)
    {
    case OPT_o:
    case OPT_M:
    case OPT_MM:
    case OPT_MD:
    case OPT_MMD:
    case OPT_MF:
    case OPT_MG:
    case OPT_MP:
    case OPT_MT:
    case OPT_MQ:
    case OPT_dumpbase:
    case OPT_gsplit_dwarf:
    case OPT_frandom_seed_:
    case OPT_fdiagnostics_color_:
    case OPT_SPECIAL_input_file:
    case OPT_SPECIAL_program_name:
      return true;
    default:
      return false;
    }
}

/* Put together the words of the command, but for the input.  */

void
device_compiler::add_options ()
{
  const char *base = lbasename (main_input_filename), *seed = NULL;
  add (save_decoded_options[0].canonical_option[0]);
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    {
      const cl_decoded_option &option = save_decoded_options[i];
      if (option.opt_index == OPT_dumpbase)
	base = option.arg;
      else if (option.opt_index == OPT_frandom_seed_)
	seed = option.arg;
      if (!own_option_p (option.opt_index))
	for (size_t j = 0; j < option.canonical_option_num_elements; j++)
	  add (option.canonical_option[j]);
    }
  /* Link-time optimisation tells the sides apart by the seed.  */
  if (!seed && flag_lto)
    seed = cuda_side_unit;
  const char *dot = strrchr (base, '.');
  size_t length = dot && dot != base ? dot - base : strlen (base);
  char *stem = xstrndup (base, length);
  add ("-dumpbase");
  add (concat (stem, ".device", base + length, NULL));
  free (stem);
  if (seed)
    add (concat ("-frandom-seed=", seed, ".device", NULL));
  /* For link-time optimisation GCC names a unit's debug information by the
     file's name and what is in it; that may be the same on both sides.  */
  if (flag_lto && debug_info_level > DINFO_LEVEL_NONE)
    {
      const char *name = main_input_filename;
      int folder = lbasename (name) - name;
      char *map = xasprintf ("-fdebug-prefix-map=%s=%.*s./%s", name, folder,
			     name, name + folder);
      add (map);
      free (map);
    }
  add (pp_show_color (global_dc->printer) ? "-fdiagnostics-color=always"
       : "-fdiagnostics-color=never");
  add (concat ("-fplugin-arg-cuda2cpu-device-side=", file ("report"), ",",
	       cuda_side_unit, NULL));
  add ("-o");
  add (file ("output"));
}

/* Become the other compiler, which reads INPUT if that is not NULL from its
   standard input.  */

void
device_compiler::run (const char *input)
{
  char *messages = file ("messages");
  int out = open (messages, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  int in = open (input ? input : "/dev/null", O_RDONLY);
  if (in < 0 || out < 0 || dup2 (in, STDIN_FILENO) < 0
      || dup2 (out, STDOUT_FILENO) < 0 || dup2 (out, STDERR_FILENO) < 0)
    _exit (FATAL_EXIT_CODE);
  m_words.safe_push (NULL);
  execv ("/proc/self/exe", m_words.address ());
  _exit (FATAL_EXIT_CODE);
}

/* Start the other compiler.  The assembly of both cannot have one table of
   line numbers, so each writes its own.  */

void
device_compiler::start ()
{
  const char *place = choose_tmpdir ();
  cuda_side_unit = xasprintf (HOST_WIDE_INT_PRINT_HEX_PURE,
			      get_random_seed (false));
  m_folder = concat (place, "cuda2cpu-XXXXXX", NULL);
  if (!mkdtemp (m_folder))
    fail_at (m_folder);
  add_options ();
  char *input = NULL;
  if (text)
    {
      input = file ("input");
      write_file (input, text, text_length);
      add ("-");
    }
  else
    add (main_input_filename);
  dwarf2out_as_loc_support = dwarf2out_as_locview_support = 0;
  add ("-gno-as-loc-support");
  m_process = fork ();
  if (m_process < 0)
    fail_at ("fork");
  if (m_process == 0)
    run (input);
}

/* Wait for the other compiler, and say what it has said.  */

void
device_compiler::wait ()
{
  int status = 0;
  if (m_process == 0)
    return;
  if (waitpid (m_process, &status, 0) < 0)
    fail_at ("waitpid");
  m_process = 0;
  char *messages = file ("messages");
  char *said = read_file (messages);
  cuda_print_messages (said);
  free (said);
  free (messages);
  if (WIFSIGNALED (status))
    error ("the compiler of the device%'s side was ended by signal %d",
	   WTERMSIG (status));
  else if (status && !seen_error ())
    /* It has said why.  */
    errorcount++;
}

/* Remove the files.  */

void
device_compiler::remove ()
{
  if (!started_p ())
    return;
  if (m_process > 0)
    {
      kill (m_process, SIGTERM);
      waitpid (m_process, NULL, 0);
    }
  for (const char *name : { "input", "output", "messages", "report" })
    {
      char *path = file (name);
      unlink (path);
      free (path);
    }
  rmdir (m_folder);
  m_folder = NULL;
}

/* Called at the end, however that comes.  */

static void
remove_files ()
{
  the_device_compiler.remove ();
}

/* __CUDA_ARCH__ is tested where the sides may differ.  */

void
cuda_want_two_sides ()
{
  if (cuda_side == CUDA_SIDE_BOTH)
    cuda_side = CUDA_SIDE_HOST;
}

/* Start the compiler of the device's side if there is to be one.  */

void
cuda_start_device_side ()
{
  if (cuda_side != CUDA_SIDE_HOST || seen_error ()
      || the_device_compiler.started_p ())
    return;
  if (!the_device_compiler.text
      && (!strcmp (main_input_filename, "")
	  || !strcmp (main_input_filename, "-")
	  || !strcmp (main_input_filename, "<stdin>")))
    the_device_compiler.text
      = cuda_main_text (&the_device_compiler.text_length);
  atexit (remove_files);
  the_device_compiler.start ();
}

/* Remember that this side reads FILE, a system's header if SYSTEM.  The
   device's side says so to the other.  */

void
cuda_note_header (const char *file, bool system)
{
  if (cuda_side_report)
    fprintf (cuda_side_report, "H%c%s\n", system ? 's' : 'u', file);
  if (!headers_read)
    headers_read = new hash_set<nofree_string_hash>;
  if (!headers_read->contains (file))
    headers_read->add (xstrdup (file));
}

/* Add to the dependencies the headers that the device's side alone has read,
   according to REPORT.  */

static void
add_dependencies (char *report)
{
  unsigned style = cpp_get_options (parse_in)->deps.style;
  if (style == DEPS_NONE)
    return;
  for (char *line = strtok (report, "\n"); line; line = strtok (NULL, "\n"))
    if (line[0] == 'H' && (style == DEPS_SYSTEM || line[1] == 'u')
	&& !headers_read->contains (line + 2))
      {
	headers_read->add (xstrdup (line + 2));
	deps_add_dep (cpp_get_deps (parse_in), line + 2);
      }
}

/* Wait for the device's side.  Return whether it was made without errors.  */

static bool
finish_device_side ()
{
  the_device_compiler.wait ();
  if (seen_error ())
    return false;
  char *name = the_device_compiler.file ("report");
  char *report = read_file (name);
  free (name);
  if (!strstr (report, "\nE\n"))
    error ("the device%'s side has not been compiled");
  else if (!flag_syntax_only && !flag_preprocess_only)
    cuda_check_left_code (report);
  add_dependencies (report);
  free (report);
  return !seen_error ();
}

/* Return whether C may stand in a symbol's name.  */

static bool
symbol_char_p (char c)
{
  return ISALNUM (c) || c == '_' || c == '.' || c == '$';
}

/* GCC names some symbols that no other file sees without regard to what they
   are.  If SYMBOL, which stands in assembly, is such a one, return how long its
   start is that is common to them, else zero.  */

static size_t
made_up_name_length (const char *symbol)
{
  for (const char *start : { ".L", "DW.ref.", "_sub_I_", "_sub_D_" })
    if (startswith (symbol, start))
      return strlen (start);
  return 0;
}

/* Write ASSEMBLY, of the device's side, to OUT.  What GCC names on both sides
   alike gets names that this side has not: ".L5" becomes ".Ldevice.5".  */

static void
put_assembly (const char *assembly, FILE *out)
{
  char before = '\n';
  bool quoted = false;
  for (const char *p = assembly; *p; before = *p++)
    {
      putc (*p, out);
      if (*p == '\\' && quoted && p[1])
	putc (*++p, out);
      else if (*p == '"')
	quoted = !quoted;
      else if (*p == '\n')
	quoted = false;
      else if (!quoted && !symbol_char_p (before))
	if (size_t length = made_up_name_length (p))
	  {
	    fprintf (out, "%.*sdevice.", (int) length - 1, p + 1);
	    p += length - 1;
	  }
    }
}

/* Plugin event PLUGIN_FINISH_UNIT: add the device's side to the assembly.  */

void
cuda_add_device_side (void *, void *)
{
  if (!the_device_compiler.started_p () || flag_syntax_only
      || !finish_device_side ())
    return;
  char *name = the_device_compiler.file ("output");
  char *assembly = read_file (name);
  put_assembly (assembly, asm_out_file);
  free (assembly);
  free (name);
}

/* The preprocessor is at the end of its input, and nothing else is asked for:
   preprocess the device's side, too.  */

void
cuda_preprocess_device_side ()
{
  if (!flag_preprocess_only || cuda_side != CUDA_SIDE_HOST)
    return;
  cuda_start_device_side ();
  if (the_device_compiler.started_p ())
    finish_device_side ();
}

/* Return the name of the output, NULL for standard output.  */

static const char *
output_name ()
{
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_o)
      return save_decoded_options[i].arg;
  return NULL;
}

/* Put the preprocessed text of the device's side behind the other's, which GCC
   has written and closed.  */

static void
put_text ()
{
  const char *name = output_name ();
  FILE *out = name ? fopen (name, "a") : fdopen (text_output, "a");
  if (!out)
    fail_at (name ? name : "standard output");
  char *from = the_device_compiler.file ("output");
  char *text = read_file (from);
  fputs (TEXT_MARK, out);
  for (char *line = text; *line;)
    {
      size_t length = strcspn (line, "\n");
      fprintf (out, "//%.*s\n", (int) length, line);
      line += length + (line[length] == '\n');
    }
  free (text);
  free (from);
  if (fclose (out))
    fail_at (name ? name : "standard output");
}

/* Plugin event PLUGIN_FINISH.  */

void
cuda_finish_sides (void *, void *)
{
  if (cuda_side_report)
    {
      fputs (seen_error () ? "\n" : "\nE\n", cuda_side_report);
      fclose (cuda_side_report);
      cuda_end_messages ();
    }
  if (!the_device_compiler.started_p ())
    return;
  if (flag_preprocess_only && !flag_no_output && !seen_error ())
    put_text ();
  else if (flag_syntax_only)
    finish_device_side ();
  else
    /* After errors nobody has waited.  */
    the_device_compiler.wait ();
  the_device_compiler.remove ();
}

/* The input, of LENGTH bytes at TEXT, has been preprocessed.  If it holds the
   text of the device's side, compile that as well.  */

void
cuda_find_device_text (const char *text, size_t length)
{
  if (cuda_side != CUDA_SIDE_BOTH)
    return;
  const char *start
    = static_cast<const char *> (memmem (text, length, TEXT_MARK,
					 strlen (TEXT_MARK)));
  if (!start)
    return;
  char *found = XNEWVEC (char, length), *to = found;
  const char *end = text + length;
  for (const char *p = start + strlen (TEXT_MARK);
       end - p >= 2 && p[0] == '/' && p[1] == '/';)
    for (p += 2; p < end && (*to++ = *p++) != '\n';)
      ;
  the_device_compiler.text = found;
  the_device_compiler.text_length = to - found;
  cuda_want_two_sides ();
}

/* Before anything is read: see which side this is.  */

void
cuda_begin_sides ()
{
  if (cuda_opts.device_side)
    {
      const char *comma = strrchr (cuda_opts.device_side, ',');
      size_t length = comma ? comma - cuda_opts.device_side : 0;
      char *report = xstrndup (cuda_opts.device_side, length);
      cuda_side = CUDA_SIDE_DEVICE;
      cuda_side_unit = comma ? comma + 1 : "";
      cuda_side_report = fopen (report, "w");
      if (!cuda_side_report)
	fail_at (cuda_opts.device_side);
      free (report);
      fputc ('\n', cuda_side_report);
    }
  cuda_watch_messages ();
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_E && !output_name ())
      text_output = dup (STDOUT_FILENO);
}
