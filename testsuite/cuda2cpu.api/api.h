/* What the tests of the API share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef API_H
#define API_H 1

#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Stop with a message unless CALL gives the error CODE, and leaves it behind
   as the last error, which is then cleared.  */
#define EXPECT(CALL, CODE)						\
  do									\
    {									\
      cudaError_t got_ = (CALL);					\
      cudaError_t last_ = cudaGetLastError ();				\
      if (got_ != (CODE) || last_ != (CODE))				\
	{								\
	  fprintf (stderr, "%s:%d: %s gives %s and leaves %s\n",	\
		   __FILE__, __LINE__, #CALL, cudaGetErrorName (got_),	\
		   cudaGetErrorName (last_));				\
	  exit (1);							\
	}								\
    }									\
  while (0)

#define OK(CALL) EXPECT (CALL, cudaSuccess)

/* Stop unless the launch just made leaves the error CODE behind, which is
   then cleared.  */
#define EXPECT_LAUNCH(CODE) EXPECT (cudaPeekAtLastError (), CODE)

/* Stop unless CALL says that work is not done yet.  That is no error.  */
#define NOT_READY(CALL)							\
  do									\
    {									\
      CHECK ((CALL) == cudaErrorNotReady);				\
      CHECK (cudaGetLastError () == cudaSuccess);			\
    }									\
  while (0)

/* Reset the device after a call that has returned the sticky error CODE, which
   is still the last one then.  */
#define RESET_AFTER(CODE)						\
  do									\
    {									\
      CHECK (cudaDeviceReset () == cudaSuccess);			\
      CHECK (cudaGetLastError () == (CODE));				\
    }									\
  while (0)

#endif /* API_H */
