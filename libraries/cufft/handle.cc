/* Handles, and what can be set of them.
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

/* A handle is used by one thread at a time, several by several: only the table
   of handles is shared.  */

#include <pthread.h>
#include <stdlib.h>

#include "handle.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Handles, by their numbers; those that are free are NULL.  0 is none.  */
static fft_handle **handles;
static int room;

/* See handle.h.  */

fft_handle *
fft_find_handle (cufftHandle number)
{
  pthread_mutex_lock (&lock);
  fft_handle *h = number > 0 && number < room ? handles[number] : NULL;
  pthread_mutex_unlock (&lock);
  return h;
}

/* See handle.h.  */

fft_handle *
fft_find_made (cufftHandle number)
{
  fft_handle *h = fft_find_handle (number);
  return h && h->plan ? h : NULL;
}

/* Give H a number; 0 if memory is short.  */

static int
number_handle (fft_handle *h)
{
  pthread_mutex_lock (&lock);
  int k = 1;
  while (k < room && handles[k])
    k++;
  if (k >= room)
    {
      int more = room ? 2 * room : 16;
      fft_handle **wider
	= (fft_handle **) realloc (handles, more * sizeof *handles);
      if (wider)
	{
	  for (int j = room; j < more; j++)
	    wider[j] = NULL;
	  handles = wider;
	  room = more;
	}
    }
  if (k < room)
    handles[k] = h;
  else
    k = 0;
  pthread_mutex_unlock (&lock);
  return k;
}

extern "C" cufftResult
cufftCreate (cufftHandle *handle)
{
  if (!handle)
    return CUFFT_INVALID_VALUE;
  fft_handle *h = (fft_handle *) calloc (1, sizeof *h);
  int number = h ? number_handle (h) : 0;
  if (number == 0)
    {
      free (h);
      return CUFFT_ALLOC_FAILED;
    }
  h->own_area = true;
  h->properties[1] = 1;
  *handle = number;
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftDestroy (cufftHandle plan)
{
  fft_handle *h = fft_find_handle (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  pthread_mutex_lock (&lock);
  handles[plan] = NULL;
  pthread_mutex_unlock (&lock);
  if (h->plan)
    fft_drop_plan (h->plan);
  free (h);
  return CUFFT_SUCCESS;
}

/* See handle.h.  */

cufftResult
fft_make (cufftHandle handle, const fft_wish *wish, size_t *work_size)
{
  fft_handle *h = fft_find_handle (handle);
  if (!h || h->plan)
    return CUFFT_INVALID_PLAN;
  if (!work_size)
    return CUFFT_INVALID_VALUE;
  fft_plan *plan;
  cufftResult result = fft_make_plan (wish, &plan);
  if (result != CUFFT_SUCCESS)
    return result;
  if (h->own_area && !h->area && plan->work_size > 0)
    {
      plan->area = fft_new_area (plan->work_size);
      if (!plan->area)
	{
	  fft_drop_plan (plan);
	  return CUFFT_ALLOC_FAILED;
	}
    }
  h->plan = plan;
  *work_size = plan->work_size;
  return CUFFT_SUCCESS;
}

/* See handle.h.  */

cufftResult
fft_estimate (const fft_wish *wish, size_t *work_size)
{
  if (!work_size)
    return CUFFT_INVALID_VALUE;
  fft_plan *plan;
  cufftResult result = fft_make_plan (wish, &plan);
  if (result != CUFFT_SUCCESS)
    return result;
  *work_size = plan->work_size;
  fft_drop_plan (plan);
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftGetSize (cufftHandle handle, size_t *work_size)
{
  fft_handle *h = fft_find_made (handle);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (!work_size)
    return CUFFT_INVALID_VALUE;
  *work_size = h->plan->work_size;
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftSetWorkArea (cufftHandle plan, void *area)
{
  fft_handle *h = fft_find_handle (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  h->area = area;
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftXtSetWorkArea (cufftHandle plan, void **area)
{
  if (!area)
    return CUFFT_INVALID_VALUE;
  return cufftSetWorkArea (plan, area[0]);
}

extern "C" cufftResult
cufftSetAutoAllocation (cufftHandle plan, int automatic)
{
  fft_handle *h = fft_find_handle (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  h->own_area = automatic != 0;
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftSetStream (cufftHandle plan, cudaStream_t stream)
{
  fft_handle *h = fft_find_handle (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  h->stream = stream;
  return CUFFT_SUCCESS;
}

/* All that the work area is for is fast already.  */

extern "C" cufftResult
cufftXtSetWorkAreaPolicy (cufftHandle plan, cufftXtWorkAreaPolicy policy,
			  size_t *work_size)
{
  fft_handle *h = fft_find_handle (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (policy < CUFFT_WORKAREA_MINIMAL || policy > CUFFT_WORKAREA_PERFORMANCE)
    return CUFFT_INVALID_VALUE;
  if (policy == CUFFT_WORKAREA_USER
      && (!work_size || (h->plan && h->plan->work_size > *work_size)))
    return CUFFT_INVALID_SIZE;
  if (work_size && h->plan)
    *work_size = h->plan->work_size;
  return CUFFT_SUCCESS;
}

/* The place of PROPERTY in those of a handle, or -1.  */

static int
find_property (cufftProperty property)
{
  switch (property)
    {
    case NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT: return 0;
    case NVFFT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS: return 1;
    default: return -1;
    }
}

/* What they are if nobody has set them.  */
static const long long usual[] = { 0, 1 };

extern "C" cufftResult
cufftSetPlanPropertyInt64 (cufftHandle plan, cufftProperty property,
			   const long long value)
{
  fft_handle *h = fft_find_handle (plan);
  int k = find_property (property);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (k < 0)
    return CUFFT_NOT_SUPPORTED;
  if (value < 0 || (k == 0 && value > 1))
    return CUFFT_INVALID_VALUE;
  h->properties[k] = value;
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftGetPlanPropertyInt64 (cufftHandle plan, cufftProperty property,
			   long long *value)
{
  fft_handle *h = fft_find_handle (plan);
  int k = find_property (property);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (k < 0)
    return CUFFT_NOT_SUPPORTED;
  if (!value)
    return CUFFT_INVALID_VALUE;
  *value = h->properties[k];
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftResetPlanProperty (cufftHandle plan, cufftProperty property)
{
  int k = find_property (property);
  return k < 0 ? CUFFT_NOT_SUPPORTED
	 : cufftSetPlanPropertyInt64 (plan, property, usual[k]);
}

extern "C" cufftResult
cufftGetVersion (int *version)
{
  if (!version)
    return CUFFT_INVALID_VALUE;
  *version = CUFFT_VERSION;
  return CUFFT_SUCCESS;
}

extern "C" cufftResult
cufftGetProperty (libraryPropertyType type, int *value)
{
  static const int version[]
    = { CUFFT_VER_MAJOR, CUFFT_VER_MINOR, CUFFT_VER_PATCH };
  if (!value || type < MAJOR_VERSION || type > PATCH_LEVEL)
    return CUFFT_INVALID_VALUE;
  *value = version[type];
  return CUFFT_SUCCESS;
}
