/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-output "^A\r?\nB 0 1\r?\nC\r?\nD\r?\nE 5\r?\nF\r?\nG\r?\nH\r?\nI\r?\nJ\r?\nK\r?\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 %d %s\r?\n\\(nil\\)% %y\\|   7\\|253 \\|0x1f\\|%\\.\\*f\\|%zu\\|%Lf\\|c\\|st\\|18446744073709551615\\|-1\\|%lhd\\|%\\*\\.\\*f%n%\r?\nlast\r?\n$" } */
/* What kernels print comes out at the host's next launch, synchronization,
   blocking copy or callback, in order; printf returns how many arguments it has
   read and takes 32.  It does not know all conversions that the host knows.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__host__ __device__ int
both (const char *text, int v)
{
  return printf ("%s %d\n", text, v);
}

__global__ void
say (char letter)
{
  printf ("%c\n", letter);
}

__global__ void
mixed (int *out)
{
  printf ("B ");
  out[0] = printf ("%d", 0);
  out[1] = printf (" %d\n", 1);
  printf ("C\n");
}

__global__ void
results (int *out)
{
  out[0] = both ("E", 5);
  out[1] = printf ("F\n");
  out[2] = printf (NULL);
  out[3] = printf ("");
}

__global__ void
many (int *out)
{
  out[0] = printf ("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d "
		   "%d %d %d %d %d %d %d %d %d %d %d %d %d %s\n",
		   1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
		   18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
		   33, "more");
  const char *odd = "%p%% %y|%*d|%-4hd|%#x|%.*f|%zu|%Lf|%c|%.2s|%llu|%ld"
		    "|%lhd|%*.*f%n%\n";
  out[1] = printf (odd, (void *) 0, 4, 7, 253, 31, 'c', "string", ~0ULL,
		   -1L);
}

__global__ void
leave ()
{
  printf ("last\n");
}

static void
tell (void *text)
{
  printf ("%s\n", (const char *) text);
}

int
main ()
{
  buffer<int> out (4), to (1);
  cudaStream_t stream;
  cudaEvent_t event;
  OK (cudaStreamCreate (&stream));
  OK (cudaEventCreate (&event));

  /* A launch does not wait, but lets out what was printed before.  */
  mixed<<<1, 1>>> (out.dev);
  printf ("A\n");
  say<<<1, 1>>> ('D');
  out.fetch ();
  CHECK (out[0] == 1 && out[1] == 1);
  results<<<1, 1>>> (out.dev);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  CHECK (out[0] == 2 && out[1] == 0 && out[2] == -1 && out[3] == 0);

  say<<<1, 1>>> ('H');
  printf ("G\n");
  OK (cudaMemcpy (to.dev, to.host, sizeof (int), cudaMemcpyHostToDevice));

  say<<<1, 1, 0, stream>>> ('I');
  OK (cudaLaunchHostFunc (stream, tell, (void *) "J"));
  say<<<1, 1, 0, stream>>> ('K');
  OK (cudaEventRecord (event, stream));
  OK (cudaEventSynchronize (event));

  many<<<1, 1>>> (out.dev);
  out.fetch ();
  CHECK (out[0] == 32 && out[1] == 9);

  leave<<<1, 1>>> ();
  return 0;
}
