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

#ifndef WORDS_H
#define WORDS_H 1

#include <stdbool.h>
#include <stddef.h>

/* A list of strings.  All zero is the empty list; the words belong to it
   and live as long as the process.  */
struct words
{
  /* N strings and, once something was added, a null pointer.  */
  char **word;
  size_t n;
  /* How many pointers WORD has room for.  */
  size_t room;
};

/* Stop with nvcc's form of a fatal error.  */
void fatal (const char *format, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

/* Allocate like printf.  */
char *format_text (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

void words_add (struct words *list, const char *text);
void words_add_all (struct words *list, const struct words *more);
bool words_contain (const struct words *list, const char *text);

/* What ends a word, besides the end of the text.  */
enum word_ends
{
  /* A comma, as in -I a,b.  */
  ENDS_AT_COMMA,
  /* A comma or a space, as in -Xcompiler "-Wall -fPIC,-g".  */
  ENDS_AT_COMMA_OR_SPACE,
  /* A space, as in an options file.  */
  ENDS_AT_SPACE
};

void words_split (struct words *list, const char *text, enum word_ends ends);
void words_read_file (struct words *list, const char *name);
char *words_quote (const char *word);

#endif /* WORDS_H */
