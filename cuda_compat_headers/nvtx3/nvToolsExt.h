/* NVTX: marks and ranges for tools that watch a program.
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

/* No tool watches, so nothing happens: each function returns what NVTX's own
   return where no tool is attached.  After NVIDIA's description of the NVTX C
   API, version 3.  */

#ifndef NVTX3_NVTOOLSEXT_H_
#define NVTX3_NVTOOLSEXT_H_ 1

#pragma GCC system_header

#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#define NVTX_VERSION 3
#define NVTX_SUCCESS 0
#define NVTX_FAIL 1
#define NVTX_ERR_INIT_LOAD_PROPERTY 2
#define NVTX_ERR_INIT_ACCESS_LIBRARY 3
#define NVTX_ERR_INIT_LOAD_LIBRARY 4
#define NVTX_ERR_INIT_MISSING_LIBRARY_ENTRY_POINT 5
#define NVTX_ERR_INIT_FAILED_LIBRARY_ENTRY_POINT 6
#define NVTX_ERR_NO_INJECTION_LIBRARY_AVAILABLE 7

/* What nvtxRangePush and nvtxRangePop return where nothing is counted.  */
#define NVTX_NO_PUSH_POP_TRACKING ((int) -2)

typedef uint64_t nvtxRangeId_t;

typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t;
typedef struct nvtxResourceRegistration_st *nvtxResourceHandle_t;
typedef struct nvtxSyncUser_st *nvtxSyncUser_t;

/* How the color of an event is given: as 0xAARRGGBB.  */
typedef enum nvtxColorType_t
{
  NVTX_COLOR_UNKNOWN = 0,
  NVTX_COLOR_ARGB = 1
} nvtxColorType_t;

typedef enum nvtxMessageType_t
{
  NVTX_MESSAGE_UNKNOWN = 0,
  NVTX_MESSAGE_TYPE_ASCII = 1,
  NVTX_MESSAGE_TYPE_UNICODE = 2,
  NVTX_MESSAGE_TYPE_REGISTERED = 3
} nvtxMessageType_t;

typedef union nvtxMessageValue_t
{
  const char *ascii;
  const wchar_t *unicode;
  nvtxStringHandle_t registered;
} nvtxMessageValue_t;

typedef enum nvtxPayloadType_t
{
  NVTX_PAYLOAD_UNKNOWN = 0,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
  NVTX_PAYLOAD_TYPE_INT64 = 2,
  NVTX_PAYLOAD_TYPE_DOUBLE = 3,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 = 4,
  NVTX_PAYLOAD_TYPE_INT32 = 5,
  NVTX_PAYLOAD_TYPE_FLOAT = 6
} nvtxPayloadType_t;

/* An event: a mark or the start of a range.  */
typedef struct nvtxEventAttributes_v2
{
  uint16_t version;
  uint16_t size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType;
  int32_t reserved0;
  union payload_t
  {
    uint64_t ullValue;
    int64_t llValue;
    double dValue;
    uint32_t uiValue;
    int32_t iValue;
    float fValue;
  } payload;
  int32_t messageType;
  nvtxMessageValue_t message;
} nvtxEventAttributes_v2;

typedef struct nvtxEventAttributes_v2 nvtxEventAttributes_t;

#define NVTX_EVENT_ATTRIB_STRUCT_SIZE \
  ((uint16_t) sizeof (nvtxEventAttributes_t))

/* What a resource's identifier is.  */
typedef enum nvtxResourceGenericType_t
{
  NVTX_RESOURCE_TYPE_UNKNOWN = 0,
  NVTX_RESOURCE_TYPE_GENERIC_POINTER = 1,
  NVTX_RESOURCE_TYPE_GENERIC_HANDLE = 2,
  NVTX_RESOURCE_TYPE_GENERIC_THREAD_NATIVE = 3,
  NVTX_RESOURCE_TYPE_GENERIC_THREAD_POSIX = 4
} nvtxResourceGenericType_t;

typedef struct nvtxResourceAttributes_v0
{
  uint16_t version;
  uint16_t size;
  int32_t identifierType;
  union identifier_t
  {
    const void *pValue;
    uint64_t ullValue;
  } identifier;
  int32_t messageType;
  nvtxMessageValue_t message;
} nvtxResourceAttributes_v0;

typedef struct nvtxResourceAttributes_v0 nvtxResourceAttributes_t;

#define NVTX_RESOURCE_ATTRIB_STRUCT_SIZE \
  ((uint16_t) sizeof (nvtxResourceAttributes_v0))

/* A function NAME with parameters PARAMS that does nothing and returns VALUE,
   a TYPE.  */
#define __CUDA2CPU_NVTX(__TYPE, __NAME, __PARAMS, __VALUE)		\
  static inline __attribute__ ((__unused__)) __TYPE			\
  __NAME __PARAMS							\
  {									\
    return __VALUE;							\
  }

__CUDA2CPU_NVTX (void, nvtxInitialize, (const void *__reserved), (void) 0)
__CUDA2CPU_NVTX (void, nvtxMarkEx,
		 (const nvtxEventAttributes_t *__event), (void) 0)
__CUDA2CPU_NVTX (void, nvtxMarkA, (const char *__message), (void) 0)
__CUDA2CPU_NVTX (void, nvtxMarkW, (const wchar_t *__message), (void) 0)
__CUDA2CPU_NVTX (nvtxRangeId_t, nvtxRangeStartEx,
		 (const nvtxEventAttributes_t *__event), 0)
__CUDA2CPU_NVTX (nvtxRangeId_t, nvtxRangeStartA, (const char *__message), 0)
__CUDA2CPU_NVTX (nvtxRangeId_t, nvtxRangeStartW, (const wchar_t *__message), 0)
__CUDA2CPU_NVTX (void, nvtxRangeEnd, (nvtxRangeId_t __id), (void) 0)
__CUDA2CPU_NVTX (int, nvtxRangePushEx,
		 (const nvtxEventAttributes_t *__event),
		 NVTX_NO_PUSH_POP_TRACKING)
__CUDA2CPU_NVTX (int, nvtxRangePushA,
		 (const char *__message), NVTX_NO_PUSH_POP_TRACKING)
__CUDA2CPU_NVTX (int, nvtxRangePushW,
		 (const wchar_t *__message), NVTX_NO_PUSH_POP_TRACKING)
__CUDA2CPU_NVTX (int, nvtxRangePop, (void), NVTX_NO_PUSH_POP_TRACKING)
__CUDA2CPU_NVTX (void, nvtxNameCategoryA,
		 (uint32_t __category, const char *__name), (void) 0)
__CUDA2CPU_NVTX (void, nvtxNameOsThreadA,
		 (uint32_t __id, const char *__name), (void) 0)
__CUDA2CPU_NVTX (nvtxDomainHandle_t, nvtxDomainCreateA,
		 (const char *__name), NULL)
__CUDA2CPU_NVTX (nvtxStringHandle_t, nvtxDomainRegisterStringA,
		 (nvtxDomainHandle_t __domain, const char *__string), NULL)
__CUDA2CPU_NVTX (void, nvtxDomainNameCategoryA,
		 (nvtxDomainHandle_t __domain,
		  uint32_t __category,
		  const char *__name), (void) 0)
__CUDA2CPU_NVTX (void, nvtxNameCategoryW,
		 (uint32_t __category, const wchar_t *__name), (void) 0)
__CUDA2CPU_NVTX (void, nvtxNameOsThreadW,
		 (uint32_t __id, const wchar_t *__name), (void) 0)
__CUDA2CPU_NVTX (nvtxDomainHandle_t, nvtxDomainCreateW,
		 (const wchar_t *__name), NULL)
__CUDA2CPU_NVTX (nvtxStringHandle_t, nvtxDomainRegisterStringW,
		 (nvtxDomainHandle_t __domain, const wchar_t *__string), NULL)
__CUDA2CPU_NVTX (void, nvtxDomainNameCategoryW,
		 (nvtxDomainHandle_t __domain,
		  uint32_t __category,
		  const wchar_t *__name), (void) 0)
__CUDA2CPU_NVTX (void, nvtxDomainDestroy,
		 (nvtxDomainHandle_t __domain), (void) 0)
__CUDA2CPU_NVTX (void, nvtxDomainMarkEx,
		 (nvtxDomainHandle_t __domain,
		  const nvtxEventAttributes_t *__event), (void) 0)
__CUDA2CPU_NVTX (nvtxRangeId_t, nvtxDomainRangeStartEx,
		 (nvtxDomainHandle_t __domain,
		  const nvtxEventAttributes_t *__event), 0)
__CUDA2CPU_NVTX (void, nvtxDomainRangeEnd,
		 (nvtxDomainHandle_t __domain, nvtxRangeId_t __id), (void) 0)
__CUDA2CPU_NVTX (int, nvtxDomainRangePushEx,
		 (nvtxDomainHandle_t __domain,
		  const nvtxEventAttributes_t *__event),
		 NVTX_NO_PUSH_POP_TRACKING)
__CUDA2CPU_NVTX (int, nvtxDomainRangePop,
		 (nvtxDomainHandle_t __domain), NVTX_NO_PUSH_POP_TRACKING)
__CUDA2CPU_NVTX (nvtxResourceHandle_t, nvtxDomainResourceCreate,
		 (nvtxDomainHandle_t __domain,
		  nvtxResourceAttributes_t *__attributes), NULL)
__CUDA2CPU_NVTX (void, nvtxDomainResourceDestroy,
		 (nvtxResourceHandle_t __resource), (void) 0)

/* The two functions NAME that name an object of TYPE, for the headers of CUDA's
   objects.  */
#define __CUDA2CPU_NVTX_NAME(__NAME, __TYPE)				\
  static inline __attribute__ ((__unused__)) void			\
  __NAME##A (__TYPE __object, const char *__name)			\
  {									\
  }									\
  static inline __attribute__ ((__unused__)) void			\
  __NAME##W (__TYPE __object, const wchar_t *__name)			\
  {									\
  }

#undef __CUDA2CPU_NVTX

#ifdef UNICODE
# define __CUDA2CPU_NVTX_TEXT(__NAME) __NAME##W
#else
# define __CUDA2CPU_NVTX_TEXT(__NAME) __NAME##A
#endif
#define nvtxMark __CUDA2CPU_NVTX_TEXT (nvtxMark)
#define nvtxRangeStart __CUDA2CPU_NVTX_TEXT (nvtxRangeStart)
#define nvtxRangePush __CUDA2CPU_NVTX_TEXT (nvtxRangePush)
#define nvtxNameCategory __CUDA2CPU_NVTX_TEXT (nvtxNameCategory)
#define nvtxNameOsThread __CUDA2CPU_NVTX_TEXT (nvtxNameOsThread)
#define nvtxDomainCreate __CUDA2CPU_NVTX_TEXT (nvtxDomainCreate)
#define nvtxDomainRegisterString __CUDA2CPU_NVTX_TEXT (nvtxDomainRegisterString)
#define nvtxDomainNameCategory __CUDA2CPU_NVTX_TEXT (nvtxDomainNameCategory)

#endif /* NVTX3_NVTOOLSEXT_H_ */
