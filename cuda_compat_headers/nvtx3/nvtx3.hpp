/* NVTX in C++: marks and ranges for tools that watch a program.
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

/* No tool watches, so nothing happens: objects of these classes hold only what
   can be asked of them.  After NVIDIA's description of the NVTX C++ API,
   version 1.  */

#ifndef NVTX3_CPP_DEFINITIONS_V1_0
#define NVTX3_CPP_DEFINITIONS_V1_0 1

#pragma GCC system_header

#include <stdint.h>
#include <string>
#include "nvToolsExt.h"

namespace nvtx3
{
inline namespace v1
{

/* A domain: the class D of a program names it.  */
class domain
{
public:
  struct global
  {
    static constexpr const char *name = "";
  };

  template <typename __D = global>
  static const domain &
  get () noexcept
  {
    static const domain __it;
    return __it;
  }

  operator nvtxDomainHandle_t () const noexcept { return nullptr; }

  domain (const domain &) = delete;
  domain &operator= (const domain &) = delete;

private:
  domain () = default;
};

class rgb
{
public:
  using component_type = uint8_t;

  constexpr rgb (component_type __red, component_type __green,
		 component_type __blue) noexcept
    : red (__red), green (__green), blue (__blue) {}

  const component_type red, green, blue;
};

class argb final : public rgb
{
public:
  constexpr argb (component_type __alpha, component_type __red,
		  component_type __green, component_type __blue) noexcept
    : rgb (__red, __green, __blue), alpha (__alpha) {}

  const component_type alpha;
};

class color
{
public:
  using value_type = uint32_t;

  constexpr explicit color (value_type __hex) noexcept : __value (__hex) {}
  constexpr color (argb __c) noexcept
    : __value ((value_type) __c.alpha << 24 | (value_type) __c.red << 16
	       | (value_type) __c.green << 8 | __c.blue) {}
  constexpr color (rgb __c) noexcept
    : color (argb (0xff, __c.red, __c.green, __c.blue)) {}

  constexpr value_type get_value () const noexcept { return __value; }
  constexpr nvtxColorType_t
  get_type () const noexcept
  {
    return NVTX_COLOR_ARGB;
  }

private:
  value_type __value;
};

class category
{
public:
  using id_type = uint32_t;

  constexpr explicit category (id_type __number) noexcept : __id (__number) {}

  constexpr id_type get_id () const noexcept { return __id; }

private:
  id_type __id;
};

template <typename __D = domain::global>
class named_category_in final : public category
{
public:
  template <typename __C>
  static const named_category_in &
  get () noexcept
  {
    static const named_category_in __it (__C::id, __C::name);
    return __it;
  }

  named_category_in (id_type __number, const char *) noexcept
    : category (__number) {}
  named_category_in (id_type __number, const wchar_t *) noexcept
    : category (__number) {}
};

using named_category = named_category_in<domain::global>;

/* A text that a tool knows by a handle.  */
template <typename __D = domain::global>
class registered_string_in
{
public:
  template <typename __M>
  static const registered_string_in &
  get () noexcept
  {
    static const registered_string_in __it (__M::message);
    return __it;
  }

  explicit registered_string_in (const char *) noexcept {}
  explicit registered_string_in (const std::string &) noexcept {}
  explicit registered_string_in (const wchar_t *) noexcept {}
  explicit registered_string_in (const std::wstring &) noexcept {}

  nvtxStringHandle_t get_handle () const noexcept { return nullptr; }
};

using registered_string = registered_string_in<domain::global>;

class message
{
public:
  using value_type = nvtxMessageValue_t;

  message (const char *__text) noexcept
    : __type (NVTX_MESSAGE_TYPE_ASCII), __value {}
  {
    __value.ascii = __text;
  }
  message (const std::string &__text) noexcept : message (__text.c_str ()) {}
  message (std::string &&) = delete;

  message (const wchar_t *__text) noexcept
    : __type (NVTX_MESSAGE_TYPE_UNICODE), __value {}
  {
    __value.unicode = __text;
  }
  message (const std::wstring &__text) noexcept : message (__text.c_str ()) {}
  message (std::wstring &&) = delete;

  template <typename __D>
  message (const registered_string_in<__D> &__text) noexcept
    : message (__text.get_handle ()) {}
  message (nvtxStringHandle_t __handle) noexcept
    : __type (NVTX_MESSAGE_TYPE_REGISTERED), __value {}
  {
    __value.registered = __handle;
  }

  nvtxMessageType_t get_type () const noexcept { return __type; }
  value_type get_value () const noexcept { return __value; }

private:
  nvtxMessageType_t __type;
  value_type __value;
};

class payload
{
public:
  using value_type = nvtxEventAttributes_t::payload_t;

#define __CUDA2CPU_PAYLOAD(__TYPE, __KIND, __FIELD)			\
  explicit payload (__TYPE __number) noexcept				\
    : __type (NVTX_PAYLOAD_TYPE_##__KIND), __value {}			\
  {									\
    __value.__FIELD = __number;						\
  }
  __CUDA2CPU_PAYLOAD (int64_t, INT64, llValue)
  __CUDA2CPU_PAYLOAD (int32_t, INT32, iValue)
  __CUDA2CPU_PAYLOAD (uint64_t, UNSIGNED_INT64, ullValue)
  __CUDA2CPU_PAYLOAD (uint32_t, UNSIGNED_INT32, uiValue)
  __CUDA2CPU_PAYLOAD (float, FLOAT, fValue)
  __CUDA2CPU_PAYLOAD (double, DOUBLE, dValue)
#undef __CUDA2CPU_PAYLOAD

  nvtxPayloadType_t get_type () const noexcept { return __type; }
  value_type get_value () const noexcept { return __value; }

private:
  nvtxPayloadType_t __type;
  value_type __value;
};

/* What is known of an event: of each kind of argument the first counts.  */
class event_attributes
{
public:
  using value_type = nvtxEventAttributes_t;

  event_attributes () noexcept : __attributes {}
  {
    __attributes.version = NVTX_VERSION;
    __attributes.size = sizeof (value_type);
  }

  template <typename... __Rest>
  explicit event_attributes (const category &__c, const __Rest &...__rest)
    noexcept : event_attributes (__rest...)
  {
    __attributes.category = __c.get_id ();
  }

  template <typename... __Rest>
  explicit event_attributes (const color &__c, const __Rest &...__rest)
    noexcept : event_attributes (__rest...)
  {
    __attributes.color = __c.get_value ();
    __attributes.colorType = __c.get_type ();
  }

  template <typename... __Rest>
  explicit event_attributes (const payload &__p, const __Rest &...__rest)
    noexcept : event_attributes (__rest...)
  {
    __attributes.payload = __p.get_value ();
    __attributes.payloadType = __p.get_type ();
  }

  template <typename... __Rest>
  explicit event_attributes (const message &__m, const __Rest &...__rest)
    noexcept : event_attributes (__rest...)
  {
    __attributes.message = __m.get_value ();
    __attributes.messageType = __m.get_type ();
  }

  const value_type *get () const noexcept { return &__attributes; }

private:
  value_type __attributes;
};

/* A range that lasts as long as the object, in one thread.  */
template <typename __D = domain::global>
class scoped_range_in
{
public:
  scoped_range_in () noexcept {}
  explicit scoped_range_in (const event_attributes &) noexcept {}
  template <typename... __Args>
  explicit scoped_range_in (const __Args &...__args) noexcept
  {
    (void) event_attributes (__args...);
  }
  ~scoped_range_in () noexcept {}

  scoped_range_in (const scoped_range_in &) = delete;
  scoped_range_in &operator= (const scoped_range_in &) = delete;
};

using scoped_range = scoped_range_in<domain::global>;

/* What start_range gives to end_range.  */
class range_handle
{
public:
  using value_type = nvtxRangeId_t;

  constexpr explicit range_handle (value_type __number) noexcept
    : __id (__number) {}
  constexpr range_handle () noexcept : __id (0) {}

  constexpr explicit operator bool () const noexcept { return __id != 0; }
  constexpr range_handle (std::nullptr_t) noexcept : __id (0) {}
  constexpr value_type get_value () const noexcept { return __id; }

private:
  value_type __id;
};

inline bool
operator== (range_handle __a, range_handle __b) noexcept
{
  return __a.get_value () == __b.get_value ();
}

inline bool
operator!= (range_handle __a, range_handle __b) noexcept
{
  return !(__a == __b);
}

template <typename __D = domain::global, typename... __Args>
inline range_handle
start_range_in (const __Args &...__args) noexcept
{
  (void) event_attributes (__args...);
  return range_handle ();
}

template <typename... __Args>
inline range_handle
start_range (const __Args &...__args) noexcept
{
  return start_range_in<domain::global> (__args...);
}

template <typename __D = domain::global>
inline void
end_range_in (range_handle) noexcept
{
}

inline void
end_range (range_handle) noexcept
{
}

/* A range that any thread may end, with the object that owns it.  */
template <typename __D = domain::global>
class unique_range_in
{
public:
  unique_range_in () noexcept {}
  explicit unique_range_in (const event_attributes &) noexcept {}
  template <typename... __Args>
  explicit unique_range_in (const __Args &...__args) noexcept
  {
    (void) event_attributes (__args...);
  }
  ~unique_range_in () noexcept {}

  unique_range_in (unique_range_in &&) = default;
  unique_range_in &operator= (unique_range_in &&) = default;
  unique_range_in (const unique_range_in &) = delete;
  unique_range_in &operator= (const unique_range_in &) = delete;
};

using unique_range = unique_range_in<domain::global>;

template <typename __D = domain::global, typename... __Args>
inline void
mark_in (const __Args &...__args) noexcept
{
  (void) event_attributes (__args...);
}

template <typename... __Args>
inline void
mark (const __Args &...__args) noexcept
{
  mark_in<domain::global> (__args...);
}

} /* namespace v1 */
} /* namespace nvtx3 */

#define NVTX3_FUNC_RANGE_IN(__D) \
  const ::nvtx3::scoped_range_in<__D> __cuda2cpu_nvtx_range (__func__)
#define NVTX3_FUNC_RANGE_IF_IN(__D, __IF) \
  ((void) (__IF)); NVTX3_FUNC_RANGE_IN (__D)
#define NVTX3_FUNC_RANGE() NVTX3_FUNC_RANGE_IN (::nvtx3::domain::global)
#define NVTX3_FUNC_RANGE_IF(__IF) \
  NVTX3_FUNC_RANGE_IF_IN (::nvtx3::domain::global, __IF)

#define NVTX3_V1_FUNC_RANGE_IN NVTX3_FUNC_RANGE_IN
#define NVTX3_V1_FUNC_RANGE_IF_IN NVTX3_FUNC_RANGE_IF_IN
#define NVTX3_V1_FUNC_RANGE NVTX3_FUNC_RANGE
#define NVTX3_V1_FUNC_RANGE_IF NVTX3_FUNC_RANGE_IF

#endif /* NVTX3_CPP_DEFINITIONS_V1_0 */
