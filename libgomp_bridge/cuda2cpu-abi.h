/* The contract between compiled code and the cuda2cpu runtime.
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

/* What the compiler emits for a kernel K and its launch, in pseudocode:

     k<<<grid, block, shared, stream>>> (args)

       if (!CUDA2CPU_push_config (grid, block, shared, stream))
	 k (args);

     void k (args)                         // the stub: the host's symbol
     {
       struct cuda2cpu_launch *l = CUDA2CPU_launch_begin (&k.kernel);
       if (l)
	 {
	   CUDA2CPU_launch_run (l):
	   #pragma omp parallel num_threads (l->workers)
	   {
	     char *shared = CUDA2CPU_worker_shared (l);
	     char *scratch = CUDA2CPU_worker_scratch (l);
	     struct cuda2cpu_blocks *range;
	     while ((range = CUDA2CPU_take_blocks (l, l->blocks)))
	       for (int64_t b = range->first; b < range->end; b++)
		 if (!l->stop)
		   {
		     range->first = b;
		     k.block (args, x (b), y (b), z (b), l->block, l->grid,
			      shared, scratch);
		   }
	   }
	   CUDA2CPU_launch_end (l);
	 }
       else
	 CUDA2CPU_launch_later (&k.kernel, { &args... });
     }

   The layouts below are known to the plugin, which builds the same types
   (gimple_passes/core/cuda-records.cc); a change here needs
   CUDA2CPU_ABI_VERSION raised and both sides changed.  */

#ifndef CUDA2CPU_ABI_H
#define CUDA2CPU_ABI_H 1

#include <stddef.h>
#include <stdint.h>

#define CUDA2CPU_ABI_VERSION 7

#ifdef __cplusplus
extern "C" {
#endif

/* Extents or an index in the three dimensions of a grid or block.  */
struct cuda2cpu_dim3
{
  uint32_t x, y, z;
};

/* A kernel.  Emitted by the compiler, one for each kernel and translation
   unit; lives as long as the object that holds it is loaded.  */
struct cuda2cpu_kernel
{
  /* CUDA2CPU_ABI_VERSION of the compiler.  */
  uint32_t abi_version;
  /* A set of enum cuda2cpu_kernel_flag.  */
  uint32_t flags;
  /* The kernel's own symbol: what &k gives in the user's program.  */
  const void *stub;
  /* The kernel's assembler name.  */
  const char *name;
  /* Call STUB with each parameter read from where ARGS[i] points.  */
  void (*invoke) (void **args);
  /* How many parameters, and the size in bytes of each.  */
  const uint32_t *param_sizes;
  uint32_t params;
  /* From __launch_bounds__; 0 if not given.  */
  uint32_t max_threads;
  uint32_t min_blocks;
  /* With barriers of the grid: bytes that are kept for each block from one to
     the next, beside its threads' scratch.  */
  uint32_t block_kept;
  /* Bytes of static shared memory of one block.  */
  uint64_t static_shared;
  /* Bytes that each CUDA thread of a block needs in the worker's scratch
     (values that live across barriers).  */
  uint64_t thread_scratch;
  /* The most that a thread has to do, in simple statements; 0 or UINT32_MAX if
     that is not known.  If it is known, no thread waits for other blocks or for
     the host.  */
  uint32_t thread_cost;
  /* From __cluster_dims__: a cluster's blocks in x, y and z, in
     CUDA2CPU_CLUSTER_BITS bits each, x in the lowest; 0 if not given.  */
  uint32_t cluster;
  /* What __CUDA_ARCH__ was for the kernel; 0 if that is not told.  */
  uint32_t arch;
};

#define CUDA2CPU_CLUSTER_BITS 8
#define CUDA2CPU_CLUSTER_MASK 255

enum cuda2cpu_kernel_flag
{
  /* The kernel contains a barrier of the grid: every block of a cooperative
     launch is alive at once.  */
  CUDA2CPU_KERNEL_GRID_SYNC = 1 << 0,
  /* 1 << 1 was that it asks whether the grid can meet, which is free.  */
  /* Blocks that are neighbours in x may be run as one.  */
  CUDA2CPU_KERNEL_JOINS = 1 << 2,
  /* A worker keeps FIRST of the blocks that it has taken at the one that it
     runs.  */
  CUDA2CPU_KERNEL_TELLS_BLOCK = 1 << 3,
  /* Block functions keep CUDA2CPU_thread at the thread that they run.  */
  CUDA2CPU_KERNEL_TELLS_THREAD = 1 << 4,
  /* Behind NAME and its zero comes the name as the user knows it.  */
  CUDA2CPU_KERNEL_TWO_NAMES = 1 << 5,
  /* It contains a barrier of the cluster: the blocks of a cluster are alive at
     once.  */
  CUDA2CPU_KERNEL_CLUSTER = 1 << 6,
  /* It is seen to launch kernels.  */
  CUDA2CPU_KERNEL_LAUNCHES = 1 << 7,
  /* Its threads are seen to wait for others, maybe of other blocks, without a
     barrier.  */
  CUDA2CPU_KERNEL_WAITS = 1 << 8,
  /* Block functions take y, or z, for x and x for that: so are the extents of
     launches.  */
  CUDA2CPU_KERNEL_Y_FIRST = 1 << 9,
  CUDA2CPU_KERNEL_Z_FIRST = 1 << 10
};

/* What the block function of such a kernel returns: it has ended, or waits at a
   barrier and is to be called again.  */
enum cuda2cpu_block_wait
{
  CUDA2CPU_WAIT_NOT,
  CUDA2CPU_WAIT_GRID,
  CUDA2CPU_WAIT_CLUSTER
};

/* A launch in flight.  Made by CUDA2CPU_launch_begin and owned by the
   runtime, which keeps private fields behind these.  */
struct cuda2cpu_launch
{
  struct cuda2cpu_dim3 grid;
  struct cuda2cpu_dim3 block;
  /* grid.x * grid.y * grid.z; it fits in 63 bits for any grid of CUDA.  */
  int64_t blocks;
  /* How many OpenMP threads shall run this launch; at least 1.  */
  int32_t workers;
  /* block.x * block.y * block.z.  */
  uint32_t threads;
  /* Bytes of dynamic shared memory asked for.  */
  uint64_t dynamic_shared;
  /* Not 0 when a thread has failed: no more blocks are begun.  */
  uint32_t stop;
  /* How many blocks that are neighbours in x are to be run as one: they have
     CUDA2CPU_JOINED_THREADS threads in x at most, or there is one.  */
  uint32_t join;
  /* What the processor can do, up to CUDA2CPU_PROCESSORS: 0 is what all of the
     architecture can.  On x86-64, 1 is x86-64-v3 and 2 is x86-64-v4.  */
  uint32_t processor;
};

/* Blocks of a launch, FIRST to END - 1, at least one.  */
struct cuda2cpu_blocks
{
  int64_t first, end;
};

/* The compiler makes versions of kernels for as many blocks as have up to so
   many threads in x.  */
#define CUDA2CPU_JOINED_THREADS 256

/* For how many newer processors it makes versions.  */
#define CUDA2CPU_PROCESSORS 2

/* What a device function that stays out of line reads to know which CUDA
   thread it runs for.  One per worker, set by the lowered kernel.  */
struct cuda2cpu_thread
{
  struct cuda2cpu_dim3 thread_idx;
  struct cuda2cpu_dim3 block_idx;
  struct cuda2cpu_dim3 block_dim;
  struct cuda2cpu_dim3 grid_dim;
  /* The block's dynamic shared memory.  */
  void *dynamic_shared;
};

/* A variable that CUDA's symbol functions can name.  */
struct cuda2cpu_variable
{
  /* Its address: the same on host and device.  */
  void *address;
  /* The name in the source, without qualification.  */
  const char *name;
  /* sizeof in bytes.  */
  uint64_t size;
  /* A set of enum cuda2cpu_variable_flag.  */
  uint32_t flags;
  uint32_t reserved;
};

enum cuda2cpu_variable_flag
{
  CUDA2CPU_VARIABLE_CONSTANT = 1 << 0,
  CUDA2CPU_VARIABLE_MANAGED = 1 << 1
};

/* Code of a device function that threads of a block enter together.  FRAMES
   has a pointer for each thread, to its arguments and its result in a record
   as C lays out, in this order; NULL for those that do not enter.  The rest is
   what a block function takes: the index of the block, the extents of block and
   grid, and the memories.  */
typedef void cuda2cpu_block_form (void *const *frames, uint32_t bx,
				  uint32_t by, uint32_t bz, uint32_t dx,
				  uint32_t dy, uint32_t dz, uint32_t gx,
				  uint32_t gy, uint32_t gz, void *shared,
				  void *scratch);

/* A device function that threads can only enter together.  Emitted by the
   compiler for each translation unit that has it; lives as long as the object
   that holds it is loaded.  */
struct cuda2cpu_form
{
  /* CUDA2CPU_ABI_VERSION of the compiler.  */
  uint32_t abi_version;
  /* A set of enum cuda2cpu_form_flag.  */
  uint32_t flags;
  /* The function's own symbol: what pointers to it hold.  */
  const void *function;
  /* Its name in the source.  */
  const char *name;
  /* For all threads of a block whose rows are whole warps, and for any
     threads.  */
  cuda2cpu_block_form *all;
  cuda2cpu_block_form *some;
  /* The functions that it calls of which the compiler does not know whether
     they have block forms; NULL among them if it calls through pointers.  */
  const void *const *callees;
  uint64_t callee_count;
  /* Bytes that each CUDA thread of the block needs in scratch.  */
  uint64_t thread_scratch;
};

enum cuda2cpu_form_flag
{
  /* It has a barrier for the whole block.  */
  CUDA2CPU_FORM_BLOCK = 1 << 0,
  /* Threads need to enter it together only if one of its callees has a block
     form.  */
  CUDA2CPU_FORM_PERHAPS = 1 << 1
};

/* Initial-exec thread-local storage.  */
extern __thread struct cuda2cpu_thread CUDA2CPU_thread
  __attribute__ ((tls_model ("initial-exec")));

/* Push the configuration of a launch that follows in this host thread:
   grid GX * GY * GZ, block BX * BY * BZ, SHARED bytes of dynamic shared
   memory, STREAM (a cudaStream_t).  Return 0 if the kernel shall be called;
   otherwise the error is recorded and the call must not be made.  */
int CUDA2CPU_push_config (uint32_t gx, uint32_t gy, uint32_t gz,
			  uint32_t bx, uint32_t by, uint32_t bz,
			  size_t shared, void *stream);

/* Pop the configuration and check it against KERNEL (threads per block,
   shared memory).  Return the launch, or NULL if it is refused; then the
   error is recorded; or if it has to wait for its turn in its stream.  */
struct cuda2cpu_launch *
CUDA2CPU_launch_begin (const struct cuda2cpu_kernel *kernel);

/* CUDA2CPU_launch_begin has just returned NULL for KERNEL.  Unless the launch
   is refused, copy each parameter from where ARGS[i] points, and let a thread
   of the runtime call kernel->invoke when it is the launch's turn.  */
void CUDA2CPU_launch_later (const struct cuda2cpu_kernel *kernel,
			    void *const *args);

/* End the program if OTHER is not 0: LAUNCH, of a kernel that was compiled for
   blocks of whole warps and grids of less than 2^31 threads in x alone, has
   others.  */
void CUDA2CPU_whole_warps_alone (const struct cuda2cpu_launch *launch,
				 uint64_t other);

/* Call WORKER (DATA), which runs blocks of LAUNCH, in each of the launch's
   workers: what GOMP_parallel does, with a place for those to go to that
   cannot go on.  A single worker is the calling thread.  */
void CUDA2CPU_launch_run (struct cuda2cpu_launch *launch,
			  void (*worker) (void *), void *data);

/* Take some of the BLOCKS blocks of LAUNCH for the calling worker to run in
   their order; NULL if none is left for it.  All workers give the same BLOCKS,
   and each comes until it gets NULL; with barriers of the grid, once more in
   each turn.  What is returned changes when the worker comes again.  */
struct cuda2cpu_blocks *CUDA2CPU_take_blocks (struct cuda2cpu_launch *launch,
					      int64_t blocks);

/* LAUNCH has run; it is released.  */
void CUDA2CPU_launch_end (struct cuda2cpu_launch *launch);

/* The dynamic shared memory of the calling worker for LAUNCH: at least
   launch->dynamic_shared bytes, aligned to 128 bytes, contents not defined.
   The same for all blocks that the worker runs.  */
void *CUDA2CPU_worker_shared (struct cuda2cpu_launch *launch);

/* Scratch memory of the calling worker for LAUNCH: launch->threads *
   kernel->thread_scratch bytes, aligned to 64 bytes; kept by the worker from
   launch to launch and only ever grown.  NULL if no bytes are needed.  */
void *CUDA2CPU_worker_scratch (struct cuda2cpu_launch *launch);

/* What threads add to memory whose content they do not ask for: integers of 32
   and 64 bits, and real numbers.  Differences are sums.  */
enum cuda2cpu_tally
{
  CUDA2CPU_TALLY_ADD32, CUDA2CPU_TALLY_ADD64,
  CUDA2CPU_TALLY_AND32, CUDA2CPU_TALLY_AND64,
  CUDA2CPU_TALLY_OR32, CUDA2CPU_TALLY_OR64,
  CUDA2CPU_TALLY_XOR32, CUDA2CPU_TALLY_XOR64,
  CUDA2CPU_TALLY_FLOAT, CUDA2CPU_TALLY_DOUBLE
};

/* How many pieces of memory a kernel may tell, and how many words of each.  */
#define CUDA2CPU_TALLIES 4
#define CUDA2CPU_TALLY_WORDS 3

/* The calling worker begins with blocks that only add to SLOTS pieces of
   memory, and access OTHERS pieces besides.  WORDS has for each of the former
   a pointer into it, the enum cuda2cpu_tally, and its size in bytes if that
   is known or 0 for what was allocated there; and then a pointer into each of
   the others.  If the worker is to add up in copies, set DELTAS to how many
   bytes behind each piece its copy is; the copies are added to the memory
   when it has run its blocks.  Otherwise set them to 0.  A thread adds about
   OFTEN times.  */
void CUDA2CPU_tally (uint64_t *deltas, const uint64_t *words, uint32_t slots,
		     uint32_t others, uint32_t often);

/* Make N KERNELS, N VARIABLES known.  Called from a constructor of each
   object, and the counterparts from a destructor.  */
void CUDA2CPU_register_kernels (const struct cuda2cpu_kernel *const *kernels,
				size_t n);
void CUDA2CPU_unregister_kernels (const struct cuda2cpu_kernel *const *kernels,
				  size_t n);
void CUDA2CPU_register_variables (const struct cuda2cpu_variable *variables,
				  size_t n);
void CUDA2CPU_unregister_variables (const struct cuda2cpu_variable *variables,
				    size_t n);

/* Make N pieces of static shared memory known that are thread-local: PLACES
   stores their addresses in the calling thread to where its argument points,
   and SIZES are theirs in bytes.  */
void CUDA2CPU_register_shared (void (*places) (void **), const size_t *sizes,
			       size_t n);
void CUDA2CPU_unregister_shared (void (*places) (void **));

void CUDA2CPU_register_forms (const struct cuda2cpu_form *const *forms,
			      size_t n);
void CUDA2CPU_unregister_forms (const struct cuda2cpu_form *const *forms,
				size_t n);

/* Return 1 if threads have to enter one of N FUNCTIONS together, among which
   NULL stands for any function; else 0.  */
int CUDA2CPU_calls_together (const void *const *functions, size_t n);

/* The thread CUDA2CPU_thread is about to call FUNCTION together with others;
   FRAME holds its arguments.  */
void CUDA2CPU_call_join (const void *function, void *frame);

/* It goes on; all that make the call with it have joined.  Return 1 if the call
   has been made, 0 if the thread shall make it alone: FUNCTION has no block
   form.  If threads are missing that it needs, name it and PLACE, and stop the
   program.  */
int CUDA2CPU_call_enter (const void *function, const char *place);

/* What CUDA2CPU_release_warps does, and after that, if nobody else can go on,
   release the threads that wait to make a call.  MASKS is NULL if there are no
   collectives of the warp.  */
int CUDA2CPU_release_calls (uint32_t *next, const uint32_t *masks,
			    uint32_t threads, uint32_t regions,
			    const char *kinds);

/* A barrier was reached in a device function that was not lowered into a
   kernel: report FUNCTION, FILE and LINE and stop the program.  */
void CUDA2CPU_stray_barrier (const char *function, const char *file,
			     int line) __attribute__ ((noreturn));

/* ASSERTION at LINE of FILE in FUNCTION does not hold for thread TX, TY, TZ
   of block BX, BY, BZ: say so and end the kernel with cudaErrorAssert.  Called
   by our headers in place of the C library's __assert_fail.  */
void CUDA2CPU_assert_fail (const char *assertion, const char *file,
			   unsigned int line, const char *function,
			   uint32_t bx, uint32_t by, uint32_t bz,
			   uint32_t tx, uint32_t ty, uint32_t tz)
  __attribute__ ((noreturn, cold));

/* printf in device code, and what GCC makes of it where that is simpler.  */
int CUDA2CPU_printf (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
int CUDA2CPU_puts (const char *string);
int CUDA2CPU_putchar (int c);

/* malloc and free in device code, whose pointers are the C library's.  */
void *CUDA2CPU_malloc (size_t size);
void CUDA2CPU_free (void *memory);

/* Return whether P is an address in the block's shared memory.  That and
   variables of threads are both on the stack of the worker, or both kept for
   the block, so that these count as such, too.  */
int CUDA2CPU_is_shared (const void *p);

/* Return whether P is in a variable of the thread, or a parameter of its
   kernel.  End the program where that cannot be told from shared memory.  */
int CUDA2CPU_is_local (const void *p);

/* Return whether P is in a variable in constant memory.  */
int CUDA2CPU_is_constant (const void *p);

/* Return whether the calling thread runs a kernel's code.  Asked by functions
   for host and device that have a body for each.  */
int CUDA2CPU_on_device (void);

/* A thread has called __trap: end the kernel with cudaErrorLaunchFailure.  */
void CUDA2CPU_trap (void) __attribute__ ((noreturn, cold));

/* A thread accesses a surface beside it, where that is an error: end the kernel
   with cudaErrorIllegalAddress.  */
void CUDA2CPU_trap_surface (void) __attribute__ ((noreturn, cold));

/* A thread ends where the compiler could not make that a jump to the end of
   the kernel: end the program with a message.  */
void CUDA2CPU_exit (void) __attribute__ ((noreturn, cold));

/* Kernels with barriers of the grid; see grid.c.  */
void *CUDA2CPU_block_shared (struct cuda2cpu_launch *launch, int64_t block);
void *CUDA2CPU_block_scratch (struct cuda2cpu_launch *launch, int64_t block);
void CUDA2CPU_grid_wait (struct cuda2cpu_launch *launch, uint32_t turn,
			 int wait);
int CUDA2CPU_grid_phase (struct cuda2cpu_launch *launch, uint32_t turn);
int CUDA2CPU_grid_valid (int multi);

/* The clusters of the launch that the calling worker runs: how many blocks they
   have in each direction, and in all; and whether the launch or the kernel says
   so.  The same for all blocks of a launch.  */
enum cuda2cpu_cluster_quantity
{
  CUDA2CPU_CLUSTER_X,
  CUDA2CPU_CLUSTER_Y,
  CUDA2CPU_CLUSTER_Z,
  CUDA2CPU_CLUSTER_BLOCKS,
  CUDA2CPU_CLUSTER_EXPLICIT
};

uint32_t CUDA2CPU_cluster (uint32_t quantity);

/* How many bytes apart the same place is in the shared memory of two blocks of
   a cluster that follow each other.  */
int64_t CUDA2CPU_cluster_stride (void);

/* The rank in its cluster of the block in whose shared memory POINTER is.  */
uint32_t CUDA2CPU_cluster_rank_of (const void *pointer);

/* Collectives of the warp; see warp.c.  VALUES points to what the lanes of a
   warp published, NEXT to the dispatcher's codes of its lanes.  */
uint32_t CUDA2CPU_warp_here (const uint32_t *next, uint32_t lanes,
			     uint32_t region);
uint32_t CUDA2CPU_warp_ballot (uint32_t part, const uint32_t *values);
uint32_t CUDA2CPU_warp_match (uint32_t part, const uint32_t *values,
			      uint32_t value);
uint32_t CUDA2CPU_warp_match64 (uint32_t part, const uint64_t *values,
				uint64_t value);
uint32_t CUDA2CPU_warp_reduce (uint32_t op, uint32_t part,
			       const uint32_t *values);
int CUDA2CPU_release_warps (uint32_t *next, const uint32_t *masks,
			    uint32_t threads, uint32_t regions,
			    const char *kinds);

/* The bytes of dynamic shared memory of the launch that the calling worker
   runs; if ALL those of static shared memory too, rounded up to a multiple of
   128 as PTX has it.  */
uint32_t CUDA2CPU_shared_size (uint32_t all);

/* Called by device code: a number that no other grid has, of those that ask for
   it.  */
uint64_t CUDA2CPU_grid_id (void);

/* The calling worker's barrier NUMBER of inline PTX, of 16: how many threads
   have come to it, and how often enough had; the votes of those that have come,
   and of those that came when enough had last.  */
uint32_t *CUDA2CPU_named_barrier (uint32_t number);

/* The numbers that factors of a product of matrices have: with sums of floats,
   of doubles, and of integers.  */
enum cuda2cpu_tile_type
{
  CUDA2CPU_TILE_F16,
  CUDA2CPU_TILE_BF16,
  CUDA2CPU_TILE_TF32,
  CUDA2CPU_TILE_F64,
  CUDA2CPU_TILE_S8,
  CUDA2CPU_TILE_U8,
  CUDA2CPU_TILE_S4,
  CUDA2CPU_TILE_U4,
  CUDA2CPU_TILE_B1_XOR,
  CUDA2CPU_TILE_B1_AND
};

/* A product of matrices; tile.h of our headers has the same.  */
struct cuda2cpu_tile
{
  /* What the numbers of A and of B are; the same but for the signs of
     integers.  */
  uint8_t type, b_type;
  /* The rows and columns of sums, in eights, and how many blocks of 16 bytes
     a row of A, or a column of B, has.  */
  uint8_t rows, columns, depth;
  /* Whether the blocks have rows of k: columns of A, rows of B.  */
  uint8_t a_turned, b_turned;
  /* Whether sums of integers stay at the largest and smallest int.  */
  uint8_t saturate;
};

/* Add the product of A and B to SUMS; see tile-product.c.  SHAPE has the bytes
   of a struct cuda2cpu_tile.  The
   blocks of A and of SUMS are those of a column, then those of the next; those
   of B, and of A if it is turned, those of a row, and then the next.  */
void CUDA2CPU_tile_product (uint64_t shape, const void *a, const void *b,
			    void *sums);

/* Turn COUNT matrices of eight rows of eight numbers of 16 bits, which lie
   behind each other, aligned to 16 bytes, round their diagonals.  */
void CUDA2CPU_turn_matrices (void *matrices, uint32_t count);

/* The float that the lower 16 bits of BITS are in half precision; the bits of X
   rounded to it, 0x7fff for what is not a number; and what these are.  */
float CUDA2CPU_half_widen (uint32_t bits) __attribute__ ((const));
uint32_t CUDA2CPU_half_narrow (float x) __attribute__ ((const));
float CUDA2CPU_half_round (float x) __attribute__ ((const));

/* The 32-bit address that stands for POINTER, into the calling worker's shared
   memory, in inline PTX, and the pointer for ADDRESS; NULL for 0.  Only this
   worker knows it.  */
uint32_t CUDA2CPU_to_window (const void *pointer) __attribute__ ((const));
void *CUDA2CPU_from_window (uint32_t address) __attribute__ ((const));

/* Threads that wait without a barrier; see yield.c.  */
void CUDA2CPU_yield (void);
uint32_t CUDA2CPU_spin (uint32_t rounds, const char *place);
void CUDA2CPU_idle (void);
int CUDA2CPU_release_yields (uint32_t *next, uint32_t threads,
			     uint32_t regions, const char *kinds);

/* Fetches from textures.  What they give is four floats or integers of 32 bits,
   as the texture has it; see sample.c.  */
typedef uint32_t CUDA2CPU_texel __attribute__ ((vector_size (16)));
typedef float CUDA2CPU_floats __attribute__ ((vector_size (16)));

/* What a texture is taken for: how many coordinates, and what else.  */
enum cuda2cpu_shape
{
  CUDA2CPU_SHAPE_DIMS = 3,
  CUDA2CPU_SHAPE_LAYERED = 1 << 2,
  /* Three coordinates that are a direction.  */
  CUDA2CPU_SHAPE_CUBE = 1 << 3,
  /* A level of detail is given; else it is that of the first level.  */
  CUDA2CPU_SHAPE_LEVEL = 1 << 4,
  /* The coordinates are numbers of texels in each level.  */
  CUDA2CPU_SHAPE_NUMBERED = 1 << 5,
  /* For CUDA2CPU_texture_lanes alone: the coordinate is the number of a texel
     of linear memory, an integer.  */
  CUDA2CPU_SHAPE_FETCH = 1 << 6,
  /* The same: one channel of four texels is wanted, whose number stands from a
     bit on.  */
  CUDA2CPU_SHAPE_GATHER = 1 << 7,
  CUDA2CPU_SHAPE_COMPONENT = 20,
  /* From this bit on, four bits with a sign for each coordinate: how many
     texels further on, in each level.  */
  CUDA2CPU_SHAPE_MOVES = 8
};

/* What the texture OBJECT gives at X, Y, Z, as many as SHAPE says, of LAYER,
   for the level of detail LOD.  */
CUDA2CPU_texel CUDA2CPU_texture_sample (unsigned long long object,
					uint32_t shape, float x, float y,
					float z, int32_t layer, float lod);

/* Texel X of the linear memory of OBJECT; 0 outside.  */
CUDA2CPU_texel CUDA2CPU_texture_fetch (unsigned long long object, int32_t x);

/* What fetches and gathers from OBJECT give LANES threads that are lanes of
   vectors, of the first CHANNELS alone: PLACES are, one after the other, x, y,
   z, the layer and the level of detail of all lanes, of which those are not
   read that SHAPE does not say are there; TEXELS get channel after channel of
   all lanes.  See sample-lanes.c.  */
void CUDA2CPU_texture_lanes (unsigned long long object, uint32_t shape,
			     uint32_t lanes, uint32_t channels,
			     const void *places, void *texels);

/* The same where each lane has a texture of its own, or none: 0.  There are up
   to 64 lanes.  */
void CUDA2CPU_texture_lanes_own (const unsigned long long *objects,
				 uint32_t shape, uint32_t lanes,
				 uint32_t channels, const void *places,
				 void *texels);

/* Of the four texels that filtering at X and Y would use channel COMPONENT,
   from that of the lower left corner round.  */
CUDA2CPU_texel CUDA2CPU_texture_gather (unsigned long long object, float x,
					float y, int32_t component);

/* The same at the coordinates AT of a texture of two dimensions, a cube or
   layers of these.  */
CUDA2CPU_texel CUDA2CPU_texture_gather_in (unsigned long long object,
					   uint32_t shape, CUDA2CPU_floats at,
					   int32_t layer, int32_t component);

/* The level of detail at the coordinates AT where they change by DX to the next
   place in x and by DY to that in y.  */
float CUDA2CPU_texture_lod (unsigned long long object, uint32_t shape,
			    CUDA2CPU_floats at, CUDA2CPU_floats dx,
			    CUDA2CPU_floats dy);

/* Mathematical functions with vector forms, whose symbols GCC makes for each
   kind of vector; see vector-math.c.  */
float CUDA2CPU_logf (float x);
float CUDA2CPU_log2f (float x);
float CUDA2CPU_log1pf (float x);
float CUDA2CPU_expm1f (float x);
double CUDA2CPU_exp (double x);
float CUDA2CPU_sinpif (float x);
float CUDA2CPU_cospif (float x);

#ifdef __cplusplus
}
#endif

#endif /* CUDA2CPU_ABI_H */
