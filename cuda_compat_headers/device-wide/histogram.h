/* CUB's algorithms by chunks: histograms.
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

/* Counting, of samples of several channels, by a function that says which bin a
   sample is in, or none.  Each chunk counts in tables of its own, which are in
   temporary storage, and a second kernel adds them: nothing is atomic.

   A chunk decodes a block of samples at a time, so that this is vectorised
   where the function can be, and then counts them.  Samples in no bin count in
   one behind the last.  Where there are few bins, neighbouring samples are
   often in the same one, and each count would wait for that before it: such
   tables are there fourfold, and four samples count side by side.

   Samples of one byte count by their value, as CUB has it, and the second
   kernel asks which bin each of 256 values is in.  */

#ifndef CUDA2CPU_DEVICE_WIDE_HISTOGRAM_H
#define CUDA2CPU_DEVICE_WIDE_HISTOGRAM_H 1

#pragma GCC system_header

#include "chunks.h"

namespace __cuda2cpu_wide {

/* How many samples are decoded at a time, and how many bins a table has at most
   that is there fourfold.  */
constexpr unsigned __DECODED = 512;
constexpr unsigned __FEW_BINS = 1024;

/* Where the tables of each of ACTIVE channels are in those of a chunk.  */
template <int __ACTIVE>
struct __tables
{
  /* The first chunk's tables, and how far those of the next are.  */
  unsigned *__first;
  __count __size;

  /* For each channel, how many bins there are beside that for samples in none,
     where its table is, and how many of it there are.  */
  unsigned __bins[__ACTIVE];
  __count __offset[__ACTIVE];
  unsigned __copies[__ACTIVE];

  /* Tables of BINS for channel C, behind those of the channels before.  */
  __host__ __device__ void __add (int __c, unsigned __b)
  {
    __bins[__c] = __b;
    __offset[__c] = __c ? __size : 0;
    __copies[__c] = __b <= __FEW_BINS ? 4 : 1;
    __size = __offset[__c] + __copies[__c] * ((__count) __b + 1);
  }

  /* The table of channel C in the tables of CHUNK.  */
  __CUDA2CPU_WIDE unsigned *__at (__count __chunk, int __c) const
  {
    return __first + __chunk * __size + __offset[__c];
  }
};

/* Count the samples of a chunk.  */
template <int __CHANNELS, int __ACTIVE, bool __BYTES, typename __In,
	  typename __Decode>
struct __tally_chunks
{
  /* Pixels of CHANNELS samples each; rows have PIXELS, and are STRIDE samples
     apart.  */
  __cut __c;
  __In __in;
  __count __pixels, __stride;
  __tables<__ACTIVE> __to;
  __Decode __decode[__ACTIVE];

  /* Store which bins the M samples from AT on of channel C are in.  */
  __CUDA2CPU_WIDE void
  __find (__count __at, unsigned __m, int __c, unsigned *__found) const
  {
    typedef __value<__In> __Sample;
    const unsigned __bins = __to.__bins[__c];
    __Decode __d = __decode[__c];
    for (unsigned __i = 0; __i < __m; ++__i)
      {
	const __Sample __s = __in[__at + (__count) __i * __CHANNELS];
	int __bin = -1;
	if constexpr (__BYTES)
	  __bin = (unsigned char) __s;
	else
	  __d.template BinSelect<CUB_NS_QUALIFIER::LOAD_DEFAULT> (__s, __bin,
								  true);
	__found[__i] = (unsigned) __bin < __bins ? __bin : __bins;
      }
  }

  /* Count M samples, in the bins FOUND, in COPIES tables of SIZE at TABLE.  */
  __CUDA2CPU_WIDE static void
  __count_found (const unsigned *__found, unsigned __m, unsigned *__table,
		 __count __size, unsigned __copies)
  {
    unsigned __i = 0;
    if (__copies == 4)
      for (; __i + 4 <= __m; __i += 4)
	{
	  ++__table[__found[__i]];
	  ++__table[__size + __found[__i + 1]];
	  ++__table[2 * __size + __found[__i + 2]];
	  ++__table[3 * __size + __found[__i + 3]];
	}
    for (; __i < __m; ++__i)
      ++__table[__found[__i]];
  }

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    unsigned *const __own = __to.__first + __chunk * __to.__size;
    for (__count __i = 0; __i < __to.__size; ++__i)
      __own[__i] = 0;
    const __count __end = __c.__end (__chunk);
    for (__count __p = __c.__first (__chunk); __p < __end; )
      {
	const __count __column = __p % __pixels;
	__count __at = __p / __pixels * __stride + __column * __CHANNELS;
	__count __n = __pixels - __column;
	if (__n > __end - __p)
	  __n = __end - __p;
	__p += __n;
	while (__n)
	  {
	    const unsigned __m = __n < __DECODED ? (unsigned) __n : __DECODED;
	    for (int __k = 0; __k < __ACTIVE; ++__k)
	      {
		unsigned __found[__DECODED];
		__find (__at + __k, __m, __k, __found);
		__count_found (__found, __m, __to.__at (__chunk, __k),
			       __to.__bins[__k] + 1, __to.__copies[__k]);
	      }
	    __at += (__count) __m * __CHANNELS;
	    __n -= __m;
	  }
      }
    for (int __k = 0; __k < __ACTIVE; ++__k)
      {
	unsigned *__table = __to.__at (__chunk, __k);
	const __count __size = __to.__bins[__k] + 1;
	if (__to.__copies[__k] == 4)
	  for (__count __i = 0; __i < __size; ++__i)
	    __table[__i] += __table[__size + __i] + __table[2 * __size + __i]
			    + __table[3 * __size + __i];
      }
  }
};

/* Add the tables of CHUNKS chunks to the histograms OUT of BINS bins each.  */
template <int __ACTIVE, bool __BYTES, typename __Sample, typename __Counter,
	  typename __Decode>
struct __add_tables
{
  __cut __c;
  __count __chunks;
  __tables<__ACTIVE> __from;
  __Counter *__out[__ACTIVE];
  unsigned __bins[__ACTIVE];
  __Decode __decode[__ACTIVE];

  /* Channel K of samples of one byte.  */
  __CUDA2CPU_WIDE void __add_values (int __k) const
  {
    __Counter *const __to = __out[__k];
    __Decode __d = __decode[__k];
    for (unsigned __b = 0; __b < __bins[__k]; ++__b)
      __to[__b] = 0;
    for (int __v = 0; __v < 256; ++__v)
      {
	__count __sum = 0;
	for (__count __i = 0; __i < __chunks; ++__i)
	  __sum += __from.__at (__i, __k)[__v];
	/* CUB has no table for values below 0.  */
	const __Sample __s = (__Sample) (unsigned char) __v;
	int __bin = -1;
	if (__sum && (int) __s == __v)
	  __d.template BinSelect<CUB_NS_QUALIFIER::LOAD_DEFAULT> (__s, __bin,
								  true);
	if ((unsigned) __bin < __bins[__k])
	  __to[__bin] += (__Counter) __sum;
      }
  }

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    for (int __k = 0; __k < __ACTIVE; ++__k)
      if constexpr (__BYTES)
	__add_values (__k);
      else
	{
	  const __count __first = __c.__first (__chunk);
	  __count __end = __c.__end (__chunk);
	  if (__end > __bins[__k])
	    __end = __bins[__k];
	  __Counter *const __to = __out[__k];
	  for (__count __b = __first; __b < __end; ++__b)
	    __to[__b] = 0;
	  for (__count __i = 0; __i < __chunks; ++__i)
	    {
	      const unsigned *const __table = __from.__at (__i, __k);
	      for (__count __b = __first; __b < __end; ++__b)
		__to[__b] += (__Counter) __table[__b];
	    }
	}
  }
};

/* Count ROWS rows of PIXELS pixels, STRIDE samples apart, whose bins DECODE
   says, in the histograms OUT, which have LEVELS - 1 bins.  BYTES: samples are
   of one byte.  STORAGE and STORAGE_BYTES are temporary storage.  */
template <int __CHANNELS, int __ACTIVE, bool __BYTES, typename __In,
	  typename __Outs, typename __Levels, typename __Decode>
__CUDA2CPU_WIDE_HOST cudaError_t
__histogram (void *__storage, size_t &__storage_bytes, __In __in,
	     const __Outs &__out, const __Levels &__levels,
	     const __Decode (&__decode)[__ACTIVE], __count __pixels,
	     __count __rows, __count __stride, cudaStream_t __stream)
{
  typedef std::remove_pointer_t<std::decay_t<decltype (__out[0])>> __Counter;
  if (__pixels * __CHANNELS == __stride)
    {
      __pixels *= __rows;
      __rows = 1;
      __stride = __pixels * __CHANNELS;
    }
  __tally_chunks<__CHANNELS, __ACTIVE, __BYTES, __In, __Decode> __work
    = { __cut (0, 1), __in, __pixels, __stride, {}, {} };
  __add_tables<__ACTIVE, __BYTES, __value<__In>, __Counter, __Decode> __last
    = { __cut (0, 1), 0, {}, {}, {}, {} };
  unsigned __most = 0;
  for (int __k = 0; __k < __ACTIVE; ++__k)
    {
      const unsigned __bins = __levels[__k] - 1;
      __work.__to.__add (__k, __BYTES ? 256 : __bins);
      __work.__decode[__k] = __last.__decode[__k] = __decode[__k];
      __last.__bins[__k] = __bins;
      __last.__out[__k] = __out[__k];
      __most = __most < __bins ? __bins : __most;
    }

  /* Tables are small beside their chunk, and count in 32 bits.  */
  const __count __n = __pixels * __rows;
  const __count __least = 8 * __work.__to.__size;
  __work.__c = __cut (__n, __least > 1 << 16 ? __least : 1 << 16,
		      __n >> 31 > 64 ? __n >> 31 : 64);
  __last.__chunks = __work.__c.__chunks ();
  void *__parts[1];
  const __count __sizes[1]
    = { __last.__chunks * __work.__to.__size * sizeof (unsigned) };
  cudaError_t __error
    = __share_storage (__storage, __storage_bytes, __parts, __sizes);
  if (__error != cudaSuccess || !__storage)
    return __error;
  __work.__to.__first = (unsigned *) __parts[0];
  __last.__from = __work.__to;
  __error = __launch (__work, __last.__chunks, __stream);
  if (__error != cudaSuccess)
    return __error;
  __last.__c = __cut (__BYTES ? 1 : __most, 1 << 14);
  return __launch (__last, __last.__c.__chunks (), __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_HISTOGRAM_H */
