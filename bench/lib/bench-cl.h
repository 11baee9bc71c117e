/* Help for the OpenCL versions of the programs.
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

/* Include after bench.h.  The kernels are in NAME.cl beside the program,
   which the harness names as BENCH_KERNELS.  A file FAMILY-cl.c serves all
   FAMILY-VARIANT.cl that have no host of their own; kernels that differ in
   the shape of their groups say it with reqd_work_group_size.  */

#ifndef BENCH_CL_H
#define BENCH_CL_H

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdarg.h>

static cl_context bench_cl_context;
static cl_command_queue bench_cl_queue;
static cl_device_id bench_cl_device;

/* End the program if ERROR, of the call WHAT, is one.  */

static inline void
bench_cl_check (cl_int error, const char *what)
{
  if (error == CL_SUCCESS)
    return;
  fprintf (stderr, "%s: OpenCL error %d\n", what, error);
  exit (1);
}

/* Find a device that is a CPU.  */

static inline void
bench_cl_open (void)
{
  cl_platform_id platforms[8];
  cl_uint count = 0;
  clGetPlatformIDs (8, platforms, &count);
  for (cl_uint i = 0; i < count && i < 8 && !bench_cl_device; i++)
    clGetDeviceIDs (platforms[i], CL_DEVICE_TYPE_CPU, 1, &bench_cl_device,
		    NULL);
  if (!bench_cl_device)
    bench_absent ("no OpenCL device");
  cl_int error;
  bench_cl_context = clCreateContext (NULL, 1, &bench_cl_device, NULL, NULL,
				      &error);
  bench_cl_check (error, "clCreateContext");
  bench_cl_queue = clCreateCommandQueue (bench_cl_context, bench_cl_device,
					 0, &error);
  bench_cl_check (error, "clCreateCommandQueue");
}

/* Return the text of FILE.  */

static inline char *
bench_cl_read (const char *file)
{
  FILE *f = fopen (file, "r");
  if (!f)
    bench_fail (file);
  char *text = (char *) bench_alloc (1 << 20);
  fread (text, 1, (1 << 20) - 1, f);
  fclose (f);
  return text;
}

/* Return the kernel NAME of the program's file of kernels, built with
   OPTIONS.  */

static inline cl_kernel
bench_cl_kernel (const char *name, const char *options)
{
  if (!bench_cl_device)
    bench_cl_open ();
  const char *text = bench_cl_read (BENCH_KERNELS);
  cl_int error;
  cl_program program
    = clCreateProgramWithSource (bench_cl_context, 1, &text, NULL, &error);
  bench_cl_check (error, "clCreateProgramWithSource");
  error = clBuildProgram (program, 1, &bench_cl_device, options, NULL, NULL);
  if (error != CL_SUCCESS)
    {
      static char log[65536];
      clGetProgramBuildInfo (program, bench_cl_device, CL_PROGRAM_BUILD_LOG,
			     sizeof log - 1, log, NULL);
      bench_fail (log);
    }
  cl_kernel kernel = clCreateKernel (program, name, &error);
  bench_cl_check (error, "clCreateKernel");
  return kernel;
}

/* Set GROUP to the three extents of a group that KERNEL requires.  */

static inline void
bench_cl_group (cl_kernel kernel, size_t *group)
{
  bench_cl_check (clGetKernelWorkGroupInfo (kernel, bench_cl_device,
					    CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
					    3 * sizeof (size_t), group, NULL),
		  "clGetKernelWorkGroupInfo");
}

/* Return a buffer of BYTES that holds what is at HOST, or zeros if that is
   NULL.  */

static inline cl_mem
bench_cl_buffer (const void *host, size_t bytes)
{
  if (!bench_cl_device)
    bench_cl_open ();
  void *zeros = host ? NULL : bench_alloc (bytes);
  cl_int error;
  cl_mem b = clCreateBuffer (bench_cl_context,
			     CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes,
			     host ? (void *) host : zeros, &error);
  bench_cl_check (error, "clCreateBuffer");
  free (zeros);
  return b;
}

/* Return the COUNT elements of SIZE bytes of B as the result.  */

static inline struct bench_array
bench_cl_result (cl_mem b, size_t count, size_t size)
{
  void *p = bench_alloc (count * size);
  bench_cl_check (clEnqueueReadBuffer (bench_cl_queue, b, CL_TRUE, 0,
				       count * size, p, 0, NULL, NULL),
		  "clEnqueueReadBuffer");
  struct bench_array a = { p, count };
  return a;
}

/* Set argument INDEX of KERNEL to VALUE, a variable.  */
#define bench_cl_arg(KERNEL, INDEX, VALUE) \
  bench_cl_check (clSetKernelArg (KERNEL, INDEX, sizeof (VALUE), &(VALUE)), \
		  "clSetKernelArg")

/* Queue KERNEL for BLOCKS groups of THREADS, both with three extents, as
   CUDA counts them.  */

static inline void
bench_cl_launch (cl_kernel kernel, const size_t *blocks,
		 const size_t *threads)
{
  size_t global[3];
  for (int i = 0; i < 3; i++)
    global[i] = blocks[i] * threads[i];
  bench_cl_check (clEnqueueNDRangeKernel (bench_cl_queue, kernel, 3, NULL,
					  global, threads, 0, NULL, NULL),
		  "clEnqueueNDRangeKernel");
}

/* Likewise with one extent.  */

static inline void
bench_cl_launch1 (cl_kernel kernel, size_t blocks, size_t threads)
{
  size_t b[3] = { blocks, 1, 1 }, t[3] = { threads, 1, 1 };
  bench_cl_launch (kernel, b, t);
}

/* Wait for the kernels.  */

static inline void
bench_cl_wait (void)
{
  bench_cl_check (clFinish (bench_cl_queue), "clFinish");
}

#endif
