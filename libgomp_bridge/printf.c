/* What kernels print.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */


/* The CUDA programming guide's section on formatted output: what threads print
   goes into a buffer of the device, in the order in which they print, and comes
   out at the next launch, synchronization, copy that blocks, callback of a
   stream or reset of the device.  Where a buffer is full the oldest output
   gives way.  A call has 32 arguments at most; conversions beyond are printed
   as they stand, and so are those that GPUs do not know: a precision by an
   argument, and sizes other than h and l.  It returns how many arguments it has
   read, or a negative number.

   Here the text is made when a thread prints, and the buffer is a list of
   texts.  What a call takes of the limit is what its arguments would take in
   the device's buffer, as far as that is known: a number for each, the strings
   and a head.  What is left when the program ends comes out then, which a GPU
   does not promise.

   A function for both sides comes here on the host's, too, and prints what it
   prints there.  */

#define _GNU_SOURCE 1
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* The most arguments of a call, what it returns instead of their number, and
   the bytes that an argument and a call's head take.  */
enum
{
  MAX_ARGUMENTS = 32, RESULT_NO_FORMAT = -1, RESULT_ERROR = -2,
  ARGUMENT_BYTES = 8, HEAD_BYTES = 16
};

/* What a call has printed.  */
struct output
{
  struct output *next;
  /* What it takes of the limit, and the text's length.  */
  size_t charge, length;
  char text[];
};

/* LOCK_PRINTS guards these: what waits, the oldest first, and what it takes of
   the limit.  */
static struct output *first, **last = &first;
static size_t charged;

bool cuda2cpu_printed, cuda2cpu_has_printed;

/* ---- The text of a call ---- */

/* A text that grows.  */
struct text
{
  struct output *output;
  size_t room;
  bool failed;
};

/* Make room for MORE bytes, and a zero, at the end of TEXT, and return where
   they come; NULL if there is no memory.  */

static char *
make_room (struct text *text, size_t more)
{
  size_t length = text->output ? text->output->length : 0;
  if (!text->output || text->room - length <= more)
    {
      size_t room = 2 * (length + more) + 64;
      struct output *larger
	= realloc (text->output, sizeof *text->output + room);
      if (!larger)
	{
	  text->failed = true;
	  return NULL;
	}
      if (!text->output)
	larger->length = larger->charge = 0;
      text->output = larger;
      text->room = room;
    }
  return text->output->text + length;
}

/* Append the LENGTH bytes at CHARS to TEXT.  */

static void
append (struct text *text, const char *chars, size_t length)
{
  char *to = make_room (text, length);
  if (!to)
    return;
  memcpy (to, chars, length);
  text->output->length += length;
}

/* Append to TEXT what follows FORMAT, which converts it.  */

static void
append_format (struct text *text, const char *format, ...)
{
  va_list args, again;
  va_start (args, format);
  va_copy (again, args);
  int length = vsnprintf (NULL, 0, format, args);
  char *to = length > 0 ? make_room (text, length) : NULL;
  if (to)
    {
      vsnprintf (to, length + 1, format, again);
      text->output->length += length;
    }
  else if (length < 0)
    text->failed = true;
  va_end (again);
  va_end (args);
}

/* ---- Conversions ---- */

/* The arguments of a call, and how many have been read.  */
struct arguments
{
  va_list list;
  int count;
};

/* A conversion: its text, with a number in place of a star, how its argument is
   modified ('h', 'l', or 'q' for long long), and what it converts to.  */
struct conversion
{
  char format[64];
  size_t length;
  char size, type;
};

/* Append C to the text of CONVERSION.  Return false if it is too long.  */

static bool
add_char (struct conversion *conversion, char c)
{
  if (conversion->length + 1 >= sizeof conversion->format)
    return false;
  conversion->format[conversion->length++] = c;
  conversion->format[conversion->length] = '\0';
  return true;
}

/* Read a number at *P into CONVERSION.  Return false if it is too long.  */

static bool
read_number (const char **p, struct conversion *conversion)
{
  while (isdigit ((unsigned char) **p))
    if (!add_char (conversion, *(*p)++))
      return false;
  return true;
}

/* Read a number or a star at *P, of which the argument comes from ARGS, into
   CONVERSION.  Return false if it is too long, or there are too many
   arguments.  */

static bool
read_width (const char **p, struct arguments *args,
	    struct conversion *conversion)
{
  char number[16];
  if (**p != '*')
    return read_number (p, conversion);
  ++*p;
  if (args->count++ >= MAX_ARGUMENTS)
    return false;
  snprintf (number, sizeof number, "%d", va_arg (args->list, int));
  for (const char *n = number; *n; n++)
    if (!add_char (conversion, *n))
      return false;
  return true;
}

/* Read the conversion at *P, behind its percent sign, into *CONVERSION, and let
   *P stand behind it.  Return false if there is none.  */

static bool
read_conversion (const char **p, struct arguments *args,
		 struct conversion *conversion)
{
  conversion->length = 0;
  conversion->size = '\0';
  add_char (conversion, '%');
  while (**p && strchr ("#0+- ", **p))
    if (!add_char (conversion, *(*p)++))
      return false;
  if (!read_width (p, args, conversion))
    return false;
  if (**p == '.' && (!add_char (conversion, *(*p)++)
		     || !read_number (p, conversion)))
    return false;
  /* One or two of the same.  */
  char size = **p == 'h' || **p == 'l' ? **p : '\0';
  for (int i = 0; i < 2 && size && **p == size; i++, ++*p)
    {
      if (!add_char (conversion, size))
	return false;
      conversion->size = size == 'l' && i == 1 ? 'q' : size;
    }
  conversion->type = **p;
  return (**p && strchr (conversion->size == 'q' ? "diouxX"
			 : "cdiouxXpeEfFgGaAs", **p)
	  && add_char (conversion, *(*p)++));
}

/* Append to TEXT what CONVERSION makes of the next of ARGS.  */

static void
convert (struct text *text, const struct conversion *conversion,
	 struct arguments *args)
{
  const char *format = conversion->format;
  switch (conversion->type)
    {
    case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case 'a':
    case 'A':
      append_format (text, format, va_arg (args->list, double));
      break;
    case 's':
      {
	size_t before = text->output ? text->output->length : 0;
	append_format (text, format, va_arg (args->list, const void *));
	if (text->output)
	  text->output->charge += text->output->length - before;
      }
      break;
    case 'p':
      append_format (text, format, va_arg (args->list, void *));
      break;
    default:
      if (conversion->size == 'l')
	append_format (text, format, va_arg (args->list, long));
      else if (conversion->size == 'q')
	append_format (text, format, va_arg (args->list, long long));
      else
	append_format (text, format, va_arg (args->list, int));
    }
}

/* Append to TEXT what FORMAT makes of ARGS.  */

static void
append_all (struct text *text, const char *format, struct arguments *args)
{
  while (*format && !text->failed)
    {
      const char *percent = strchrnul (format, '%');
      append (text, format, percent - format);
      if (!*percent)
	break;
      format = percent + 1;
      if (*format == '%')
	append (text, format++, 1);
      else
	{
	  struct conversion conversion;
	  struct arguments before = { .count = args->count };
	  va_copy (before.list, args->list);
	  if (!read_conversion (&format, args, &conversion)
	      || args->count >= MAX_ARGUMENTS)
	    {
	      /* What was read for a star is there for the next.  */
	      append (text, percent, format - percent);
	      va_end (args->list);
	      va_copy (args->list, before.list);
	      args->count = before.count;
	    }
	  else
	    {
	      args->count++;
	      convert (text, &conversion, args);
	    }
	  va_end (before.list);
	}
    }
}

/* ---- The buffer ---- */

/* Take the oldest output out of the buffer.  The lock is held.  */

static struct output *
take_first (void)
{
  struct output *output = first;
  first = output->next;
  if (!first)
    last = &first;
  charged -= output->charge;
  return output;
}

/* Put OUTPUT into the buffer, and let the oldest give way to it.  */

static void
keep (struct output *output)
{
  size_t limit = cuda2cpu_print_limit ();
  output->next = NULL;
  cuda2cpu_lock (LOCK_PRINTS);
  *last = output;
  last = &output->next;
  charged += output->charge;
  while (first && charged > limit)
    free (take_first ());
  __atomic_store_n (&cuda2cpu_printed, first != NULL, __ATOMIC_RELAXED);
  __atomic_store_n (&cuda2cpu_has_printed, true, __ATOMIC_RELAXED);
  cuda2cpu_unlock (LOCK_PRINTS);
}

/* See launches.h.  */

void
cuda2cpu_print_all (void)
{
  cuda2cpu_lock (LOCK_PRINTS);
  while (first)
    {
      struct output *output = take_first ();
      fwrite (output->text, 1, output->length, stdout);
      free (output);
    }
  __atomic_store_n (&cuda2cpu_printed, false, __ATOMIC_RELAXED);
  cuda2cpu_unlock (LOCK_PRINTS);
}

/* See launches.h.  */

void
cuda2cpu_reset_prints (void)
{
  cuda2cpu_print ();
  __atomic_store_n (&cuda2cpu_has_printed, false, __ATOMIC_RELAXED);
}

/* Print what is left.  Runs after the program's own destructors, and before the
   C library closes its streams.  */

static void __attribute__ ((destructor (102)))
print_last (void)
{
  cuda2cpu_print ();
}

/* Keep TEXT, of a call that has read COUNT arguments.  Return what the call
   does.  */

static int
finish (struct text *text, int count)
{
  if (text->failed)
    {
      free (text->output);
      return RESULT_ERROR;
    }
  if (text->output)
    {
      text->output->charge += HEAD_BYTES + (size_t) count * ARGUMENT_BYTES;
      keep (text->output);
    }
  return count;
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_printf (const char *format, ...)
{
  struct text text = { NULL, 0, false };
  struct arguments args = { .count = 0 };
  int result = RESULT_NO_FORMAT;
  va_start (args.list, format);
  if (!cuda2cpu_worker)
    result = vprintf (format, args.list);
  else if (format)
    {
      append_all (&text, format, &args);
      result = finish (&text, args.count);
    }
  va_end (args.list);
  return result;
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_puts (const char *string)
{
  if (!cuda2cpu_worker)
    return puts (string);
  return CUDA2CPU_printf ("%s\n", string);
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_putchar (int c)
{
  if (!cuda2cpu_worker)
    return putchar (c);
  return CUDA2CPU_printf ("%c", c);
}
