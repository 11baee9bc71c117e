/* Growing lists of words: command lines and what they are made from.
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

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

/* Stop with nvcc's form of a fatal error; FORMAT is printf's.  */

void
fatal (const char *format, ...)
{
  va_list ap;

  fputs ("nvcc fatal   : ", stderr);
  va_start (ap, format);
  vfprintf (stderr, format, ap);
  va_end (ap);
  fputc ('\n', stderr);
  exit (1);
}

/* Return the text that printf would write for FORMAT.  */

char *
format_text (const char *format, ...)
{
  va_list ap;
  char *text;

  va_start (ap, format);
  if (vasprintf (&text, format, ap) < 0)
    fatal ("out of memory");
  va_end (ap);
  return text;
}

/* Add a copy of TEXT to LIST.  */

void
words_add (struct words *list, const char *text)
{
  if (list->n + 2 > list->room)
    {
      list->room = 2 * list->room + 16;
      list->word = realloc (list->word, list->room * sizeof *list->word);
      if (!list->word)
	fatal ("out of memory");
    }
  list->word[list->n++] = format_text ("%s", text);
  list->word[list->n] = NULL;
}

/* Add the words of MORE to LIST.  */

void
words_add_all (struct words *list, const struct words *more)
{
  for (size_t i = 0; i < more->n; i++)
    words_add (list, more->word[i]);
}

/* Return whether TEXT is a word of LIST.  */

bool
words_contain (const struct words *list, const char *text)
{
  for (size_t i = 0; i < list->n; i++)
    if (!strcmp (list->word[i], text))
      return true;
  return false;
}

/* Return whether C ends a word under ENDS.  */

static bool
ends_word (char c, enum word_ends ends)
{
  return ((c == ',' && ends != ENDS_AT_SPACE)
	  || (isspace ((unsigned char) c) && ends != ENDS_AT_COMMA));
}

/* Copy one word of TEXT to WORD, with its quoting resolved, and return where
   it ends.  An escaped character is itself.  Within quotes nothing ends a
   word; the quotes go where a shell would have taken them away, that is,
   where spaces end words, and stay where they are the value's, as in
   -DNAME="x,y".  */

static const char *
copy_word (char *word, const char *text, enum word_ends ends)
{
  char quote = 0;

  for (; *text && (quote || !ends_word (*text, ends)); text++)
    if (*text == '\\' && text[1] && quote != '\'')
      *word++ = *++text;
    else if (quote ? *text == quote : *text == '"' || *text == '\'')
      {
	quote = quote ? 0 : *text;
	if (ends == ENDS_AT_COMMA)
	  *word++ = *text;
      }
    else
      *word++ = *text;
  *word = 0;
  return text;
}

/* Add the words in TEXT, which end as ENDS says, to LIST.  */

void
words_split (struct words *list, const char *text, enum word_ends ends)
{
  char *word = format_text ("%s", text);

  while (*text)
    {
      text = copy_word (word, text, ends);
      if (*word)
	words_add (list, word);
      if (*text)
	text++;
    }
  free (word);
}

/* Add the words in the file NAME, quoted as for a shell, to LIST.  */

void
words_read_file (struct words *list, const char *name)
{
  FILE *file = fopen (name, "r");
  char *text = NULL;
  size_t room = 0;

  if (!file)
    fatal ("Could not open options file '%s': %s", name, strerror (errno));
  if (getdelim (&text, &room, 0, file) > 0)
    words_split (list, text, ENDS_AT_SPACE);
  free (text);
  fclose (file);
}

/* Return WORD as a shell would have to be given it.  */

char *
words_quote (const char *word)
{
  char *text, *out;

  if (*word && !word[strcspn (word, " \t\n\"'\\$`&|;<>()*?[]{}~#!")])
    return format_text ("%s", word);
  text = out = malloc (2 * strlen (word) + 3);
  if (!text)
    fatal ("out of memory");
  *out++ = '"';
  for (; *word; word++)
    {
      if (strchr ("\"\\$`", *word))
	*out++ = '\\';
      *out++ = *word;
    }
  strcpy (out, "\"");
  return text;
}
