/* { dg-do run } */
/* { dg-additional-options "-Wall -Wextra -lnvToolsExt" } */
/* NVTX is there and does nothing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <nvToolsExt.h>
#include <nvToolsExtCudaRt.h>
#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCuda.h>
#include <nvtx3/nvtx3.hpp>
#include "check.h"

struct own_domain
{
  static constexpr const char *name = "own";
};

struct own_category
{
  static constexpr const char *name = "category";
  static constexpr uint32_t id = 7;
};

struct own_message
{
  static constexpr const char *message = "text";
};

static void
in_c ()
{
  nvtxEventAttributes_t event = {};
  event.version = NVTX_VERSION;
  event.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  event.colorType = NVTX_COLOR_ARGB;
  event.color = 0xff00ff00;
  event.payloadType = NVTX_PAYLOAD_TYPE_DOUBLE;
  event.payload.dValue = 1.5;
  event.messageType = NVTX_MESSAGE_TYPE_ASCII;
  event.message.ascii = "event";
  nvtxInitialize (NULL);
  nvtxMark ("mark");
  nvtxMarkA ("mark");
  nvtxMarkW (L"mark");
  nvtxMarkEx (&event);
  CHECK (nvtxRangePush ("range") == NVTX_NO_PUSH_POP_TRACKING);
  CHECK (nvtxRangePushEx (&event) == NVTX_NO_PUSH_POP_TRACKING);
  CHECK (nvtxRangePop () == NVTX_NO_PUSH_POP_TRACKING);
  nvtxRangeId_t id = nvtxRangeStart ("range");
  nvtxRangeEnd (id);
  nvtxNameOsThread (1, "thread");
  nvtxNameCategory (2, "category");
  nvtxDomainHandle_t domain = nvtxDomainCreate ("domain");
  event.message.registered = nvtxDomainRegisterString (domain, "text");
  event.messageType = NVTX_MESSAGE_TYPE_REGISTERED;
  nvtxDomainMarkEx (domain, &event);
  nvtxDomainRangePushEx (domain, &event);
  nvtxDomainRangePop (domain);
  nvtxDomainRangeEnd (domain, nvtxDomainRangeStartEx (domain, &event));
  nvtxDomainDestroy (domain);
  nvtxNameCudaStream (0, "stream");
  nvtxNameCuStream (0, "stream");
}

static int
in_cpp (int n)
{
  NVTX3_FUNC_RANGE ();
  nvtx3::scoped_range range ("range");
  nvtx3::scoped_range_in<own_domain> other ("other", nvtx3::rgb (1, 2, 3),
					    nvtx3::payload (n));
  nvtx3::mark ("mark", nvtx3::category (3));
  std::string text = "text";
  nvtx3::event_attributes event (nvtx3::argb (1, 2, 3, 4), text,
				 nvtx3::payload (2.5),
				 nvtx3::named_category::get<own_category> ());
  CHECK (event.get ()->color == 0x01020304);
  CHECK (event.get ()->category == 7);
  CHECK (event.get ()->payload.dValue == 2.5);
  CHECK (event.get ()->message.ascii == text);
  nvtx3::mark_in<own_domain> (event);
  nvtx3::range_handle handle = nvtx3::start_range (event);
  nvtx3::end_range (handle);
  nvtx3::unique_range_in<own_domain>
    unique (nvtx3::registered_string_in<own_domain>::get<own_message> ());
  return n;
}

__global__ void
set (int *p)
{
  *p = 3;
}

int
main ()
{
  results<int> out (1);
  nvtxRangePushA ("launch");
  set<<<1, 1>>> (out.dev);
  nvtxRangePop ();
  in_c ();
  CHECK (in_cpp (out.get ()[0]) == 3);
  return verdict ();
}
