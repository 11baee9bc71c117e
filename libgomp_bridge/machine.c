/* What the operating system says of the machine: CPU, caches, memory.
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

#include <ctype.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "device.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct cuda2cpu_machine machine;

/* Find the first line of FILE that begins with KEY, and copy what follows
   KEY, blanks and a colon to the SIZE bytes at VALUE.  Return false if there
   is no such line.  */

static bool
read_field (const char *file, const char *key, char *value, size_t size)
{
  FILE *stream = fopen (file, "re");
  if (!stream)
    return false;

  char line[512];
  bool found = false;
  size_t length = strlen (key);
  while (!found && fgets (line, sizeof line, stream))
    if (strncmp (line, key, length) == 0)
      {
	const char *text = line + length;
	text += strspn (text, " \t:");
	snprintf (value, size, "%.*s", (int) strcspn (text, "\n"), text);
	found = true;
      }
  fclose (stream);
  return found;
}

/* The number that FILE begins with, or FALLBACK.  */

static uint64_t
read_number (const char *file, uint64_t fallback)
{
  char text[64];
  char *end;
  if (!read_field (file, "", text, sizeof text))
    return fallback;
  unsigned long long number = strtoull (text, &end, 10);
  return end == text ? fallback : number;
}

/* Set the model of the CPU: from the kernel's list, from the description of
   the board, or else the architecture.  */

static void
find_cpu (void)
{
  static const char *const sources[][2] =
  {
    { "/proc/cpuinfo", "model name" },
    { "/proc/cpuinfo", "cpu model" },
    { "/proc/cpuinfo", "Processor" },
    { "/proc/device-tree/model", "" }
  };
  for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++)
    if (read_field (sources[i][0], sources[i][1], machine.cpu,
		    sizeof machine.cpu)
	&& machine.cpu[0])
      return;

  struct utsname system;
  snprintf (machine.cpu, sizeof machine.cpu, "%s CPU",
	    uname (&system) == 0 ? system.machine : "unknown");
}

/* The CPU's frequency in kHz: the highest it may take, or what it has
   now.  */

static int
find_khz (void)
{
  uint64_t khz = read_number ("/sys/devices/system/cpu/cpu0/cpufreq/"
			      "cpuinfo_max_freq", 0);
  char mhz[64];
  if (khz == 0 && read_field ("/proc/cpuinfo", "cpu MHz", mhz, sizeof mhz))
    khz = strtod (mhz, NULL) * 1000;
  return khz < INT32_MAX ? khz : 0;
}

/* Bytes of the largest cache.  */

static int
find_cache (void)
{
  long cache = sysconf (_SC_LEVEL3_CACHE_SIZE);
  if (cache <= 0)
    cache = sysconf (_SC_LEVEL2_CACHE_SIZE);
  return cache > 0 && cache < INT32_MAX ? cache : 0;
}

/* Bytes of memory that the program may use: the machine's, or what its
   control group allows.  */

static uint64_t
find_memory (void)
{
  uint64_t memory = ((uint64_t) sysconf (_SC_PHYS_PAGES)
		     * sysconf (_SC_PAGESIZE));
  static const char *const limits[] =
  {
    "/sys/fs/cgroup/memory.max",
    "/sys/fs/cgroup/memory/memory.limit_in_bytes"
  };
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    {
      uint64_t limit = read_number (limits[i], memory);
      if (limit < memory)
	memory = limit;
    }
  return memory;
}

/* Read all.  */

static void
read_machine (void)
{
  find_cpu ();
  machine.cpu_khz = find_khz ();
  machine.cache = find_cache ();
  machine.memory = find_memory ();
  machine.available = cuda2cpu_memory_available ();
  if (machine.available > machine.memory)
    machine.available = machine.memory;
  machine.cpus = omp_get_num_procs ();
}

/* See device.h.  */

const struct cuda2cpu_machine *
cuda2cpu_machine (void)
{
  pthread_once (&once, read_machine);
  return &machine;
}

/* See device.h.  */

uint64_t
cuda2cpu_memory_available (void)
{
  char text[64];
  if (read_field ("/proc/meminfo", "MemAvailable", text, sizeof text))
    return strtoull (text, NULL, 10) * 1024;
  return ((uint64_t) sysconf (_SC_AVPHYS_PAGES) * sysconf (_SC_PAGESIZE));
}
