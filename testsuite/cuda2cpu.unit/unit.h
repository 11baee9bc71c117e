/* What the unit tests share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef UNIT_H
#define UNIT_H 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* Stop with a message unless CONDITION holds.  */
#define CHECK(CONDITION)						\
  do									\
    if (!(CONDITION))							\
      {									\
	fprintf (stderr, "%s:%d: %s does not hold\n", __FILE__,		\
		 __LINE__, #CONDITION);					\
	exit (1);							\
      }									\
  while (0)

/* Stop with a message unless CALL gives the error CODE.  */
#define EXPECT(CALL, CODE)						\
  do									\
    {									\
      cudaError_t got_ = (CALL);					\
      if (got_ != (CODE))						\
	{								\
	  fprintf (stderr, "%s:%d: %s gives %s\n", __FILE__, __LINE__,	\
		   #CALL, cudaGetErrorName (got_));			\
	  exit (1);							\
	}								\
    }									\
  while (0)

/* Push a configuration of one dimension.  */
static inline void
push (unsigned grid, unsigned block, size_t shared)
{
  CHECK (CUDA2CPU_push_config (grid, 1, 1, block, 1, 1, shared, NULL) == 0);
}

/* Begin a launch of KERNEL with GRID blocks of BLOCK threads, SHARED bytes;
   it must be allowed.  */
static inline struct cuda2cpu_launch *
begin (const struct cuda2cpu_kernel *kernel, unsigned grid, unsigned block,
       size_t shared)
{
  push (grid, block, shared);
  struct cuda2cpu_launch *launch = CUDA2CPU_launch_begin (kernel);
  CHECK (launch != NULL);
  return launch;
}

#endif /* UNIT_H */
