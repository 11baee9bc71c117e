/* { dg-do run } */
/* Bytes that some lanes load, where those of others are in a page that is not
   there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/mman.h>
#include <unistd.h>
#include "../cuda2cpu.run/check.h"

/* Few lanes load, all, or none.  */

__global__ void
pick (const unsigned char *in, const short *words, const int *which,
      unsigned char *out, short *out_words, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int around = which[i];
  out[i] = around == 3 || (around == 2 && in[i] > 7);
  if (around == 1)
    out_words[i] = words[i] + 1;
}

/* A loop that lanes leave one after the other.  */

__global__ void
length (const char *text, const int *begin, int *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int k = 0;
  while (text[begin[0] + i + k] != 0)
    k++;
  out[i] = k;
}

int
main ()
{
  const int N = 3000;
  long page = sysconf (_SC_PAGESIZE), size = 4 * page;
  char *all = (char *) mmap (NULL, 3 * size, PROT_READ | PROT_WRITE,
			     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (all != MAP_FAILED);
  CHECK (mprotect (all, size, PROT_NONE) == 0);
  CHECK (mprotect (all + 2 * size, size, PROT_NONE) == 0);
  char *end = all + 2 * size;
  buffer<int> which (N), begin (1);
  buffer<unsigned char> out (N);
  buffer<short> words (N);
  for (int lost = 0; lost < 40; lost++)
    {
      /* The last LOST are where nothing is.  */
      unsigned char *in = (unsigned char *) end - (N - lost);
      short *in_words = (short *) end - (N - lost);
      for (int i = 0; i < N; i++)
	{
	  which[i] = i >= N - lost ? 4 : (i * 7 + i / 5) % 5;
	  if (i < N - lost)
	    in_words[i] = i * 3;
	  out[i] = words[i] = 0;
	}
      which.send ();
      out.send ();
      words.send ();
      pick<<<(N + 63) / 64, 64>>> (in, in_words, which.dev, out.dev, words.dev,
				   N);
      out.fetch ();
      words.fetch ();
      for (int i = 0; i < N; i++)
	{
	  CHECK (out[i] == (which[i] == 3 || (which[i] == 2 && in[i] > 7)));
	  CHECK (words[i] == (which[i] == 1 ? in_words[i] + 1 : 0));
	}
    }
  /* The text ends where the page does.  */
  buffer<int> lengths (100);
  for (int i = 0; i < 100; i++)
    end[-1 - i] = i % 9 == 0 ? 0 : 'a';
  begin[0] = 0;
  begin.send ();
  length<<<2, 64>>> (end - 100, begin.dev, lengths.dev, 100);
  lengths.fetch ();
  for (int i = 0; i < 100; i++)
    CHECK (lengths[i] == (99 - i) % 9);
  return 0;
}
