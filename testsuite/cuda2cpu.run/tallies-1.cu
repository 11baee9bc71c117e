/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* { dg-threads "1 3" } */
/* When workers get copies of memory in which they add up: asked of the runtime
   in the way that compiled code does.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>
#include "check.h"

enum { ADD32, ADD64, AND32, AND64, OR32 };

extern "C" __device__ void
CUDA2CPU_tally (uint64_t *deltas, const uint64_t *words, uint32_t slots,
		uint32_t others, uint32_t often);

/* Two pieces of memory, and another.  Each thread adds so often.  */
struct question
{
  int *a, *b, *other;
  int kind;
  unsigned often;
};

/* The first thread asks, and adds 1 in a copy.  */
__global__ void
ask (question q, int *answers)
{
  if (threadIdx.x + blockIdx.x != 0)
    return;
  uint64_t deltas[2] = { 1, 1 };
  uint64_t words[7] = { (uint64_t) q.a, ADD32, 0, (uint64_t) q.b,
			(uint64_t) q.kind, 0 };
  words[q.b ? 6 : 3] = (uint64_t) q.other;
  CUDA2CPU_tally (deltas, words, q.b ? 2 : 1, 1, q.often);
  if (!q.b)
    deltas[1] = deltas[0];
  answers[0] = deltas[0] != 0;
  answers[1] = deltas[1] == deltas[0];
  if (deltas[0] != 0)
    *(int *) ((char *) q.a + deltas[0]) += 1;
  /* What is there is not touched before the end.  */
  answers[2] = *q.a;
}

static int *answers;

/* Whether there is a copy for Q, of memory that the host can read and where
   there is BEFORE.  If SAME, both pieces have one.  */
static bool
copied (const question &q, bool same = true)
{
  int before = *(volatile int *) q.a;
  ask<<<64, 128>>> (q, answers);
  OK (cudaDeviceSynchronize ());
  CHECK (!answers[0] || (answers[1] == same && answers[2] == before));
  CHECK (*(volatile int *) q.a == before + answers[0]);
  return answers[0];
}

__device__ int variable[100];

int
main ()
{
  const int N = 100;
  int *a, *b, *managed, *host, *large;
  static int registered[N], unknown[N];
  OK (cudaMalloc ((void **) &a, N * sizeof (int)));
  OK (cudaMalloc ((void **) &b, N * sizeof (int)));
  OK (cudaMalloc ((void **) &large, 1 << 22));
  OK (cudaMallocManaged ((void **) &managed, N * sizeof (int)));
  OK (cudaMallocManaged ((void **) &answers, 3 * sizeof (int)));
  OK (cudaMallocHost ((void **) &host, N * sizeof (int)));
  OK (cudaHostRegister (registered, sizeof registered, 0));
  OK (cudaMemset (a, 1, N * sizeof (int)));

  CHECK (copied ({ a, NULL, b, ADD32, 1 }));
  CHECK (copied ({ a, NULL, NULL, ADD32, 1 }));
  CHECK (copied ({ a + 10, NULL, managed, ADD32, 1 }));
  CHECK (copied ({ a, NULL, registered + 5, ADD32, 1 }));
  CHECK (copied ({ a, b, managed, ADD32, 1 }, false));
  CHECK (copied ({ a, b, managed, OR32, 1 }, false));
  /* Two pieces of one allocation, with one operation and with two.  */
  CHECK (copied ({ a, a + 50, b, ADD32, 1 }));
  CHECK (!copied ({ a, a + 50, b, OR32, 1 }));
  /* Another pointer into it, or one of which nothing is known.  */
  CHECK (!copied ({ a, NULL, a, ADD32, 1 }));
  CHECK (!copied ({ a, NULL, a + 99, ADD32, 1 }));
  CHECK (!copied ({ a + 99, NULL, a, ADD32, 1 }));
  CHECK (!copied ({ a, NULL, unknown, ADD32, 1 }));
  CHECK (!copied ({ a, b, b + 1, ADD32, 1 }, false));
  /* Memory that the host may look at, or that is not known.  */
  CHECK (!copied ({ managed, NULL, b, ADD32, 1 }));
  CHECK (!copied ({ host, NULL, b, ADD32, 1 }));
  CHECK (!copied ({ registered, NULL, b, ADD32, 1 }));
  CHECK (!copied ({ unknown, NULL, b, ADD32, 1 }));
  CHECK (!copied ({ a, managed, b, ADD32, 1 }, false));
  /* Numbers that are not where numbers of their size are.  */
  CHECK (!copied ({ (int *) ((char *) a + 2), NULL, b, ADD32, 1 }));
  CHECK (!copied ({ b, a + 1, NULL, ADD64, 1 }, false));
  /* Too much for what there is to do.  */
  CHECK (!copied ({ large, NULL, b, ADD32, 1 }));
  CHECK (!copied ({ large, NULL, b, ADD32, 1 << 20 }));
  /* And what is known to be as large as it is.  */
  int *place;
  OK (cudaGetSymbolAddress ((void **) &place, variable));
  CHECK (!copied ({ place, NULL, b, ADD32, 1 }));
  OK (cudaFree (b));
  CHECK (!copied ({ a, NULL, b, ADD32, 1 }));
}
