/* Lines of the source by the address of an instruction.
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


/* What a compiler writes for -g says which line each instruction is of: the
   section .debug_line of the file that the code was loaded from, as chapter 6.2
   of the DWARF standard describes it (versions 2 to 5).  It is read here and
   now, in the handler of a signal, so that neither memory is allocated nor a
   lock taken: the file is mapped, and each unit's program is run until one of
   its rows holds the address.

   Nothing in the file is believed: whoever reads beyond an end gets zeros and a
   mark, and the search ends there.  Without the section, or where it is
   compressed, no line is known.  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault.h"

/* From the DWARF standard.  */
enum
{
  FORM_DATA2 = 0x05, FORM_DATA4 = 0x06, FORM_DATA8 = 0x07, FORM_STRING = 0x08,
  FORM_BLOCK = 0x09, FORM_DATA1 = 0x0b, FORM_STRP = 0x0e, FORM_UDATA = 0x0f,
  FORM_DATA16 = 0x1e, FORM_LINE_STRP = 0x1f,
  CONTENT_PATH = 1, CONTENT_DIRECTORY = 2,
  OP_COPY = 1, OP_ADVANCE_PC, OP_ADVANCE_LINE, OP_SET_FILE, OP_SET_COLUMN,
  OP_NEGATE, OP_BASIC_BLOCK, OP_CONST_ADD_PC, OP_FIXED_ADVANCE_PC,
  EXTENDED_END = 1, EXTENDED_ADDRESS = 2
};

/* What is left to read.  */
struct bytes
{
  const unsigned char *at, *end;
  bool bad;
};

/* A unit's line program: its header, whose names follow the numbers, and the
   program itself.  */
struct unit
{
  unsigned version, offset_size;
  unsigned least, line_range, opcode_base;
  int line_base;
  const unsigned char *opcode_lengths;
  struct bytes names, program;
};

/* The sections that are needed, and the whole file.  */
struct debug_file
{
  const unsigned char *map;
  size_t size;
  struct bytes line, line_strings, strings;
};

/* A name in a header: where it is, and the number of its directory.  */
struct file_name
{
  const char *path;
  uint64_t directory;
};

/* ---- Reading ---- */

/* The unsigned number of SIZE bytes at IN.  */

static uint64_t
read_number (struct bytes *in, size_t size)
{
  uint64_t value = 0;
  if ((size_t) (in->end - in->at) < size)
    {
      in->bad = true;
      in->at = in->end;
      return 0;
    }
  memcpy (&value, in->at, size);
  in->at += size;
  return value;
}

/* The number at IN of as many bytes as it needs, unsigned or signed.  */

static uint64_t
read_leb (struct bytes *in, bool is_signed)
{
  uint64_t value = 0;
  unsigned shift = 0, byte;
  do
    {
      byte = read_number (in, 1);
      if (shift < 64)
	value |= (uint64_t) (byte & 127) << shift;
      shift += 7;
    }
  while (byte & 128);
  if (is_signed && (byte & 64) && shift < 64)
    value |= -(UINT64_C (1) << shift);
  return value;
}

/* The string at IN.  */

static const char *
read_string (struct bytes *in)
{
  const unsigned char *start = in->at;
  const void *zero = memchr (start, 0, in->end - start);
  if (!zero)
    {
      in->bad = true;
      in->at = in->end;
      return "";
    }
  in->at = (const unsigned char *) zero + 1;
  return (const char *) start;
}

/* The next SIZE bytes of IN.  */

static struct bytes
read_part (struct bytes *in, uint64_t size)
{
  struct bytes part = { in->at, in->at, false };
  if ((uint64_t) (in->end - in->at) < size)
    {
      in->bad = true;
      size = in->end - in->at;
    }
  part.end = in->at += size;
  return part;
}

/* The string OFFSET bytes into SECTION.  */

static const char *
string_at (struct bytes section, uint64_t offset)
{
  if (offset >= (uint64_t) (section.end - section.at))
    return "";
  section.at += offset;
  return read_string (&section);
}

/* ---- The file ---- */

/* Set what SECTION of FILE, named NAME, is for.  */

static void
note_section (struct debug_file *file, const Elf64_Shdr *section,
	      const char *name)
{
  if (section->sh_type == SHT_NOBITS || (section->sh_flags & SHF_COMPRESSED)
      || section->sh_offset > file->size
      || section->sh_size > file->size - section->sh_offset)
    return;
  const unsigned char *start = file->map + section->sh_offset;
  struct bytes whole = { start, start + section->sh_size, false };
  if (strcmp (name, ".debug_line") == 0)
    file->line = whole;
  else if (strcmp (name, ".debug_line_str") == 0)
    file->line_strings = whole;
  else if (strcmp (name, ".debug_str") == 0)
    file->strings = whole;
}

/* Find the sections of FILE, which is mapped.  */

static void
find_sections (struct debug_file *file)
{
  Elf64_Ehdr header;
  if (file->size < sizeof header)
    return;
  memcpy (&header, file->map, sizeof header);
  if (memcmp (header.e_ident, ELFMAG, SELFMAG) != 0
      || header.e_ident[EI_CLASS] != ELFCLASS64
      || header.e_shentsize != sizeof (Elf64_Shdr)
      || header.e_shoff > file->size
      || header.e_shnum > (file->size - header.e_shoff) / sizeof (Elf64_Shdr)
      || header.e_shstrndx >= header.e_shnum)
    return;
  const unsigned char *table = file->map + header.e_shoff;
  Elf64_Shdr section;
  memcpy (&section, table + header.e_shstrndx * sizeof section,
	  sizeof section);
  if (section.sh_offset > file->size
      || section.sh_size > file->size - section.sh_offset)
    return;
  struct bytes names = { file->map + section.sh_offset,
			 file->map + section.sh_offset + section.sh_size,
			 false };
  for (unsigned i = 0; i < header.e_shnum; i++)
    {
      memcpy (&section, table + i * sizeof section, sizeof section);
      note_section (file, &section, string_at (names, section.sh_name));
    }
}

/* Map the file NAME.  Return false if that fails.  */

static bool
map_file (struct debug_file *file, const char *name)
{
  struct stat status;
  memset (file, 0, sizeof *file);
  int fd = open (name, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  void *map = MAP_FAILED;
  if (fstat (fd, &status) == 0 && status.st_size > 0)
    map = mmap (NULL, status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  close (fd);
  if (map == MAP_FAILED)
    return false;
  file->map = map;
  file->size = status.st_size;
  find_sections (file);
  return true;
}

/* ---- Headers ---- */

/* Read the header of the next unit of IN into *UNIT.  Return false if there is
   none that can be read; IN then stands behind it.  */

static bool
read_unit (struct bytes *in, struct unit *unit)
{
  uint64_t length = read_number (in, 4);
  unit->offset_size = 4;
  if (length == UINT32_MAX)
    {
      unit->offset_size = 8;
      length = read_number (in, 8);
    }
  struct bytes rest = read_part (in, length);
  unit->version = read_number (&rest, 2);
  if (in->bad || unit->version < 2 || unit->version > 5)
    return false;
  /* Sizes of addresses and of segment selectors.  */
  if (unit->version >= 5 && (read_number (&rest, 1) != sizeof (uintptr_t)
			     || read_number (&rest, 1) != 0))
    return false;
  uint64_t header = read_number (&rest, unit->offset_size);
  unit->names = read_part (&rest, header);
  unit->program = rest;
  unit->least = read_number (&unit->names, 1);
  /* Operations of one instruction, which is for VLIW, and whether lines begin
     statements.  */
  read_number (&unit->names, unit->version >= 4 ? 2 : 1);
  unit->line_base = (int8_t) read_number (&unit->names, 1);
  unit->line_range = read_number (&unit->names, 1);
  unit->opcode_base = read_number (&unit->names, 1);
  unit->opcode_lengths = unit->names.at;
  if (unit->line_range == 0 || unit->opcode_base == 0)
    return false;
  read_part (&unit->names, unit->opcode_base - 1);
  return !rest.bad && !unit->names.bad;
}

/* Read from IN what has FORM; set *STRING or *NUMBER to it.  */

static void
read_form (struct bytes *in, const struct debug_file *file,
	   const struct unit *unit, unsigned form, const char **string,
	   uint64_t *number)
{
  switch (form)
    {
    case FORM_STRING:
      *string = read_string (in);
      break;
    case FORM_LINE_STRP:
      *string = string_at (file->line_strings,
			   read_number (in, unit->offset_size));
      break;
    case FORM_STRP:
      *string = string_at (file->strings,
			   read_number (in, unit->offset_size));
      break;
    case FORM_UDATA:
      *number = read_leb (in, false);
      break;
    case FORM_DATA1:
      *number = read_number (in, 1);
      break;
    case FORM_DATA2:
      *number = read_number (in, 2);
      break;
    case FORM_DATA4:
      *number = read_number (in, 4);
      break;
    case FORM_DATA8:
      *number = read_number (in, 8);
      break;
    case FORM_DATA16:
      read_part (in, 16);
      break;
    case FORM_BLOCK:
      read_part (in, read_leb (in, false));
      break;
    default:
      in->bad = true;
    }
}

/* Read a table of names of version 5 from IN, of directories or of files; set
   *NAME to number WANTED of them.  */

static void
read_names (struct bytes *in, const struct debug_file *file,
	    const struct unit *unit, uint64_t wanted, struct file_name *name)
{
  unsigned formats = read_number (in, 1);
  struct bytes format = *in;
  for (unsigned i = 0; i < 2 * formats; i++)
    read_leb (in, false);
  uint64_t count = read_leb (in, false);
  for (uint64_t n = 0; n < count && !in->bad; n++)
    {
      struct file_name here = { "", 0 };
      struct bytes f = format;
      for (unsigned i = 0; i < formats; i++)
	{
	  const char *string = "";
	  uint64_t number = 0;
	  unsigned content = read_leb (&f, false);
	  read_form (in, file, unit, read_leb (&f, false), &string, &number);
	  if (content == CONTENT_PATH)
	    here.path = string;
	  else if (content == CONTENT_DIRECTORY)
	    here.directory = number;
	}
      if (n == wanted)
	*name = here;
    }
}

/* The same before version 5, where numbers begin with 1.  */

static void
read_old_names (struct bytes *in, uint64_t wanted, bool files,
		struct file_name *name)
{
  for (uint64_t n = 1; !in->bad; n++)
    {
      struct file_name here = { read_string (in), 0 };
      if (!*here.path)
	return;
      if (files)
	{
	  here.directory = read_leb (in, false);
	  /* Time and length.  */
	  read_leb (in, false);
	  read_leb (in, false);
	}
      if (n == wanted)
	*name = here;
    }
}

/* Write "FILE:LINE" to BUFFER of SIZE bytes, with the name of the file number
   NUMBER of UNIT.  Directory 0 is that in which it was compiled, and is left
   out.  Return false if there is no such name.  */

static bool
name_line (const struct debug_file *file, const struct unit *unit,
	   uint64_t number, uint64_t line, char *buffer, size_t size)
{
  struct file_name name = { "", 0 }, directory = { "", 0 };
  /* The number of the directory is only known when they have been read.  */
  for (int turn = 0; turn < 2; turn++)
    {
      struct bytes in = unit->names;
      if (unit->version >= 5)
	{
	  read_names (&in, file, unit, name.directory, &directory);
	  read_names (&in, file, unit, number, &name);
	}
      else
	{
	  read_old_names (&in, name.directory, false, &directory);
	  read_old_names (&in, number, true, &name);
	}
    }
  if (!*name.path)
    return false;
  bool bare = name.directory == 0 || *name.path == '/';
  snprintf (buffer, size, "%s%s%s:%llu", bare ? "" : directory.path,
	    bare ? "" : "/", name.path, (unsigned long long) line);
  return true;
}

/* ---- Programs ---- */

/* A row of the table that a program makes.  */
struct row
{
  uint64_t address, file, line;
};

/* Do what the extended operation at IN says to ROW.  Return true if it ends a
   sequence of rows.  */

static bool
extended (struct bytes *in, struct row *row)
{
  uint64_t length = read_leb (in, false);
  struct bytes operation = read_part (in, length);
  unsigned code = read_number (&operation, 1);
  if (code == EXTENDED_ADDRESS)
    row->address = read_number (&operation, sizeof (uintptr_t));
  return code == EXTENDED_END;
}

/* Do operation CODE, a standard one, of UNIT at IN to ROW.  Return true if it
   makes a row.  */

static bool
standard (const struct unit *unit, struct bytes *in, unsigned code,
	  struct row *row)
{
  switch (code)
    {
    case OP_COPY:
      return true;
    case OP_ADVANCE_PC:
      row->address += read_leb (in, false) * unit->least;
      break;
    case OP_ADVANCE_LINE:
      row->line += read_leb (in, true);
      break;
    case OP_SET_FILE:
      row->file = read_leb (in, false);
      break;
    case OP_CONST_ADD_PC:
      row->address += ((255 - unit->opcode_base) / unit->line_range
		       * (uint64_t) unit->least);
      break;
    case OP_FIXED_ADVANCE_PC:
      row->address += read_number (in, 2);
      break;
    default:
      for (unsigned i = 0; i < unit->opcode_lengths[code - 1]; i++)
	read_leb (in, false);
    }
  return false;
}

/* Run the program of UNIT.  Set *FOUND to the row that holds ADDRESS; or return
   false.  */

static bool
run_program (const struct unit *unit, uint64_t address, struct row *found)
{
  const struct row start = { 0, 1, 1 };
  struct row row = start, last = start;
  struct bytes in = unit->program;
  /* LAST is a row of the same sequence.  */
  bool follows = false;
  while (in.at < in.end && !in.bad)
    {
      unsigned code = read_number (&in, 1);
      bool makes_row = true, ends = false;
      if (code >= unit->opcode_base)
	{
	  unsigned special = code - unit->opcode_base;
	  row.address += special / unit->line_range * (uint64_t) unit->least;
	  row.line += unit->line_base + (int) (special % unit->line_range);
	}
      else if (code == 0)
	makes_row = ends = extended (&in, &row);
      else
	makes_row = standard (unit, &in, code, &row);
      if (!makes_row)
	continue;
      if (follows && last.address <= address && address < row.address)
	{
	  *found = last;
	  return true;
	}
      follows = !ends;
      last = row;
      if (ends)
	row = start;
    }
  return false;
}

/* See fault.h.  */

bool
cuda2cpu_source_line (const char *name, uintptr_t address, char *buffer,
		      size_t size)
{
  struct debug_file file;
  if (!map_file (&file, name))
    return false;
  struct bytes in = file.line;
  bool found = false;
  while (!found && in.at < in.end && !in.bad)
    {
      struct unit unit;
      struct row row;
      found = (read_unit (&in, &unit) && run_program (&unit, address, &row)
	       && row.line != 0
	       && name_line (&file, &unit, row.file, row.line, buffer, size));
    }
  munmap ((void *) file.map, file.size);
  return found;
}
