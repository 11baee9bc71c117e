/* Many words searched for in a text: the text, the automaton, the figures.
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
/* The bytes of the text.  */
#define BENCH_SIZE (1L << 18)
#include "bench.h"

#define PATTERNS 200
#define SHORTEST 4
#define LONGEST 10
/* Letters have classes from 1, all else has class 0.  */
#define CLASSES 32
#define MOST_STATES (PATTERNS * LONGEST + 1)
/* The text is filled with zeros to a multiple of this.  */
#define PIECE 8192L

/* The automaton of Aho and Corasick with all its edges.  */
struct patterns_automaton
{
  int states;
  /* The state after STATE and a class is at STATE * CLASSES + class.  */
  unsigned short next[MOST_STATES * CLASSES];
  /* The pattern that ends in a state.  */
  short pattern[MOST_STATES];
  /* The first state at which patterns end, among a state and its suffixes;
     and among its proper suffixes.  0 if there is none.  */
  unsigned short hit[MOST_STATES], suffix[MOST_STATES];
};

/* Return what a text of SIZE bytes costs.  */

static struct bench_info
patterns_info (long size)
{
  struct bench_info info = { (double) size, 0, BENCH_INT, 0 };
  return info;
}

/* Return SIZE bytes, rounded up to pieces.  */

static long
patterns_bytes (long size)
{
  return (size + PIECE - 1) / PIECE * PIECE;
}

/* Return the class of byte C.  */

static unsigned char
patterns_class (int c)
{
  return c >= 'a' && c <= 'z' ? c - 'a' + 1 : 0;
}

/* Return a letter, the first ones being more frequent.  */

static char
patterns_letter (uint64_t *state)
{
  unsigned a = bench_random (state) % 26, b = bench_random (state) % 26;
  return 'a' + (a < b ? a : b);
}

/* Store the patterns at WORDS, each ended by a zero.  */

static void
patterns_words (char words[PATTERNS][LONGEST + 1])
{
  uint64_t state = 1;
  for (int i = 0; i < PATTERNS; i++)
    {
      int length = SHORTEST + bench_random (&state) % (LONGEST - SHORTEST + 1);
      for (int j = 0; j <= length; j++)
	words[i][j] = j < length ? patterns_letter (&state) : 0;
    }
}

/* Return a text of SIZE bytes; now and then there is one of the words.  */

static unsigned char *
patterns_text (long size)
{
  static char words[PATTERNS][LONGEST + 1];
  patterns_words (words);
  unsigned char *p = (unsigned char *) bench_alloc (patterns_bytes (size));
  uint64_t state = 2;
  for (long i = 0; i < size;)
    {
      unsigned kind = bench_random (&state) % 64;
      if (kind == 0)
	{
	  const char *word = words[bench_random (&state) % PATTERNS];
	  while (*word && i < size)
	    p[i++] = *word++;
	}
      else
	p[i++] = kind < 10 ? ' ' : patterns_letter (&state);
    }
  return p;
}

/* Return the automaton of the words.  */

static struct patterns_automaton *
patterns_build (void)
{
  static char words[PATTERNS][LONGEST + 1];
  patterns_words (words);
  struct patterns_automaton *a
    = (struct patterns_automaton *) bench_alloc (sizeof *a);
  a->states = 1;
  for (int i = 0; i < PATTERNS; i++)
    {
      int at = 0;
      for (const char *w = words[i]; *w; w++)
	{
	  unsigned short *edge
	    = &a->next[at * CLASSES + patterns_class (*w)];
	  if (*edge == 0)
	    *edge = a->states++;
	  at = *edge;
	}
      a->pattern[at] = i + 1;
    }

  static unsigned short queue[MOST_STATES], fail[MOST_STATES];
  int first = 0, last = 0;
  for (int c = 0; c < CLASSES; c++)
    if (a->next[c])
      queue[last++] = a->next[c];
  while (first < last)
    {
      int at = queue[first++], back = fail[at];
      a->suffix[at] = a->hit[back];
      a->hit[at] = a->pattern[at] ? at : a->suffix[at];
      a->pattern[at]--;
      for (int c = 0; c < CLASSES; c++)
	{
	  unsigned short *edge = &a->next[at * CLASSES + c];
	  unsigned short other = a->next[back * CLASSES + c];
	  if (*edge)
	    {
	      fail[*edge] = other;
	      queue[last++] = *edge;
	    }
	  else
	    *edge = other;
	}
    }
  return a;
}
