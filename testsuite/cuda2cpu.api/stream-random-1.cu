/* { dg-do run } */
/* { dg-timeout 120 } */
/* Operations of many kinds in many streams: where each that touches a cell is
   ordered after the last one that did, by its stream, by an event or by the
   legacy default stream, the result is that of doing one after the other.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

enum { CELLS = 12, STREAMS = 7, OPS = 400, ROUNDS = 25, N = 3000 };

static unsigned seed;

static unsigned
random_below (unsigned n)
{
  seed = seed * 1664525 + 1013904223;
  return (seed >> 10) % n;
}

/* A cell is N equal numbers, the work on it takes some time.  */
__global__ void
mix (unsigned *cell, unsigned v)
{
  for (int i = threadIdx.x; i < N; i += blockDim.x)
    cell[i] = cell[i] * 31 + v;
}

__global__ void
combine (unsigned *to, const unsigned *from)
{
  for (int i = threadIdx.x; i < N; i += blockDim.x)
    to[i] = to[i] * 17 + from[N - 1 - i];
}

struct call
{
  unsigned *cell, v;
};

static void CUDART_CB
mix_on_host (void *data)
{
  call *c = (call *) data;
  for (int i = 0; i < N; i++)
    c->cell[i] = c->cell[i] * 7 + c->v;
}

/* The streams: the two that always exist, blocking and other ones.  */
static cudaStream_t streams[STREAMS];
static const bool blocking[STREAMS] = { true, true, true, true, false, false,
					false };

/* The cells, what they should be, and the stream that touched each last.  */
static unsigned *cells[CELLS], expected[CELLS];
static int last[CELLS];

/* Order what stream S will do after what was done to cell C.  */
static void
order (int s, int c)
{
  int t = last[c];
  last[c] = s;
  if (s == t || ((s == 0 || t == 0) && blocking[s] && blocking[t]))
    return;
  cudaEvent_t event;
  switch (random_below (8))
    {
    case 0:
      OK (cudaStreamSynchronize (streams[t]));
      break;
    case 1:
      OK (cudaDeviceSynchronize ());
      break;
    default:
      OK (cudaEventCreateWithFlags (&event, cudaEventDisableTiming));
      OK (cudaEventRecord (event, streams[t]));
      OK (cudaStreamWaitEvent (streams[s], event));
      OK (cudaEventDestroy (event));
    }
}

/* Do something in a stream.  */
static void
step (call *data)
{
  int s = random_below (STREAMS), c = random_below (CELLS);
  int d = (c + 1 + random_below (CELLS - 1)) % CELLS;
  unsigned v = random_below (1000);
  size_t bytes = N * sizeof (unsigned);
  order (s, c);
  switch (random_below (5))
    {
    case 0:
      data->cell = cells[c];
      data->v = v;
      OK (cudaLaunchHostFunc (streams[s], mix_on_host, data));
      expected[c] = expected[c] * 7 + v;
      break;
    case 1:
      OK (cudaMemsetAsync (cells[c], v & 255, bytes, streams[s]));
      expected[c] = (v & 255) * 0x01010101u;
      break;
    case 2:
      order (s, d);
      OK (cudaMemcpyAsync (cells[c], cells[d], bytes, cudaMemcpyDefault,
			   streams[s]));
      expected[c] = expected[d];
      break;
    case 3:
      order (s, d);
      combine<<<1, 64, 0, streams[s]>>> (cells[c], cells[d]);
      expected[c] = expected[c] * 17 + expected[d];
      break;
    default:
      mix<<<1, 64, 0, streams[s]>>> (cells[c], v);
      expected[c] = expected[c] * 31 + v;
    }
}

int
main ()
{
  static call calls[OPS];
  for (int c = 0; c < CELLS; c++)
    {
      OK (cudaMallocManaged (&cells[c], N * sizeof (unsigned)));
      OK (cudaMemset (cells[c], 0, N * sizeof (unsigned)));
    }
  streams[1] = cudaStreamPerThread;
  for (int s = 2; s < STREAMS; s++)
    OK (cudaStreamCreateWithFlags (&streams[s],
				   blocking[s] ? cudaStreamDefault
				   : cudaStreamNonBlocking));
  for (int round = 0; round < ROUNDS; round++)
    {
      seed = round;
      for (int i = 0; i < OPS; i++)
	step (&calls[i]);
      OK (cudaDeviceSynchronize ());
      for (int c = 0; c < CELLS; c++)
	for (int i = 0; i < N; i++)
	  if (cells[c][i] != expected[c])
	    {
	      printf ("round %d, cell %d, %d: %u, not %u\n", round, c, i,
		      cells[c][i], expected[c]);
	      return 1;
	    }
    }
  return 0;
}
