/* Launches of kernels.
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

/* k<<<...>>> (args) pushes a configuration, evaluates the arguments, which
   may hold launches of their own, and calls the stub of k, which pops the
   configuration: hence a stack.  In the legacy default stream, the way from
   push to end takes no lock and allocates nothing; all of it lies in the state
   of the thread.  A launch that has to wait, or is in another stream, goes
   into a queue with its arguments copied (CUDA2CPU_launch_later).  */

#include <omp.h>
#include <stdlib.h>

#include "internal.h"

/* A launch runs in the thread that makes it where waking others costs more: if
   its threads have at most SMALL_WORK simple statements to do in all, which
   take from under one microsecond, as vectors, to some ten; or, where that is
   not known, if it has fewer than MANY_BLOCKS blocks and at most TINY_THREADS
   threads in all, unless __launch_bounds__ says that it is made for blocks of
   one thread: that does what others have a whole block for.  */
enum { SMALL_WORK = 1 << 14, MANY_BLOCKS = 64, TINY_THREADS = 32 };

/* With at most so many statements in all, workers do not help one another.  */
enum { EVEN_WORK = 1 << 17 };

/* How many multiprocessors there are at least for blocks that wait.  */
enum { WAITING_SMS = 16 };

/* Blocks are joined in grids of at most MAX_JOINED_GRID blocks in x, where each
   worker has RUNS_EACH runs of them or more.  */
enum { MAX_JOINED_GRID = 1 << 23, RUNS_EACH = 8 };

/* The most elements of a vector: bytes with AVX-512.  */
enum { VECTOR_THREADS = 64 };

/* Device code's configurations.  Arguments may hold barriers, at which other
   threads of the block have their turn, so each is found by its thread.  */
struct cuda2cpu_pushed
{
  struct cuda2cpu_config config;
  uint32_t thread;
};

/* Set *C to what the thread that WORKER runs has pushed last.  Return false if
   it has not pushed any.  */

static bool
pop_of_thread (struct cuda2cpu_worker *worker, struct cuda2cpu_config *c)
{
  uint32_t thread = cuda2cpu_thread_number (), i = worker->pushed_count;
  while (i > 0 && worker->pushed[i - 1].thread != thread)
    i--;
  if (i == 0)
    return false;
  *c = worker->pushed[i - 1].config;
  worker->pushed_count--;
  for (; i <= worker->pushed_count; i++)
    worker->pushed[i - 1] = worker->pushed[i];
  return true;
}

/* A place for a configuration of the thread that WORKER runs.  */

static struct cuda2cpu_config *
push_of_thread (struct cuda2cpu_worker *worker)
{
  if (worker->pushed_count == worker->pushed_room)
    {
      worker->pushed_room = worker->pushed_room ? 2 * worker->pushed_room : 4;
      worker->pushed = realloc (worker->pushed, worker->pushed_room
				* sizeof *worker->pushed);
      if (!worker->pushed)
	cuda2cpu_fatal ("out of memory for the launches of kernels");
    }
  struct cuda2cpu_pushed *p = &worker->pushed[worker->pushed_count++];
  p->thread = cuda2cpu_thread_number ();
  return &p->config;
}

/* A place for a configuration of the calling thread, whose state is STATE, on
   the host.  */

static inline struct cuda2cpu_config *
push (struct cuda2cpu_state *state)
{
  /* Not for a launch that has waited for its turn, or is a child's.  */
  if (unlikely (__atomic_load_n (&cuda2cpu_printed, __ATOMIC_RELAXED))
      && state->turns == 0 && !cuda2cpu_worker)
    cuda2cpu_print_all ();
  if (likely (state->live < CUDA2CPU_CONFIGS))
    state->live++;
  return &state->configs[state->top++ % CUDA2CPU_CONFIGS];
}

/* Push the configuration of a launch; see cuda2cpu-abi.h.  All checks are
   made when the kernel is known, and its arguments evaluated, as CUDA
   does.  */

int
CUDA2CPU_push_config (uint32_t gx, uint32_t gy, uint32_t gz, uint32_t bx,
		      uint32_t by, uint32_t bz, size_t shared, void *stream)
{
  struct cuda2cpu_config *c = (unlikely (cuda2cpu_in_device_code ())
			       ? push_of_thread (cuda2cpu_worker)
			       : push (cuda2cpu_state ()));
  c->grid = (struct cuda2cpu_dim3) { gx, gy, gz };
  c->block = (struct cuda2cpu_dim3) { bx, by, bz };
  c->shared = shared;
  c->stream = stream;
  c->cooperative = c->multi = c->has_cluster = false;
  return 0;
}

/* Is VALUE from 1 to MAX?  */

static inline bool
in_range (uint32_t value, uint32_t max)
{
  return value - 1 < max;
}

/* Check the grid and block of C.  */

static inline bool
good_extents (const struct cuda2cpu_config *c)
{
  return (in_range (c->grid.x, MAX_GRID_X)
	  && in_range (c->grid.y, MAX_GRID_Y)
	  && in_range (c->grid.z, MAX_GRID_Z)
	  && in_range (c->block.x, MAX_BLOCK_X)
	  && in_range (c->block.y, MAX_BLOCK_Y)
	  && in_range (c->block.z, MAX_BLOCK_Z)
	  && c->block.x * c->block.y * c->block.z <= MAX_BLOCK_THREADS);
}

/* Check that the shared memory that C asks for and KERNEL declares is
   allowed.  */

static inline bool
good_shared (const struct cuda2cpu_config *c,
	     const struct cuda2cpu_kernel *kernel)
{
  return (likely (c->shared <= SHARED_DEFAULT
		  && c->shared + kernel->static_shared <= SHARED_DEFAULT)
	  || c->shared == 0
	  || c->shared <= cuda2cpu_max_dynamic_shared (kernel));
}

/* Does C or KERNEL say how large clusters are?  */

static inline bool
has_cluster (const struct cuda2cpu_config *c,
	     const struct cuda2cpu_kernel *kernel)
{
  return c->has_cluster | (kernel->cluster != 0);
}

/* Check a launch of KERNEL with C, wherever it runs.  */

static inline cudaError_t
check_config (const struct cuda2cpu_config *c,
	      const struct cuda2cpu_kernel *kernel)
{
  if (unlikely (kernel->abi_version != CUDA2CPU_ABI_VERSION))
    return cudaErrorInvalidKernelImage;
  if (unlikely (!good_extents (c)))
    return cudaErrorInvalidConfiguration;
  if (unlikely (c->block.x * c->block.y * c->block.z
		> cuda2cpu_max_threads (kernel)))
    return cudaErrorInvalidValue;
  if (unlikely (!good_shared (c, kernel)))
    return cudaErrorInvalidValue;
  struct cuda2cpu_dim3 cluster;
  return (unlikely (has_cluster (c, kernel))
	  ? cuda2cpu_find_cluster (&cluster, c, kernel) : cudaSuccess);
}

/* Check a launch of KERNEL with C in a thread with STATE.  */

static inline cudaError_t
check (const struct cuda2cpu_config *c, const struct cuda2cpu_kernel *kernel,
       const struct cuda2cpu_state *state)
{
  cudaError_t error = check_config (c, kernel);
  if (unlikely (error != cudaSuccess))
    return error;
  if (unlikely (state->depth >= CUDA2CPU_LEVELS))
    return cudaErrorLaunchMaxDepthExceeded;
  error = cuda2cpu_check_stream (c->stream);
  return likely (error == cudaSuccess) ? cuda2cpu_sticky_error () : error;
}

/* Have BLOCKS blocks of THREADS threads each of KERNEL at most LIMIT statements
   to do, as far as is known?  */

static inline bool
does_at_most (const struct cuda2cpu_kernel *kernel, int64_t blocks,
	      uint32_t threads, int64_t limit)
{
  uint32_t cost = kernel->thread_cost;
  return (cost - 1 < limit && blocks <= limit
	  && blocks * threads * cost <= limit);
}

/* Have BLOCKS blocks of THREADS threads each of KERNEL too little to do for
   more than one worker?  */

static inline bool
is_small (const struct cuda2cpu_kernel *kernel, int64_t blocks,
	  uint32_t threads)
{
  return ((blocks < MANY_BLOCKS && blocks * threads <= TINY_THREADS
	   && kernel->max_threads != 1)
	  || does_at_most (kernel, blocks, threads, SMALL_WORK));
}

/* How many workers run BLOCKS blocks of THREADS threads each of KERNEL: one or
   all, and nothing between, even if there are fewer blocks than workers.  When
   teams of different sizes follow each other, libgomp ends threads and makes
   them anew (measured: 68 us for each change between 3 and 4 threads; a single
   worker is no team).  */

static inline int
count_workers (const struct cuda2cpu_kernel *kernel, int64_t blocks,
	       uint32_t threads)
{
  if (blocks == 1 || is_small (kernel, blocks, threads)
      || omp_get_active_level () >= omp_get_max_active_levels ())
    return 1;
  return omp_get_max_threads ();
}

/* How many neighbours in x of the blocks of LAUNCH of KERNEL are to be run as
   one: those that make a row long enough for vectors and for memory, or as many
   as leave work for all workers.  Runs are about equally long, but fill whole
   vectors of bytes if they can, so that only the last in a row leaves a rest.
   Indices of threads in x must fit an int, and those of blocks 24 bits with a
   sign, which the compiler counts on.  */

static inline uint32_t
count_joined (const struct cuda2cpu_launch *launch,
	      const struct cuda2cpu_kernel *kernel)
{
  if (!(kernel->flags & CUDA2CPU_KERNEL_JOINS)
      || launch->grid.x > MAX_JOINED_GRID)
    return 1;
  uint32_t most = CUDA2CPU_JOINED_THREADS / launch->block.x;
  if (launch->workers > 1)
    {
      int64_t each = launch->blocks / launch->workers / RUNS_EACH;
      if (each < most)
	most = each;
    }
  if (most < 2 || launch->grid.x < 2)
    return 1;
  uint32_t runs = (launch->grid.x - 1) / most + 1;
  uint32_t join = (launch->grid.x - 1) / runs + 1;
  /* So many blocks fill a vector.  */
  uint32_t full = VECTOR_THREADS / (launch->block.x & -launch->block.x);
  if (full > 1 && runs > 1)
    {
      uint32_t more = (join + full - 1) / full * full;
      join = more <= most ? more : join < full ? join : join / full * full;
    }
  return join;
}

/* Record ERROR, why a launch in a thread with STATE is refused.  */

static struct cuda2cpu_launch * __attribute__ ((cold, noinline))
refuse (struct cuda2cpu_state *state, cudaError_t error)
{
  state->refused = cuda2cpu_record (error);
  return NULL;
}

/* Leave the launch with C, in a thread with STATE, to CUDA2CPU_launch_later,
   which follows.  */

static struct cuda2cpu_launch * __attribute__ ((noinline))
postpone (struct cuda2cpu_state *state, const struct cuda2cpu_config *c)
{
  state->pending = *c;
  state->later = true;
  return NULL;
}

/* Begin the part of a thread with STATE in a launch by device code, if that is
   why it called the stub without a configuration.  */

static struct cuda2cpu_launch * __attribute__ ((noinline))
begin_child (struct cuda2cpu_state *state)
{
  struct cuda2cpu_child *child = state->child;
  state->child = NULL;
  return (child ? cuda2cpu_child_begin (child)
	  : refuse (state, cudaErrorMissingConfiguration));
}

/* A worker with STATE has called the stub of KERNEL: to run blocks of a child
   in the midst of another block, or in device code.  Check that launch, and
   leave it to CUDA2CPU_launch_later.  */

static struct cuda2cpu_launch * __attribute__ ((noinline))
begin_in_worker (struct cuda2cpu_state *state,
		 const struct cuda2cpu_kernel *kernel)
{
  struct cuda2cpu_config c;
  if (state->child || !pop_of_thread (cuda2cpu_worker, &c))
    return begin_child (state);
  cudaError_t error = check (&c, kernel, state);
  if (error == cudaErrorInvalidValue)
    /* Device code has one error for all that a configuration may be.  */
    error = cudaErrorInvalidConfiguration;
  if (error == cudaSuccess)
    error = cuda2cpu_child_check ();
  return error == cudaSuccess ? postpone (state, &c) : refuse (state, error);
}

/* Let the launch L with C have clusters.  */

static inline void
set_cluster (struct cuda2cpu_launch_state *l, const struct cuda2cpu_config *c,
	     const struct cuda2cpu_kernel *kernel)
{
  l->clusters = kernel->flags & CUDA2CPU_KERNEL_CLUSTER;
  l->has_cluster = has_cluster (c, kernel);
  l->cluster = (struct cuda2cpu_dim3) { 1, 1, 1 };
  if (unlikely (l->has_cluster))
    {
      cuda2cpu_find_cluster (&l->cluster, c, kernel);
      cuda2cpu_turn_axes (kernel, &l->cluster);
    }
  l->cluster_blocks = l->cluster.x * l->cluster.y * l->cluster.z;
}

/* May blocks of LAUNCH of KERNEL wait for later ones?  The grid must be so
   small that all of its blocks could be on the device at once, or on a small
   GPU: programs that do not ask how large the device is are made for one.  */

static inline bool
may_wait (const struct cuda2cpu_launch *launch,
	  const struct cuda2cpu_kernel *kernel)
{
  if (likely (!(kernel->flags & CUDA2CPU_KERNEL_WAITS))
      || (kernel->flags & CUDA2CPU_KERNEL_LAUNCHES)
      || cuda2cpu_blocks_meet (kernel))
    return false;
  int64_t sms = cuda2cpu_machine ()->cpus;
  if (sms < WAITING_SMS)
    sms = WAITING_SMS;
  return (launch->blocks <= sms * MAX_SM_BLOCKS
	  && launch->blocks * launch->threads <= sms * MAX_SM_THREADS);
}

/* Make *L a launch of KERNEL with C by WORKERS workers, within LEVEL
   others.  */

static inline void
prepare (struct cuda2cpu_launch_state *l, const struct cuda2cpu_kernel *kernel,
	 const struct cuda2cpu_config *c, int workers, unsigned level)
{
  l->launch.grid = c->grid;
  l->launch.block = c->block;
  cuda2cpu_turn_axes (kernel, &l->launch.grid);
  cuda2cpu_turn_axes (kernel, &l->launch.block);
  l->launch.blocks = (int64_t) c->grid.x * c->grid.y * c->grid.z;
  l->launch.threads = c->block.x * c->block.y * c->block.z;
  l->launch.workers = (workers ? workers
		       : count_workers (kernel, l->launch.blocks,
					l->launch.threads));
  l->launch.dynamic_shared = c->shared;
  l->grid_id = 0;
  l->launch.stop = 0;
  l->launch.join = count_joined (&l->launch, kernel);
  l->launch.processor = cuda2cpu_processor;
  l->kernel = kernel;
  l->stream = c->stream;
  l->cooperative = c->cooperative;
  l->multi = c->multi;
  l->even = ((kernel->flags & CUDA2CPU_KERNEL_GRID_SYNC)
	     || does_at_most (kernel, l->launch.blocks, l->launch.threads,
			      EVEN_WORK));
  l->singly = !l->even && may_wait (&l->launch, kernel);
  l->extra = NULL;
  l->scratch = kernel->thread_scratch * l->launch.threads;
  l->level = level;
  l->grid_memory = NULL;
  set_cluster (l, c, kernel);
  l->launches = false;
  l->child = NULL;
  l->family = NULL;
  l->pace = NULL;
}

/* See launches.h.  */

void
cuda2cpu_launch_prepare (struct cuda2cpu_launch_state *l,
			 const struct cuda2cpu_kernel *kernel,
			 const struct cuda2cpu_config *c, int workers,
			 unsigned level)
{
  prepare (l, kernel, c, workers, level);
}

/* See launches.h.  */

bool
cuda2cpu_launch_small (const struct cuda2cpu_launch_state *l, bool *known)
{
  *known = does_at_most (l->kernel, l->launch.blocks, l->launch.threads,
			 SMALL_WORK);
  return is_small (l->kernel, l->launch.blocks, l->launch.threads);
}

/* Is STREAM the legacy default stream?  */

static inline bool
is_legacy (cudaStream_t stream)
{
  return (uintptr_t) stream <= (uintptr_t) cudaStreamLegacy;
}

/* Let L of KERNEL, prepared for several workers in a thread with STATE, run in
   this thread if that has been seen to be faster.  */

static void __attribute__ ((noinline))
set_pace (struct cuda2cpu_launch_state *l, const struct cuda2cpu_kernel *kernel,
	  struct cuda2cpu_state *state)
{
  bool timed;
  struct cuda2cpu_pace *pace
    = &state->paces[(uintptr_t) kernel / 64 % CUDA2CPU_PACES];
  if (cuda2cpu_pace_alone (pace, kernel, l->launch.blocks * l->launch.threads,
			   &timed))
    {
      l->launch.workers = 1;
      l->launch.join = count_joined (&l->launch, kernel);
    }
  if (timed)
    {
      l->pace = pace;
      l->began = cuda2cpu_now ();
    }
}

/* Can the time of L of KERNEL, by the host, tell how many workers it should
   have?  */

static inline bool
has_pace (const struct cuda2cpu_launch_state *l,
	  const struct cuda2cpu_kernel *kernel)
{
  return (l->launch.workers > 1
	  && l->launch.blocks <= CUDA2CPU_PACED_THREADS
	  && l->launch.blocks * l->launch.threads <= CUDA2CPU_PACED_THREADS
	  && !l->cooperative && !l->has_cluster
	  && !(kernel->flags & CUDA2CPU_KERNEL_GRID_SYNC));
}

/* Begin a launch of KERNEL; see cuda2cpu-abi.h.  */

struct cuda2cpu_launch *
CUDA2CPU_launch_begin (const struct cuda2cpu_kernel *kernel)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  if (unlikely (cuda2cpu_in_device_code ()))
    return begin_in_worker (state, kernel);
  if (unlikely (state->live == 0))
    return begin_child (state);
  state->live--;
  const struct cuda2cpu_config *c
    = &state->configs[--state->top % CUDA2CPU_CONFIGS];
  cudaError_t error = check (c, kernel, state);
  if (unlikely (error != cudaSuccess))
    return refuse (state, error);
  if (unlikely (!is_legacy (c->stream)) || !cuda2cpu_take_turn (state))
    return postpone (state, c);

  struct cuda2cpu_launch_state *l = &state->launches[state->depth++];
  prepare (l, kernel, c, 0, 0);
  if (has_pace (l, kernel))
    set_pace (l, kernel, state);
  if (unlikely (cuda2cpu_blocks_meet (kernel)))
    {
      error = cuda2cpu_grid_begin (l, &state->grids[0]);
      if (error != cudaSuccess)
	{
	  state->depth--;
	  cuda2cpu_end_turn (state);
	  return refuse (state, error);
	}
    }
  return &l->launch;
}

/* End LAUNCH; see cuda2cpu-abi.h.  */

void
CUDA2CPU_launch_end (struct cuda2cpu_launch *launch)
{
  const struct cuda2cpu_launch_state *l
    = (const struct cuda2cpu_launch_state *) launch;
  if (unlikely (l->child))
    return;
  if (l->pace)
    cuda2cpu_pace_took (l->pace, cuda2cpu_now () - l->began);
  struct cuda2cpu_state *state = cuda2cpu_state ();
  state->depth--;
  cuda2cpu_end_turn (state);
}

/* Queue the launch of KERNEL that CUDA2CPU_launch_begin left; see
   cuda2cpu-abi.h.  */

void
CUDA2CPU_launch_later (const struct cuda2cpu_kernel *kernel,
		       void *const *args)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  if (!state->later)
    return;
  state->later = false;
  struct cuda2cpu_op op;
  cudaError_t error = cuda2cpu_op_launch (&op, kernel, &state->pending, args);
  if (error == cudaSuccess)
    error = cuda2cpu_submit (state->pending.stream, &op, true);
  if (error != cudaSuccess)
    refuse (state, error);
}

/* See launches.h.  */

cudaError_t
cuda2cpu_launch_child (const struct cuda2cpu_function *function, dim3 grid,
		       dim3 block, size_t shared, cudaStream_t stream,
		       void **args)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  cudaError_t saved = state->refused;
  state->refused = cudaSuccess;
  if (CUDA2CPU_push_config (grid.x, grid.y, grid.z, block.x, block.y, block.z,
			    shared, stream) == 0)
    function->kernel->invoke (args);
  cudaError_t error = state->refused;
  state->refused = saved;
  return error;
}

/* Launch the kernel FUNCTION with the configuration C, its parameters read
   from where ARGS points.  Return why it is refused; the error is
   recorded.  */

static cudaError_t
launch (const struct cuda2cpu_function *function,
	const struct cuda2cpu_config *c, void **args)
{
  if (!args && function->kernel->params > 0)
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (cuda2cpu_in_device_code ())
    return cuda2cpu_record (cudaErrorNotSupported);

  struct cuda2cpu_state *state = cuda2cpu_state ();
  cudaError_t saved = state->refused;
  state->refused = cudaSuccess;
  CUDA2CPU_push_config (c->grid.x, c->grid.y, c->grid.z, c->block.x,
			c->block.y, c->block.z, c->shared, c->stream);
  struct cuda2cpu_config *pushed
    = &state->configs[(state->top - 1) % CUDA2CPU_CONFIGS];
  pushed->cooperative = c->cooperative;
  pushed->multi = c->multi;
  pushed->has_cluster = c->has_cluster;
  pushed->cluster = c->cluster;
  function->kernel->invoke (args);
  cudaError_t error = state->refused;
  state->refused = saved;
  return error;
}

/* See launches.h.  */

cudaError_t
cuda2cpu_op_kernel (struct cuda2cpu_op *op, const void *func,
		    const struct cuda2cpu_config *c, void *const *args)
{
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    return cudaErrorInvalidDeviceFunction;
  if (!args && function->kernel->params > 0)
    return cudaErrorInvalidValue;
  cudaError_t error = check_config (c, function->kernel);
  return (error == cudaSuccess
	  ? cuda2cpu_op_launch (op, function->kernel, c, args) : error);
}

/* See launches.h.  */

void
cuda2cpu_set_config (struct cuda2cpu_config *c, dim3 grid, dim3 block,
		     size_t shared, cudaStream_t stream)
{
  c->grid = (struct cuda2cpu_dim3) { grid.x, grid.y, grid.z };
  c->block = (struct cuda2cpu_dim3) { block.x, block.y, block.z };
  c->shared = shared;
  c->stream = stream;
  c->cooperative = c->multi = c->has_cluster = false;
  c->cluster = (struct cuda2cpu_dim3) { 0, 0, 0 };
}

/* Can all blocks of a launch of FUNCTION with C be on the device at once, as
   a cooperative launch needs?  */

static bool
fits_device (const struct cuda2cpu_function *function,
	     const struct cuda2cpu_config *c)
{
  if (!good_extents (c))
    return true;
  int resident = cuda2cpu_resident_blocks (function->kernel,
					   c->block.x * c->block.y
					   * c->block.z, c->shared);
  return ((int64_t) c->grid.x * c->grid.y * c->grid.z
	  <= (int64_t) resident * cuda2cpu_machine ()->cpus);
}

/* Launch the kernel FUNC with C and ARGS; if COOPERATIVE, all its blocks at
   once.  */

static cudaError_t
launch_function (const void *func, const struct cuda2cpu_config *c,
		 void **args, bool cooperative)
{
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    return cuda2cpu_record (cudaErrorInvalidDeviceFunction);
  if (cooperative && !fits_device (function, c))
    return cuda2cpu_record (cudaErrorCooperativeLaunchTooLarge);
  struct cuda2cpu_config with = *c;
  with.cooperative = cooperative;
  return launch (function, &with, args);
}

/* Launch the kernel FUNC; ARGS points to where each parameter lies.  */

cudaError_t
cudaLaunchKernel (const void *func, dim3 gridDim, dim3 blockDim, void **args,
		  size_t sharedMem, cudaStream_t stream)
{
  struct cuda2cpu_config c;
  cuda2cpu_set_config (&c, gridDim, blockDim, sharedMem, stream);
  return launch_function (func, &c, args, false);
}

/* The same, with all blocks at once.  */

cudaError_t
cudaLaunchCooperativeKernel (const void *func, dim3 gridDim, dim3 blockDim,
			     void **args, size_t sharedMem,
			     cudaStream_t stream)
{
  struct cuda2cpu_config c;
  cuda2cpu_set_config (&c, gridDim, blockDim, sharedMem, stream);
  return launch_function (func, &c, args, true);
}

/* Launch one kernel on each of NUMDEVICES devices as LAUNCHPARAMSLIST says.
   There is one.  FLAGS says what need not wait for other devices.  */

cudaError_t
cudaLaunchCooperativeKernelMultiDevice (
  struct cudaLaunchParams *launchParamsList, unsigned int numDevices,
  unsigned int flags)
{
  const unsigned known = (cudaCooperativeLaunchMultiDeviceNoPreSync
			  | cudaCooperativeLaunchMultiDeviceNoPostSync);
  if (!launchParamsList || numDevices != 1 || (flags & ~known))
    return cuda2cpu_record (cudaErrorInvalidValue);
  const struct cudaLaunchParams *p = launchParamsList;
  /* CUDA wants a stream that tells the device.  */
  if ((uintptr_t) p->stream <= (uintptr_t) cudaStreamPerThread)
    return cuda2cpu_record (cudaErrorInvalidResourceHandle);
  struct cuda2cpu_config c;
  cuda2cpu_set_config (&c, p->gridDim, p->blockDim, p->sharedMem, p->stream);
  c.multi = true;
  return launch_function (p->func, &c, p->args, true);
}

/* The attributes of a launch that are hints, which have no effect here.  */
static const bool hints[] =
{
  [cudaLaunchAttributeIgnore] = true,
  [cudaLaunchAttributeAccessPolicyWindow] = true,
  [cudaLaunchAttributeSynchronizationPolicy] = true,
  [cudaLaunchAttributeClusterSchedulingPolicyPreference] = true,
  [cudaLaunchAttributeProgrammaticStreamSerialization] = true,
  [cudaLaunchAttributePriority] = true,
  [cudaLaunchAttributePreferredClusterDimension] = true,
  [cudaLaunchAttributeMemSyncDomainMap] = true,
  [cudaLaunchAttributeMemSyncDomain] = true,
  [cudaLaunchAttributePreferredSharedMemoryCarveout] = true
};

/* Let C have what attribute A of a launch asks for.  Clusters have the size
   that they must have, whatever is preferred.  */

static cudaError_t
take_attribute (const cudaLaunchAttribute *a, struct cuda2cpu_config *c)
{
  bool good = (a->id < sizeof hints / sizeof hints[0] && hints[a->id]);
  if (a->id == cudaLaunchAttributeCooperative)
    {
      c->cooperative = a->val.cooperative != 0;
      good = true;
    }
  else if (a->id == cudaLaunchAttributeClusterDimension)
    {
      c->has_cluster = good = true;
      c->cluster = (struct cuda2cpu_dim3) { a->val.clusterDim.x,
					    a->val.clusterDim.y,
					    a->val.clusterDim.z };
    }
  return good ? cudaSuccess : cudaErrorNotSupported;
}

/* See launches.h.  */

cudaError_t
cuda2cpu_take_config (struct cuda2cpu_config *c,
		      const cudaLaunchConfig_t *config)
{
  cuda2cpu_set_config (c, config->gridDim, config->blockDim,
		       config->dynamicSmemBytes, config->stream);
  for (unsigned i = 0; i < config->numAttrs; i++)
    {
      cudaError_t error = take_attribute (&config->attrs[i], c);
      if (error != cudaSuccess)
	return error;
    }
  return cudaSuccess;
}

/* Launch the kernel FUNC with CONFIG and its attributes; ARGS points to where
   each parameter lies.  */

cudaError_t
cudaLaunchKernelExC (const cudaLaunchConfig_t *config, const void *func,
		     void **args)
{
  if (!config || (config->numAttrs > 0 && !config->attrs))
    return cuda2cpu_record (cudaErrorInvalidValue);

  struct cuda2cpu_config c;
  cudaError_t error = cuda2cpu_take_config (&c, config);
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  return launch_function (func, &c, args, c.cooperative);
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_whole_warps_alone (const struct cuda2cpu_launch *launch,
			    uint64_t other)
{
  if (!other)
    return;
  const struct cuda2cpu_launch_state *l
    = (const struct cuda2cpu_launch_state *) launch;
  cuda2cpu_fatal ("kernel '%s' was compiled for blocks of whole warps and for"
		  " less than 2^31 threads in x alone, since its file is large"
		  " and launches no others; here are %u x %u x %u blocks of"
		  " %u x %u x %u threads: compile that file with"
		  " -fplugin-arg-cuda2cpu-all-blocks",
		  cuda2cpu_kernel_name (l->kernel),
		  launch->grid.x, launch->grid.y, launch->grid.z,
		  launch->block.x, launch->block.y, launch->block.z);
}
