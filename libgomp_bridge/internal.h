/* What the files of the runtime share; nothing here is seen outside it.
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

/* Files, lowest first; a file calls what stands above its own line.  All but
   array.h and graph.h are included here, which is for files of the public API;
   files below that include the headers that they need.

     base.h        limits of the device
		   error.c      the error sink, the thread's last error
     lock.h        lock.c       the locks, and the order in which they are taken
     containers.h  splay.c      an ordered map of address ranges
		   table.c      a hash table keyed by address
		   handle.c     pools of stream and event handles
     device.h      machine.c    what the operating system says of the machine
		   processor.c  what its processor can do
		   device.c, limits.c
				properties and settings of the device
     state.h       state.c      what the runtime keeps for each host thread
     allocation.h      arena.c      where memory comes from
		   freed.c      memory that is freed in the order of a stream
		   range.c      the memory known to the device
		   pool.c       pools that count what is allocated from them
     kernels.h     registry.c   kernels and variables
		   worker-shared.c
				static shared memory of workers
		   symbol.c, function.c, occupancy.c
				variables, and attributes of kernels
     launches.h     launch.c     launches
		   trap.c, stack.c, share.c, shared.c, cluster.c, grid.c
				workers, their stacks, their blocks, their
				memory, clusters, barriers of the grid
		   tally.c      memory of workers in which they add up
		   extra.c      more workers for blocks that wait
		   call.c, warp.c, yield.c
				what the threads of a block do together
		   printf.c, heap.c
				what kernels print and allocate
     fault.h       source-line.c, fault-operand.c, fault-place.c,
		   fault-report.c, fault.c
				what is said of kernels that go wrong
     copy.h        memory.c, memory-pitched.c
				copies and fills
     op.h          op.c         what a stream is asked to do
     child.h       child.c, param-buffer.c
				launches by device code
		   child-stream.c
				its streams and events
     streams.h     queue.c      the order of operations, and the threads that
				run them
		   stream.c, event.c
				handles of queues and of their work
		   capture.c    streams that make graphs
     array.h       array*.c, texture*.c, sample.c, surface.c
				arrays, textures and surfaces
     graph.h       graph-*.c    graphs
     tile-product.c             products of matrices for warps
     turn-matrices.c            small matrices round their diagonals
     half-conversions.c         half precision, where code is to be short
     float-bits.h               the bits of floats, half precision
     fork.c                     what is left of all that in a child process
     entry.S, instance.c        what programs call, and whose function it is

   Names: cuda* is the public API, CUDA2CPU_* is called by compiled code,
   cuda2cpu_* is private.  A public function returns what
   cuda2cpu_record gives, so that the thread's last error is kept; private
   ones return a cudaError_t without recording it.  */

#ifndef CUDA2CPU_INTERNAL_H
#define CUDA2CPU_INTERNAL_H 1

#include "base.h"
#include "lock.h"
#include "containers.h"
#include "device.h"
#include "state.h"
#include "allocation.h"
#include "kernels.h"
#include "launches.h"
#include "copy.h"
#include "op.h"
#include "child.h"
#include "streams.h"

#endif /* CUDA2CPU_INTERNAL_H */
