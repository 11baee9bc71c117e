/* Which parts of a source file are device code.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA_DEVICE_PLACES_H
#define CUDA_DEVICE_PLACES_H 1

/* For whom a place in the source is compiled.  */
enum code_side
{
  /* Outside functions, or in one of which it is not certain for whom it is:
     both sides see it.  */
  SIDE_FILE,
  /* In a host function.  */
  SIDE_HOST,
  /* In a __global__ or __device__ function.  */
  SIDE_DEVICE,
  /* In a __host__ __device__ function.  */
  SIDE_BOTH
};

/* The braces and conditionals of one source file, found by reading its text
   once, without the preprocessor.  */

class source_places
{
public:
  source_places (const unsigned char *text, size_t length);
  ~source_places ();

  bool side_at (cpp_reader *, size_t offset, bool alone, code_side *);

  /* Return the text, and set *LENGTH.  */
  const char *text (size_t *length) const
  {
    *length = m_length;
    return reinterpret_cast<const char *> (m_text);
  }

private:
  /* A pair of braces.  */
  struct region
  {
    /* Its text, the braces included.  */
    size_t start, end;
    /* Where the declaration or statement begins to which it belongs.  */
    size_t head;
    /* The index of the region around it, or -1.  */
    int parent;
  };

  /* A conditional, from the "#if" to after the "#endif".  */
  struct conditional
  {
    size_t start, end;
  };

  /* What can be said of a region from the words of its head.  */
  struct head_words
  {
    bool device, host, global;
    /* It may belong to a namespace, class or the like.  */
    bool container;
    bool parenthesis;
    /* "constexpr" and its kind: for both sides.  */
    bool constant;
    /* Something is initialized.  */
    bool assigned;

    bool device_alone_p () const
    { return global || (device && !host); }
    bool host_function_p () const
    {
      return (parenthesis && !container && !constant && !assigned && !device
	      && !global);
    }
  };

  friend class places_scanner;

  int innermost (size_t offset) const;
  size_t skip_aside (size_t i) const;
  head_words read_head (cpp_reader *, const region &) const;
  bool only_device_functions_p (cpp_reader *, size_t offset) const;
  bool nothing_but_conditions_p (size_t start, size_t end) const;

  unsigned char *m_text;
  size_t m_length;
  bool m_scanned;
  auto_vec<region> m_regions;
  auto_vec<conditional> m_conditionals;
};

#endif /* CUDA_DEVICE_PLACES_H */
