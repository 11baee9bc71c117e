/* The runtime API's forms for C++.
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

#ifndef CUDA2CPU_API_TEMPLATES_H
#define CUDA2CPU_API_TEMPLATES_H 1

#pragma GCC system_header

#include "../cuda_runtime_api.h"

/* Each does what the C function of its name does; errors are that function's.
   A kernel is named by itself, a variable by itself or by its name in a
   string, and pointers keep their types.  */

#define __CUDA2CPU_API __host__ __CUDA2CPU_INLINE cudaError_t

/* What kernels may call as well.  */
#define __CUDA2CPU_BOTH_API __CUDA2CPU_BOTH cudaError_t

/* Memory of a type.  */

template <typename __T>
__CUDA2CPU_BOTH_API
cudaMalloc (__T **devPtr, size_t size)
{
  return ::cudaMalloc ((void **) (void *) devPtr, size);
}

template <typename __T>
__CUDA2CPU_API
cudaMallocHost (__T **ptr, size_t size, unsigned int flags = 0)
{
  return ::cudaHostAlloc ((void **) (void *) ptr, size, flags);
}

__CUDA2CPU_API
cudaMallocHost (void **ptr, size_t size, unsigned int flags)
{
  return ::cudaHostAlloc (ptr, size, flags);
}

template <typename __T>
__CUDA2CPU_API
cudaHostAlloc (__T **ptr, size_t size, unsigned int flags)
{
  return ::cudaHostAlloc ((void **) (void *) ptr, size, flags);
}

template <typename __T>
__CUDA2CPU_API
cudaHostGetDevicePointer (__T **pDevice, void *pHost, unsigned int flags)
{
  return ::cudaHostGetDevicePointer ((void **) (void *) pDevice, pHost, flags);
}

template <typename __T>
__CUDA2CPU_API
cudaMallocManaged (__T **devPtr, size_t size,
		   unsigned int flags = cudaMemAttachGlobal)
{
  return ::cudaMallocManaged ((void **) (void *) devPtr, size, flags);
}

template <typename __T>
__CUDA2CPU_API
cudaMallocPitch (__T **devPtr, size_t *pitch, size_t width, size_t height)
{
  return ::cudaMallocPitch ((void **) (void *) devPtr, pitch, width, height);
}

template <typename __T>
__CUDA2CPU_API
cudaMallocAsync (__T **ptr, size_t size, cudaStream_t stream)
{
  return ::cudaMallocAsync ((void **) (void *) ptr, size, stream);
}

template <typename __T>
__CUDA2CPU_API
cudaMallocAsync (__T **ptr, size_t size, cudaMemPool_t memPool,
		 cudaStream_t stream)
{
  return ::cudaMallocFromPoolAsync ((void **) (void *) ptr, size, memPool,
				    stream);
}

__CUDA2CPU_API
cudaMallocAsync (void **ptr, size_t size, cudaMemPool_t memPool,
		 cudaStream_t stream)
{
  return ::cudaMallocFromPoolAsync (ptr, size, memPool, stream);
}

template <typename __T>
__CUDA2CPU_API
cudaMallocFromPoolAsync (__T **ptr, size_t size, cudaMemPool_t memPool,
			 cudaStream_t stream)
{
  return ::cudaMallocFromPoolAsync ((void **) (void *) ptr, size, memPool,
				    stream);
}

template <typename __T>
__CUDA2CPU_API
cudaStreamAttachMemAsync (cudaStream_t stream, __T *devPtr, size_t length = 0,
			  unsigned int flags = cudaMemAttachSingle)
{
  return ::cudaStreamAttachMemAsync (stream, (void *) devPtr, length, flags);
}

/* CUDA 13's forms of what has changed its parameters.  */

__CUDA2CPU_API
cudaMemPrefetchAsync (const void *devPtr, size_t count,
		      cudaMemLocation location, unsigned int flags,
		      cudaStream_t stream = 0)
{
  return ::cudaMemPrefetchAsync_v2 (devPtr, count, location, flags, stream);
}

__CUDA2CPU_API
cudaMemAdvise (const void *devPtr, size_t count, cudaMemoryAdvise advice,
	       cudaMemLocation location)
{
  return ::cudaMemAdvise_v2 (devPtr, count, advice, location);
}

__CUDA2CPU_API
cudaGraphAddNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
		  const cudaGraphNode_t *pDependencies,
		  const cudaGraphEdgeData *dependencyData,
		  size_t numDependencies, cudaGraphNodeParams *nodeParams)
{
  return ::cudaGraphAddNode_v2 (pGraphNode, graph, pDependencies,
				dependencyData, numDependencies, nodeParams);
}

__CUDA2CPU_API
cudaGraphAddDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			  const cudaGraphNode_t *to,
			  const cudaGraphEdgeData *edgeData,
			  size_t numDependencies)
{
  return ::cudaGraphAddDependencies_v2 (graph, from, to, edgeData,
					numDependencies);
}

__CUDA2CPU_API
cudaGraphRemoveDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			     const cudaGraphNode_t *to,
			     const cudaGraphEdgeData *edgeData,
			     size_t numDependencies)
{
  return ::cudaGraphRemoveDependencies_v2 (graph, from, to, edgeData,
					   numDependencies);
}

__CUDA2CPU_API
cudaGraphGetEdges (cudaGraph_t graph, cudaGraphNode_t *from,
		   cudaGraphNode_t *to, cudaGraphEdgeData *edgeData,
		   size_t *numEdges)
{
  return ::cudaGraphGetEdges_v2 (graph, from, to, edgeData, numEdges);
}

__CUDA2CPU_API
cudaGraphNodeGetDependencies (cudaGraphNode_t node,
			      cudaGraphNode_t *pDependencies,
			      cudaGraphEdgeData *edgeData,
			      size_t *pNumDependencies)
{
  return ::cudaGraphNodeGetDependencies_v2 (node, pDependencies, edgeData,
					    pNumDependencies);
}

__CUDA2CPU_API
cudaGraphNodeGetDependentNodes (cudaGraphNode_t node,
				cudaGraphNode_t *pDependentNodes,
				cudaGraphEdgeData *edgeData,
				size_t *pNumDependentNodes)
{
  return ::cudaGraphNodeGetDependentNodes_v2 (node, pDependentNodes, edgeData,
					      pNumDependentNodes);
}

__CUDA2CPU_API
cudaStreamGetCaptureInfo (cudaStream_t stream,
			  cudaStreamCaptureStatus *captureStatus_out,
			  unsigned long long *id_out, cudaGraph_t *graph_out,
			  const cudaGraphNode_t **dependencies_out,
			  const cudaGraphEdgeData **edgeData_out,
			  size_t *numDependencies_out)
{
  return ::cudaStreamGetCaptureInfo_v3 (stream, captureStatus_out, id_out,
					graph_out, dependencies_out,
					edgeData_out, numDependencies_out);
}

__CUDA2CPU_API
cudaStreamUpdateCaptureDependencies (cudaStream_t stream,
				     cudaGraphNode_t *dependencies,
				     const cudaGraphEdgeData *dependencyData,
				     size_t numDependencies,
				     unsigned int flags = 0)
{
  return ::cudaStreamUpdateCaptureDependencies_v2 (
    stream, dependencies, dependencyData, numDependencies, flags);
}

/* CUDA 11's.  */
__CUDA2CPU_API
cudaGraphInstantiate (cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
		      cudaGraphNode_t *pErrorNode, char *pLogBuffer,
		      size_t bufferSize)
{
  if (pErrorNode)
    *pErrorNode = 0;
  if (pLogBuffer && bufferSize)
    *pLogBuffer = 0;
  return ::cudaGraphInstantiate (pGraphExec, graph, 0ull);
}

__CUDA2CPU_API
cudaGraphExecUpdate (cudaGraphExec_t hGraphExec, cudaGraph_t hGraph,
		     cudaGraphNode_t *hErrorNode_out,
		     enum cudaGraphExecUpdateResult *updateResult_out)
{
  cudaGraphExecUpdateResultInfo info
    = { cudaGraphExecUpdateError, 0, 0 };
  cudaError_t error = ::cudaGraphExecUpdate (hGraphExec, hGraph, &info);
  if (hErrorNode_out)
    *hErrorNode_out = info.errorNode;
  if (updateResult_out)
    *updateResult_out = info.result;
  return error;
}

__CUDA2CPU_API
cudaEventCreate (cudaEvent_t *event, unsigned int flags)
{
  return ::cudaEventCreateWithFlags (event, flags);
}

/* Variables of the device.  */

template <typename __T>
__CUDA2CPU_API
cudaMemcpyToSymbol (const __T &symbol, const void *src, size_t count,
		    size_t offset = 0,
		    cudaMemcpyKind kind = cudaMemcpyHostToDevice)
{
  return ::cudaMemcpyToSymbol ((const void *) &symbol, src, count, offset,
			       kind);
}

template <typename __T>
__CUDA2CPU_API
cudaMemcpyFromSymbol (void *dst, const __T &symbol, size_t count,
		      size_t offset = 0,
		      cudaMemcpyKind kind = cudaMemcpyDeviceToHost)
{
  return ::cudaMemcpyFromSymbol (dst, (const void *) &symbol, count, offset,
				 kind);
}

template <typename __T>
__CUDA2CPU_API
cudaMemcpyToSymbolAsync (const __T &symbol, const void *src, size_t count,
			 size_t offset = 0,
			 cudaMemcpyKind kind = cudaMemcpyHostToDevice,
			 cudaStream_t stream = 0)
{
  return ::cudaMemcpyToSymbolAsync ((const void *) &symbol, src, count,
				    offset, kind, stream);
}

template <typename __T>
__CUDA2CPU_API
cudaMemcpyFromSymbolAsync (void *dst, const __T &symbol, size_t count,
			   size_t offset = 0,
			   cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
			   cudaStream_t stream = 0)
{
  return ::cudaMemcpyFromSymbolAsync (dst, (const void *) &symbol, count,
				      offset, kind, stream);
}

template <typename __T>
__CUDA2CPU_API
cudaGraphAddMemcpyNodeToSymbol (cudaGraphNode_t *pGraphNode,
				cudaGraph_t graph,
				const cudaGraphNode_t *pDependencies,
				size_t numDependencies, const __T &symbol,
				const void *src, size_t count, size_t offset,
				cudaMemcpyKind kind)
{
  return ::cudaGraphAddMemcpyNodeToSymbol (pGraphNode, graph, pDependencies,
					   numDependencies,
					   (const void *) &symbol, src, count,
					   offset, kind);
}

template <typename __T>
__CUDA2CPU_API
cudaGraphAddMemcpyNodeFromSymbol (cudaGraphNode_t *pGraphNode,
				  cudaGraph_t graph,
				  const cudaGraphNode_t *pDependencies,
				  size_t numDependencies, void *dst,
				  const __T &symbol, size_t count,
				  size_t offset, cudaMemcpyKind kind)
{
  return ::cudaGraphAddMemcpyNodeFromSymbol (pGraphNode, graph, pDependencies,
					     numDependencies, dst,
					     (const void *) &symbol, count,
					     offset, kind);
}

template <typename __T>
__CUDA2CPU_API
cudaGraphMemcpyNodeSetParamsToSymbol (cudaGraphNode_t node, const __T &symbol,
				      const void *src, size_t count,
				      size_t offset, cudaMemcpyKind kind)
{
  return ::cudaGraphMemcpyNodeSetParamsToSymbol (
    node, (const void *) &symbol, src, count, offset, kind);
}

template <typename __T>
__CUDA2CPU_API
cudaGraphMemcpyNodeSetParamsFromSymbol (cudaGraphNode_t node, void *dst,
					const __T &symbol, size_t count,
					size_t offset, cudaMemcpyKind kind)
{
  return ::cudaGraphMemcpyNodeSetParamsFromSymbol (
    node, dst, (const void *) &symbol, count, offset, kind);
}

template <typename __T>
__CUDA2CPU_API
cudaGraphExecMemcpyNodeSetParamsToSymbol (cudaGraphExec_t hGraphExec,
					  cudaGraphNode_t node,
					  const __T &symbol, const void *src,
					  size_t count, size_t offset,
					  cudaMemcpyKind kind)
{
  return ::cudaGraphExecMemcpyNodeSetParamsToSymbol (
    hGraphExec, node, (const void *) &symbol, src, count, offset, kind);
}

template <typename __T>
__CUDA2CPU_API
cudaGraphExecMemcpyNodeSetParamsFromSymbol (cudaGraphExec_t hGraphExec,
					    cudaGraphNode_t node, void *dst,
					    const __T &symbol, size_t count,
					    size_t offset,
					    cudaMemcpyKind kind)
{
  return ::cudaGraphExecMemcpyNodeSetParamsFromSymbol (
    hGraphExec, node, dst, (const void *) &symbol, count, offset, kind);
}

template <typename __P, typename __T>
__CUDA2CPU_API
cudaGetSymbolAddress (__P **devPtr, const __T &symbol)
{
  return ::cudaGetSymbolAddress ((void **) (void *) devPtr,
				 (const void *) &symbol);
}

template <typename __T>
__CUDA2CPU_API
cudaGetSymbolSize (size_t *size, const __T &symbol)
{
  return ::cudaGetSymbolSize (size, (const void *) &symbol);
}

/* Kernels.  */

template <typename __T>
__CUDA2CPU_API
cudaLaunchKernel (__T *func, dim3 gridDim, dim3 blockDim, void **args,
		  size_t sharedMem = 0, cudaStream_t stream = 0)
{
  return ::cudaLaunchKernel ((const void *) func, gridDim, blockDim, args,
			     sharedMem, stream);
}

template <typename __T>
__CUDA2CPU_API
cudaLaunchCooperativeKernel (__T *func, dim3 gridDim, dim3 blockDim,
			     void **args, size_t sharedMem = 0,
			     cudaStream_t stream = 0)
{
  return ::cudaLaunchCooperativeKernel ((const void *) func, gridDim,
					blockDim, args, sharedMem, stream);
}

/* Launch KERNEL on ARGS, which are converted to its parameters' types.  */
template <typename... __P, typename... __A>
__CUDA2CPU_API
cudaLaunchKernelEx (const cudaLaunchConfig_t *config, void (*kernel) (__P...),
		    __A &&...args)
{
  return [&] (__P... converted) {
    void *pointers[sizeof... (__P) + 1]
      = { const_cast<void *> (static_cast<const volatile void *>
			      (__builtin_addressof (converted)))..., 0 };
    return ::cudaLaunchKernelExC (config, (const void *) kernel, pointers);
  } (std::forward<__A> (args)...);
}

template <typename __T>
__CUDA2CPU_BOTH_API
cudaFuncGetAttributes (cudaFuncAttributes *attr, __T *entry)
{
  return ::cudaFuncGetAttributes (attr, (const void *) entry);
}

template <typename __T>
__CUDA2CPU_API
cudaFuncSetAttribute (__T *func, cudaFuncAttribute attr, int value)
{
  return ::cudaFuncSetAttribute ((const void *) func, attr, value);
}

template <typename __T>
__CUDA2CPU_API
cudaFuncSetCacheConfig (__T *func, cudaFuncCache cacheConfig)
{
  return ::cudaFuncSetCacheConfig ((const void *) func, cacheConfig);
}

template <typename __T>
__CUDA2CPU_API
cudaFuncSetSharedMemConfig (__T *func, cudaSharedMemConfig config)
{
  return ::cudaFuncSetSharedMemConfig ((const void *) func, config);
}

template <typename __T>
__CUDA2CPU_API
cudaFuncGetName (const char **name, __T *func)
{
  return ::cudaFuncGetName (name, (const void *) func);
}

template <typename __T>
__CUDA2CPU_API
cudaGetFuncBySymbol (cudaFunction_t *functionPtr, __T *symbol)
{
  return ::cudaGetFuncBySymbol (functionPtr, (const void *) symbol);
}

/* Occupancy.  */

template <typename __T>
__CUDA2CPU_BOTH_API
cudaOccupancyMaxActiveBlocksPerMultiprocessor (int *numBlocks, __T *func,
					       int blockSize,
					       size_t dynamicSMemSize)
{
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor (
    numBlocks, (const void *) func, blockSize, dynamicSMemSize);
}

template <typename __T>
__CUDA2CPU_BOTH_API
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (
  int *numBlocks, __T *func, int blockSize, size_t dynamicSMemSize,
  unsigned int flags)
{
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (
    numBlocks, (const void *) func, blockSize, dynamicSMemSize, flags);
}

template <typename __T>
__CUDA2CPU_API
cudaOccupancyAvailableDynamicSMemPerBlock (size_t *dynamicSmemSize, __T *func,
					   int numBlocks, int blockSize)
{
  return ::cudaOccupancyAvailableDynamicSMemPerBlock (
    dynamicSmemSize, (const void *) func, numBlocks, blockSize);
}

template <typename __T>
__CUDA2CPU_API
cudaOccupancyMaxPotentialClusterSize (int *clusterSize, __T *func,
				      const cudaLaunchConfig_t *config)
{
  return ::cudaOccupancyMaxPotentialClusterSize (clusterSize,
						 (const void *) func, config);
}

template <typename __T>
__CUDA2CPU_API
cudaOccupancyMaxActiveClusters (int *numClusters, __T *func,
				const cudaLaunchConfig_t *config)
{
  return ::cudaOccupancyMaxActiveClusters (numClusters, (const void *) func,
					   config);
}

/* The block size, a multiple of the warp's and at most BLOCKSIZELIMIT (0:
   the kernel's own limit), that keeps the most threads of FUNC on a
   multiprocessor, and the smallest grid that fills the device with it.
   SHARED (size) is the dynamic shared memory of a block of that size.  */
template <typename __S, typename __T>
__host__ cudaError_t
cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags (
  int *minGridSize, int *blockSize, __T func, __S shared,
  int blockSizeLimit = 0, unsigned int flags = 0)
{
  if (!minGridSize || !blockSize)
    return cudaErrorInvalidValue;

  int device, processors;
  cudaFuncAttributes attr;
  cudaError_t err = ::cudaGetDevice (&device);
  if (err == cudaSuccess)
    err = ::cudaDeviceGetAttribute (&processors,
				    cudaDevAttrMultiProcessorCount, device);
  if (err == cudaSuccess)
    err = ::cudaFuncGetAttributes (&attr, (const void *) func);
  if (err != cudaSuccess)
    return err;

  int limit = attr.maxThreadsPerBlock;
  if (blockSizeLimit > 0 && blockSizeLimit < limit)
    limit = blockSizeLimit;
  int best = 0, best_blocks = 0;
  for (int size = (limit + 31) / 32 * 32; size > 0; size -= 32)
    {
      int threads = size < limit ? size : limit, blocks;
      err = ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (
	&blocks, (const void *) func, threads, shared (threads), flags);
      if (err != cudaSuccess)
	return err;
      if (blocks * threads > best * best_blocks)
	{
	  best = threads;
	  best_blocks = blocks;
	}
    }
  *minGridSize = best_blocks * processors;
  *blockSize = best;
  return cudaSuccess;
}

template <typename __S, typename __T>
__CUDA2CPU_API
cudaOccupancyMaxPotentialBlockSizeVariableSMem (
  int *minGridSize, int *blockSize, __T func, __S shared,
  int blockSizeLimit = 0)
{
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags (
    minGridSize, blockSize, func, shared, blockSizeLimit);
}

template <typename __T>
__CUDA2CPU_API
cudaOccupancyMaxPotentialBlockSizeWithFlags (
  int *minGridSize, int *blockSize, __T func, size_t dynamicSMemSize = 0,
  int blockSizeLimit = 0, unsigned int flags = 0)
{
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags (
    minGridSize, blockSize, func, [=] (int) { return dynamicSMemSize; },
    blockSizeLimit, flags);
}

template <typename __T>
__CUDA2CPU_API
cudaOccupancyMaxPotentialBlockSize (int *minGridSize, int *blockSize, __T func,
				    size_t dynamicSMemSize = 0,
				    int blockSizeLimit = 0)
{
  return cudaOccupancyMaxPotentialBlockSizeWithFlags (
    minGridSize, blockSize, func, dynamicSMemSize, blockSizeLimit);
}

#undef __CUDA2CPU_BOTH_API
#undef __CUDA2CPU_API

#endif /* CUDA2CPU_API_TEMPLATES_H */
