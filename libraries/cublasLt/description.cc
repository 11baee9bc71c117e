/* cublasLt: handles, descriptions, ways to do a product, messages.
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

/* Attributes are looked up in tables made of attributes.def.  There is one way
   to do each product, which needs no workspace.  */

#include <new>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "description.h"
#include "status.h"
#include "cuda_runtime_api.h"

struct cublasLtContext
{
};

/* An attribute: which, where, and how large.  */
struct attribute
{
  int id;
  size_t offset, size;
};

#define LINE(STRUCTURE, PREFIX, NAME, TYPE, FIELD)			\
  { PREFIX##NAME, offsetof (STRUCTURE, FIELD), sizeof (TYPE) },
static const attribute layout_attributes[] = {
#define LAYOUT(NAME, TYPE, FIELD)					\
  LINE (layout, CUBLASLT_MATRIX_LAYOUT_, NAME, TYPE, FIELD)
#include "attributes.def"
#undef LAYOUT
};
static const attribute matmul_attributes[] = {
#define MATMUL(NAME, TYPE, FIELD)					\
  LINE (matmul, CUBLASLT_MATMUL_DESC_, NAME, TYPE, FIELD)
#include "attributes.def"
#undef MATMUL
};
static const attribute transform_attributes[] = {
#define TRANSFORM(NAME, TYPE, FIELD)					\
  LINE (transform, CUBLASLT_MATRIX_TRANSFORM_DESC_, NAME, TYPE, FIELD)
#include "attributes.def"
#undef TRANSFORM
};
static const attribute preference_attributes[] = {
#define PREFERENCE(NAME, TYPE, FIELD)					\
  LINE (preference, CUBLASLT_MATMUL_PREF_, NAME, TYPE, FIELD)
#include "attributes.def"
#undef PREFERENCE
};
static const attribute config_attributes[] = {
#define CONFIG(NAME, TYPE, FIELD)					\
  LINE (config, CUBLASLT_ALGO_CONFIG_, NAME, TYPE, FIELD)
#include "attributes.def"
#undef CONFIG
};
#undef LINE

/* Set attribute ID of the N in TABLE in WHAT to the SIZE bytes at VALUE.  */

static cublasStatus_t
set (const attribute *table, size_t n, void *what, int id, const void *value,
     size_t size)
{
  CHECK_LT (what && value);
  for (size_t i = 0; i < n; ++i)
    if (table[i].id == id)
      {
	CHECK_LT (size == table[i].size);
	memcpy ((char *) what + table[i].offset, value, size);
	return CUBLAS_STATUS_SUCCESS;
      }
  return CUBLAS_STATUS_INVALID_VALUE;
}

/* Copy the SIZE bytes at FROM to VALUE, which has ROOM, or if ROOM is 0 only
   say through WRITTEN how many they are.  */

static cublasStatus_t
give (const void *from, size_t size, void *value, size_t room, size_t *written)
{
  CHECK_LT (room > 0 ? value && room >= size : written != NULL);
  if (room > 0)
    memcpy (value, from, size);
  if (written)
    *written = size;
  return CUBLAS_STATUS_SUCCESS;
}

/* Copy the attribute ID of the N in TABLE in WHAT to VALUE, as `give' does.  */

static cublasStatus_t
get (const attribute *table, size_t n, const void *what, int id, void *value,
     size_t room, size_t *written)
{
  CHECK_LT (what);
  for (size_t i = 0; i < n; ++i)
    if (table[i].id == id)
      return give ((const char *) what + table[i].offset, table[i].size, value,
		   room, written);
  return CUBLAS_STATUS_INVALID_VALUE;
}

#define TABLE(NAME) NAME, sizeof NAME / sizeof NAME[0]

/* What a program keeps as an OPAQUE of SIZE bytes, as a STRUCTURE of zeros.  */

template <typename Structure, typename Opaque>
static Structure *
clear (Opaque *opaque, size_t size)
{
  if (!opaque || size < sizeof (Structure))
    return NULL;
  memset (opaque, 0, size);
  return new (opaque) Structure ();
}

/* Let *WHAT be a new OPAQUE that INIT (it, size) has initialised.  */

template <typename Opaque, typename Init>
static cublasStatus_t
create (Opaque **what, const Init &init)
{
  CHECK_LT (what);
  Opaque *made = (Opaque *) malloc (sizeof (Opaque));
  if (!made)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasStatus_t status = init (made, sizeof *made);
  if (status != CUBLAS_STATUS_SUCCESS)
    free (made);
  else
    *what = made;
  return status;
}

/* What messages go to.  */
static struct
{
  int mask;
  bool disabled;
  FILE *file;
  cublasLtLoggerCallback_t callback;
} messages;
static pthread_mutex_t messages_lock = PTHREAD_MUTEX_INITIALIZER;

/* The level of messages about calls, as a number and in masks.  */
static const int call_level = 5, call_mask = 16;

void
tell (const char *function)
{
  if (!(__atomic_load_n (&messages.mask, __ATOMIC_RELAXED) & call_mask))
    return;
  pthread_mutex_lock (&messages_lock);
  cublasLtLoggerCallback_t callback = messages.callback;
  if (messages.file)
    {
      fprintf (messages.file, "[cublasLt][Api][%s]\n", function);
      fflush (messages.file);
    }
  pthread_mutex_unlock (&messages_lock);
  if (callback)
    callback (call_level, function, "called");
}

/* Look at the variables of the environment.  */

__attribute__ ((constructor))
static void
begin_messages ()
{
  const char *level = getenv ("CUBLASLT_LOG_LEVEL");
  const char *mask = getenv ("CUBLASLT_LOG_MASK");
  const char *file = getenv ("CUBLASLT_LOG_FILE");
  if (mask)
    messages.mask = atoi (mask);
  else if (level)
    cublasLtLoggerSetLevel (atoi (level));
  if (messages.mask)
    messages.file = file ? fopen (file, "w") : stdout;
}

extern "C"
{

cublasStatus_t
cublasLtCreate (cublasLtHandle_t *handle)
{
  tell (__func__);
  CHECK_LT (handle);
  if (cudaFree (NULL) != cudaSuccess)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  *handle = new (std::nothrow) cublasLtContext ();
  return *handle ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_ALLOC_FAILED;
}

cublasStatus_t
cublasLtDestroy (cublasLtHandle_t handle)
{
  ENTER_LT (handle);
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}

const char *
cublasLtGetStatusName (cublasStatus_t status)
{
  return line_of (status).name;
}

const char *
cublasLtGetStatusString (cublasStatus_t status)
{
  return line_of (status).text;
}

size_t
cublasLtGetVersion ()
{
  return CUBLAS_VERSION;
}

size_t
cublasLtGetCudartVersion ()
{
  int version = 0;
  cudaRuntimeGetVersion (&version);
  return version;
}

cublasStatus_t
cublasLtGetProperty (libraryPropertyType type, int *value)
{
  CHECK_LT (value && type >= MAJOR_VERSION && type <= PATCH_LEVEL);
  *value = type == MAJOR_VERSION   ? CUBLAS_VER_MAJOR
	   : type == MINOR_VERSION ? CUBLAS_VER_MINOR
				   : CUBLAS_VER_PATCH;
  return CUBLAS_STATUS_SUCCESS;
}

/* There is nothing to be remembered; the size is kept.  */
static size_t cache_capacity = 8192;

cublasStatus_t
cublasLtHeuristicsCacheGetCapacity (size_t *capacity)
{
  CHECK_LT (capacity);
  *capacity = __atomic_load_n (&cache_capacity, __ATOMIC_RELAXED);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtHeuristicsCacheSetCapacity (size_t capacity)
{
  __atomic_store_n (&cache_capacity, capacity, __ATOMIC_RELAXED);
  return CUBLAS_STATUS_SUCCESS;
}

/* Which instructions of the host that library may use; ours uses none of these
   by itself.  */

unsigned
cublasLtDisableCpuInstructionsSetMask (unsigned mask)
{
  static unsigned kept;
  return __atomic_exchange_n (&kept, mask, __ATOMIC_RELAXED);
}

/* SetAttribute and GetAttribute of the description NAME, whose attributes are
   the enumeration ENUMERATION and in TABLE_NAME.  */
#define DESCRIPTION(NAME, ENUMERATION, TABLE_NAME)			\
  cublasStatus_t							\
  cublasLt##NAME##Destroy (cublasLt##NAME##_t what)			\
  {									\
    free (what);							\
    return CUBLAS_STATUS_SUCCESS;					\
  }									\
  cublasStatus_t							\
  cublasLt##NAME##SetAttribute (cublasLt##NAME##_t what, ENUMERATION id,\
				const void *value, size_t size)		\
  {									\
    return set (TABLE (TABLE_NAME), what, id, value, size);		\
  }									\
  cublasStatus_t							\
  cublasLt##NAME##GetAttribute (cublasLt##NAME##_t what, ENUMERATION id,\
				void *value, size_t size, size_t *written)\
  {									\
    return get (TABLE (TABLE_NAME), what, id, value, size, written);	\
  }
DESCRIPTION (MatrixLayout, cublasLtMatrixLayoutAttribute_t, layout_attributes)
DESCRIPTION (MatmulDesc, cublasLtMatmulDescAttributes_t, matmul_attributes)
DESCRIPTION (MatrixTransformDesc, cublasLtMatrixTransformDescAttributes_t,
	     transform_attributes)
DESCRIPTION (MatmulPreference, cublasLtMatmulPreferenceAttributes_t,
	     preference_attributes)

cublasStatus_t
cublasLtMatrixLayoutInit_internal (cublasLtMatrixLayout_t what, size_t size,
				   cudaDataType type, uint64_t rows,
				   uint64_t columns, int64_t ld)
{
  layout *l = clear<layout> (what, size);
  CHECK_LT (l);
  l->type = type;
  l->order = CUBLASLT_ORDER_COL;
  l->rows = rows;
  l->columns = columns;
  l->ld = ld;
  l->count = 1;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatrixLayoutCreate (cublasLtMatrixLayout_t *what, cudaDataType type,
			    uint64_t rows, uint64_t columns, int64_t ld)
{
  return create (what, [=] (cublasLtMatrixLayout_t made, size_t size) {
    return cublasLtMatrixLayoutInit_internal (made, size, type, rows, columns,
					      ld);
  });
}

cublasStatus_t
cublasLtMatmulDescInit_internal (cublasLtMatmulDesc_t what, size_t size,
				 cublasComputeType_t compute,
				 cudaDataType scale)
{
  matmul *m = clear<matmul> (what, size);
  CHECK_LT (m);
  m->compute = compute;
  m->scale = scale;
  m->mode = CUBLASLT_POINTER_MODE_HOST;
  m->fill = CUBLAS_FILL_MODE_FULL;
  m->epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  m->aux_type = m->bias_type = -1;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatmulDescCreate (cublasLtMatmulDesc_t *what,
			  cublasComputeType_t compute, cudaDataType scale)
{
  return create (what, [=] (cublasLtMatmulDesc_t made, size_t size) {
    return cublasLtMatmulDescInit_internal (made, size, compute, scale);
  });
}

cublasStatus_t
cublasLtMatrixTransformDescInit_internal (cublasLtMatrixTransformDesc_t what,
					  size_t size, cudaDataType scale)
{
  transform *t = clear<transform> (what, size);
  CHECK_LT (t);
  t->scale = scale;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatrixTransformDescCreate (cublasLtMatrixTransformDesc_t *what,
				   cudaDataType scale)
{
  return create (what, [=] (cublasLtMatrixTransformDesc_t made, size_t size) {
    return cublasLtMatrixTransformDescInit_internal (made, size, scale);
  });
}

cublasStatus_t
cublasLtMatmulPreferenceInit_internal (cublasLtMatmulPreference_t what,
				       size_t size)
{
  preference *p = clear<preference> (what, size);
  CHECK_LT (p);
  p->reductions = CUBLASLT_REDUCTION_SCHEME_MASK;
  p->a_alignment = p->b_alignment = p->c_alignment = p->d_alignment = 256;
  p->implementations = ~(uint64_t) 0;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatmulPreferenceCreate (cublasLtMatmulPreference_t *what)
{
  return create (what, [=] (cublasLtMatmulPreference_t made, size_t size) {
    return cublasLtMatmulPreferenceInit_internal (made, size);
  });
}

/* The one way is number 0.  */

cublasStatus_t
cublasLtMatmulAlgoCheck (cublasLtHandle_t handle, cublasLtMatmulDesc_t what,
			 cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
			 cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
			 const cublasLtMatmulAlgo_t *algo,
			 cublasLtMatmulHeuristicResult_t *result)
{
  ENTER_LT (handle);
  CHECK_LT (what && a && b && c && d && algo && result);
  cublasStatus_t status
    = ((const config *) algo)->id != 0
	? CUBLAS_STATUS_NOT_SUPPORTED
	: check_product (*(matmul *) what, *(layout *) a, *(layout *) b,
			 *(layout *) c, *(layout *) d);
  memset (result, 0, sizeof *result);
  result->algo = *algo;
  result->state = status;
  result->wavesCount = 1;
  return status;
}

cublasStatus_t
cublasLtMatmulAlgoGetHeuristic (cublasLtHandle_t handle,
				cublasLtMatmulDesc_t what,
				cublasLtMatrixLayout_t a,
				cublasLtMatrixLayout_t b,
				cublasLtMatrixLayout_t c,
				cublasLtMatrixLayout_t d,
				cublasLtMatmulPreference_t preference,
				int wanted,
				cublasLtMatmulHeuristicResult_t results[],
				int *found)
{
  ENTER_LT (handle);
  CHECK_LT (preference && wanted > 0 && results && found);
  *found = 0;
  cublasLtMatmulAlgo_t algo = {};
  cublasStatus_t status
    = cublasLtMatmulAlgoCheck (handle, what, a, b, c, d, &algo, results);
  if (status == CUBLAS_STATUS_SUCCESS)
    *found = 1;
  return status;
}

cublasStatus_t
cublasLtMatmulAlgoGetIds (cublasLtHandle_t handle, cublasComputeType_t compute,
			  cudaDataType scale, cudaDataType a, cudaDataType b,
			  cudaDataType c, cudaDataType d, int wanted, int ids[],
			  int *found)
{
  ENTER_LT (handle);
  CHECK_LT (wanted > 0 && ids && found);
  *found = 0;
  if (!types_known (compute, scale, a, b, c, d))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  ids[0] = 0;
  *found = 1;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatmulAlgoInit (cublasLtHandle_t handle, cublasComputeType_t compute,
			cudaDataType scale, cudaDataType a, cudaDataType b,
			cudaDataType c, cudaDataType d, int id,
			cublasLtMatmulAlgo_t *algo)
{
  ENTER_LT (handle);
  CHECK_LT (algo && id == 0);
  if (!types_known (compute, scale, a, b, c, d))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  memset (algo, 0, sizeof *algo);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatmulAlgoCapGetAttribute (const cublasLtMatmulAlgo_t *algo,
				   cublasLtMatmulAlgoCapAttributes_t id,
				   void *value, size_t size, size_t *written)
{
  CHECK_LT (algo);
  switch (id)
    {
#define CAPABILITY(NAME, TYPE, VALUE)					\
    case CUBLASLT_ALGO_CAP_##NAME:					\
      {									\
	TYPE now = VALUE;						\
	return give (&now, sizeof now, value, size, written);		\
      }
#include "attributes.def"
#undef CAPABILITY
    default:
      return CUBLAS_STATUS_INVALID_VALUE;
    }
}

cublasStatus_t
cublasLtMatmulAlgoConfigSetAttribute (cublasLtMatmulAlgo_t *algo,
				      cublasLtMatmulAlgoConfigAttributes_t id,
				      const void *value, size_t size)
{
  CHECK_LT (id != CUBLASLT_ALGO_CONFIG_ID);
  return set (TABLE (config_attributes), algo, id, value, size);
}

cublasStatus_t
cublasLtMatmulAlgoConfigGetAttribute (const cublasLtMatmulAlgo_t *algo,
				      cublasLtMatmulAlgoConfigAttributes_t id,
				      void *value, size_t size, size_t *written)
{
  return get (TABLE (config_attributes), algo, id, value, size, written);
}

cublasStatus_t
cublasLtLoggerSetCallback (cublasLtLoggerCallback_t callback)
{
  pthread_mutex_lock (&messages_lock);
  messages.callback = callback;
  pthread_mutex_unlock (&messages_lock);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtLoggerSetFile (FILE *file)
{
  pthread_mutex_lock (&messages_lock);
  messages.file = file;
  pthread_mutex_unlock (&messages_lock);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtLoggerOpenFile (const char *name)
{
  CHECK_LT (name);
  FILE *file = fopen (name, "w");
  CHECK_LT (file);
  return cublasLtLoggerSetFile (file);
}

cublasStatus_t
cublasLtLoggerSetLevel (int level)
{
  CHECK_LT (level >= 0 && level <= call_level);
  return cublasLtLoggerSetMask ((1 << level) - 1);
}

cublasStatus_t
cublasLtLoggerSetMask (int mask)
{
  pthread_mutex_lock (&messages_lock);
  __atomic_store_n (&messages.mask, messages.disabled ? 0 : mask,
		    __ATOMIC_RELAXED);
  pthread_mutex_unlock (&messages_lock);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtLoggerForceDisable ()
{
  messages.disabled = true;
  return cublasLtLoggerSetMask (0);
}

}
