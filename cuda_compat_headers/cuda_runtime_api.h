/* The CUDA runtime API, for C and C++.
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

#ifndef __CUDA_RUNTIME_API_H__
#define __CUDA_RUNTIME_API_H__ 1

#pragma GCC system_header

#include "crt/host_defines.h"
#include "driver_types.h"
#include "builtin_types.h"
#include "cuda_device_runtime_api.h"

/* CUDA's version, 1000 * major + 10 * minor: in CUDA files what the plugin's
   option cuda-version says.  */
#ifdef __CUDACC_VER_MAJOR__
# define CUDART_VERSION							\
  (__CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10)
#else
# define CUDART_VERSION 12060
#endif
#define __CUDART_API_VERSION CUDART_VERSION

/* A default argument, for C++ only.  */
#ifdef __cplusplus
# define __dv(value) = value
#else
# define __dv(value)
#endif

/* What kernels may call as well.  */
#define __CUDA2CPU_BOTH_SIDES __host__ __device__

#ifdef __cplusplus
extern "C" {
#endif

/* Every function returns cudaSuccess or an error, and records an error for
   cudaGetLastError; an error of earlier asynchronous work may be returned
   instead.  Sizes are bytes.  What a version of the runtime does not support
   returns cudaErrorNotSupported.  "13" marks CUDA 13's form of a function
   that has changed; C++ programs call both by the same name.  */

/* Errors.  */
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaGetLastError (void);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaPeekAtLastError (void);
__CUDA2CPU_BOTH_SIDES const char *
cudaGetErrorName (cudaError_t error);
__CUDA2CPU_BOTH_SIDES const char *
cudaGetErrorString (cudaError_t error);

/* Devices.  */
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaGetDeviceCount (int *count);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaGetDevice (int *device);
cudaError_t cudaSetDevice (int device);
cudaError_t cudaInitDevice (int device, unsigned int deviceFlags,
			    unsigned int flags);
cudaError_t cudaChooseDevice (int *device, const struct cudaDeviceProp *prop);
cudaError_t cudaSetValidDevices (int *devices, int len);
cudaError_t cudaGetDeviceProperties (struct cudaDeviceProp *prop, int device);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaDeviceGetAttribute (int *value, enum cudaDeviceAttr attr, int device);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaDeviceSynchronize (void);
cudaError_t cudaDeviceReset (void);
cudaError_t cudaSetDeviceFlags (unsigned int flags);
cudaError_t cudaGetDeviceFlags (unsigned int *flags);
cudaError_t cudaDeviceSetLimit (enum cudaLimit limit, size_t value);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaDeviceGetLimit (size_t *value, enum cudaLimit limit);
cudaError_t cudaDeviceSetCacheConfig (enum cudaFuncCache config);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaDeviceGetCacheConfig (enum cudaFuncCache *config);
cudaError_t cudaDeviceSetSharedMemConfig (enum cudaSharedMemConfig config);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaDeviceGetSharedMemConfig (enum cudaSharedMemConfig *config);
cudaError_t cudaDeviceGetStreamPriorityRange (int *leastPriority,
					      int *greatestPriority);
cudaError_t cudaDeviceGetByPCIBusId (int *device, const char *pciBusId);
cudaError_t cudaDeviceGetPCIBusId (char *pciBusId, int len, int device);
cudaError_t cudaDeviceGetTexture1DLinearMaxWidth (
  size_t *maxWidthInElements, const struct cudaChannelFormatDesc *fmtDesc,
  int device);
cudaError_t cudaDeviceFlushGPUDirectRDMAWrites (int target, int scope);
cudaError_t cudaCtxResetPersistingL2Cache (void);
cudaError_t cudaDriverGetVersion (int *driverVersion);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaRuntimeGetVersion (int *runtimeVersion);

/* Several devices.  */
cudaError_t cudaDeviceCanAccessPeer (int *canAccessPeer, int device,
				     int peerDevice);
cudaError_t cudaDeviceEnablePeerAccess (int peerDevice, unsigned int flags);
cudaError_t cudaDeviceDisablePeerAccess (int peerDevice);
cudaError_t cudaDeviceGetP2PAttribute (int *value, enum cudaDeviceP2PAttr attr,
				       int srcDevice, int dstDevice);

/* The names of CUDA 1 to 3.  */
cudaError_t cudaThreadExit (void);
cudaError_t cudaThreadSynchronize (void);
cudaError_t cudaThreadSetLimit (enum cudaLimit limit, size_t value);
cudaError_t cudaThreadGetLimit (size_t *value, enum cudaLimit limit);
cudaError_t cudaThreadGetCacheConfig (enum cudaFuncCache *config);
cudaError_t cudaThreadSetCacheConfig (enum cudaFuncCache config);

/* Memory.  */
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaMalloc (void **devPtr, size_t size);
cudaError_t cudaMallocHost (void **ptr, size_t size);
cudaError_t cudaMallocManaged (void **devPtr, size_t size,
			       unsigned int flags __dv (cudaMemAttachGlobal));
cudaError_t cudaMallocPitch (void **devPtr, size_t *pitch, size_t width,
			     size_t height);
cudaError_t cudaMalloc3D (struct cudaPitchedPtr *pitchedDevPtr,
			  struct cudaExtent extent);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaFree (void *devPtr);
cudaError_t cudaFreeHost (void *ptr);
cudaError_t cudaHostAlloc (void **pHost, size_t size, unsigned int flags);
cudaError_t cudaHostRegister (void *ptr, size_t size, unsigned int flags);
cudaError_t cudaHostUnregister (void *ptr);
cudaError_t cudaHostGetDevicePointer (void **pDevice, void *pHost,
				      unsigned int flags);
cudaError_t cudaHostGetFlags (unsigned int *pFlags, void *pHost);
cudaError_t cudaMemGetInfo (size_t *free, size_t *total);
cudaError_t cudaPointerGetAttributes (struct cudaPointerAttributes *attributes,
				      const void *ptr);
cudaError_t cudaMemPrefetchAsync (const void *devPtr, size_t count,
				  int dstDevice, cudaStream_t stream __dv (0));
cudaError_t cudaMemPrefetchAsync_v2 (const void *devPtr, size_t count,
				     struct cudaMemLocation location,
				     unsigned int flags,
				     cudaStream_t stream __dv (0)); /* 13 */
cudaError_t cudaMemAdvise (const void *devPtr, size_t count,
			   enum cudaMemoryAdvise advice, int device);
cudaError_t cudaMemAdvise_v2 (const void *devPtr, size_t count,
			      enum cudaMemoryAdvise advice,
			      struct cudaMemLocation location); /* 13 */
cudaError_t cudaMemRangeGetAttribute (void *data, size_t dataSize,
				      enum cudaMemRangeAttribute attribute,
				      const void *devPtr, size_t count);
cudaError_t cudaMemRangeGetAttributes (void **data, size_t *dataSizes,
				       enum cudaMemRangeAttribute *attributes,
				       size_t numAttributes,
				       const void *devPtr, size_t count);

/* Copies and fills.  Width is in bytes.  */
cudaError_t cudaMemcpy (void *dst, const void *src, size_t count,
			enum cudaMemcpyKind kind);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaMemcpyAsync (void *dst, const void *src, size_t count,
		 enum cudaMemcpyKind kind, cudaStream_t stream __dv (0));
cudaError_t cudaMemcpyPeer (void *dst, int dstDevice, const void *src,
			    int srcDevice, size_t count);
cudaError_t cudaMemcpyPeerAsync (void *dst, int dstDevice, const void *src,
				 int srcDevice, size_t count,
				 cudaStream_t stream __dv (0));
cudaError_t cudaMemcpy2D (void *dst, size_t dpitch, const void *src,
			  size_t spitch, size_t width, size_t height,
			  enum cudaMemcpyKind kind);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaMemcpy2DAsync (void *dst, size_t dpitch, const void *src, size_t spitch,
		   size_t width, size_t height, enum cudaMemcpyKind kind,
		   cudaStream_t stream __dv (0));
cudaError_t cudaMemcpy3D (const struct cudaMemcpy3DParms *p);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaMemcpy3DAsync (const struct cudaMemcpy3DParms *p,
		   cudaStream_t stream __dv (0));
cudaError_t cudaMemcpy3DPeer (const struct cudaMemcpy3DPeerParms *p);
cudaError_t cudaMemcpy3DPeerAsync (const struct cudaMemcpy3DPeerParms *p,
				   cudaStream_t stream __dv (0));
cudaError_t cudaMemset (void *devPtr, int value, size_t count);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaMemsetAsync (void *devPtr, int value, size_t count,
		 cudaStream_t stream __dv (0));
cudaError_t cudaMemset2D (void *devPtr, size_t pitch, int value, size_t width,
			  size_t height);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaMemset2DAsync (void *devPtr, size_t pitch, int value, size_t width,
		   size_t height, cudaStream_t stream __dv (0));
cudaError_t cudaMemset3D (struct cudaPitchedPtr pitchedDevPtr, int value,
			  struct cudaExtent extent);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaMemset3DAsync (struct cudaPitchedPtr pitchedDevPtr, int value,
		   struct cudaExtent extent, cudaStream_t stream __dv (0));

/* Variables of the device.  SYMBOL is the variable's address; an address
   that is no device variable's is taken for a string, the variable's name in
   the source.  An unknown symbol is cudaErrorInvalidSymbol.  */
cudaError_t cudaMemcpyToSymbol (
  const void *symbol, const void *src, size_t count, size_t offset __dv (0),
  enum cudaMemcpyKind kind __dv (cudaMemcpyHostToDevice));
cudaError_t cudaMemcpyFromSymbol (
  void *dst, const void *symbol, size_t count, size_t offset __dv (0),
  enum cudaMemcpyKind kind __dv (cudaMemcpyDeviceToHost));
cudaError_t cudaMemcpyToSymbolAsync (const void *symbol, const void *src,
				     size_t count, size_t offset,
				     enum cudaMemcpyKind kind,
				     cudaStream_t stream __dv (0));
cudaError_t cudaMemcpyFromSymbolAsync (void *dst, const void *symbol,
				       size_t count, size_t offset,
				       enum cudaMemcpyKind kind,
				       cudaStream_t stream __dv (0));
cudaError_t cudaGetSymbolAddress (void **devPtr, const void *symbol);
cudaError_t cudaGetSymbolSize (size_t *size, const void *symbol);

/* Streams.  */
cudaError_t cudaStreamCreate (cudaStream_t *pStream);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaStreamCreateWithFlags (cudaStream_t *pStream, unsigned int flags);
cudaError_t cudaStreamCreateWithPriority (cudaStream_t *pStream,
					  unsigned int flags, int priority);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaStreamDestroy (cudaStream_t stream);
cudaError_t cudaStreamSynchronize (cudaStream_t stream);
cudaError_t cudaStreamQuery (cudaStream_t stream);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaStreamWaitEvent (cudaStream_t stream, cudaEvent_t event,
		     unsigned int flags __dv (0));
cudaError_t cudaStreamGetPriority (cudaStream_t hStream, int *priority);
cudaError_t cudaStreamGetFlags (cudaStream_t hStream, unsigned int *flags);
cudaError_t cudaStreamGetId (cudaStream_t hStream,
			     unsigned long long *streamId);
cudaError_t cudaStreamGetDevice (cudaStream_t hStream, int *device);
cudaError_t cudaStreamAddCallback (cudaStream_t stream,
				   cudaStreamCallback_t callback,
				   void *userData, unsigned int flags);
cudaError_t cudaStreamAttachMemAsync (
  cudaStream_t stream, void *devPtr, size_t length __dv (0),
  unsigned int flags __dv (cudaMemAttachSingle));
cudaError_t cudaStreamCopyAttributes (cudaStream_t dst, cudaStream_t src);
cudaError_t cudaStreamGetAttribute (cudaStream_t hStream,
				    cudaStreamAttrID attr,
				    cudaStreamAttrValue *value_out);
cudaError_t cudaStreamSetAttribute (cudaStream_t hStream,
				    cudaStreamAttrID attr,
				    const cudaStreamAttrValue *value);
cudaError_t cudaLaunchHostFunc (cudaStream_t stream, cudaHostFn_t fn,
				void *userData);

/* Events.  Times are milliseconds.  */
cudaError_t cudaEventCreate (cudaEvent_t *event);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaEventCreateWithFlags (cudaEvent_t *event, unsigned int flags);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaEventRecord (cudaEvent_t event, cudaStream_t stream __dv (0));
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaEventRecordWithFlags (cudaEvent_t event, cudaStream_t stream __dv (0),
			  unsigned int flags __dv (0));
cudaError_t cudaEventQuery (cudaEvent_t event);
cudaError_t cudaEventSynchronize (cudaEvent_t event);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaEventDestroy (cudaEvent_t event);
cudaError_t cudaEventElapsedTime (float *ms, cudaEvent_t start,
				  cudaEvent_t end);

/* Kernels.  FUNC is the kernel's address.  */
cudaError_t cudaLaunchKernel (const void *func, dim3 gridDim, dim3 blockDim,
			      void **args, size_t sharedMem,
			      cudaStream_t stream);
cudaError_t cudaLaunchKernelExC (const cudaLaunchConfig_t *config,
				 const void *func, void **args);
cudaError_t cudaLaunchCooperativeKernel (const void *func, dim3 gridDim,
					 dim3 blockDim, void **args,
					 size_t sharedMem,
					 cudaStream_t stream);
cudaError_t cudaLaunchCooperativeKernelMultiDevice (
  struct cudaLaunchParams *launchParamsList, unsigned int numDevices,
  unsigned int flags __dv (0));
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaFuncGetAttributes (struct cudaFuncAttributes *attr, const void *func);
cudaError_t cudaFuncSetAttribute (const void *func,
				  enum cudaFuncAttribute attr, int value);
cudaError_t cudaFuncSetCacheConfig (const void *func,
				    enum cudaFuncCache cacheConfig);
cudaError_t cudaFuncSetSharedMemConfig (const void *func,
					enum cudaSharedMemConfig config);
cudaError_t cudaFuncGetName (const char **name, const void *func);
cudaError_t cudaFuncGetParamInfo (const void *func, size_t paramIndex,
				  size_t *paramOffset, size_t *paramSize);
cudaError_t cudaGetFuncBySymbol (cudaFunction_t *functionPtr,
				 const void *symbolPtr);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor (
  int *numBlocks, const void *func, int blockSize, size_t dynamicSMemSize);
__CUDA2CPU_BOTH_SIDES cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (
  int *numBlocks, const void *func, int blockSize, size_t dynamicSMemSize,
  unsigned int flags);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock (
  size_t *dynamicSmemSize, const void *func, int numBlocks, int blockSize);
cudaError_t cudaOccupancyMaxPotentialClusterSize (
  int *clusterSize, const void *func, const cudaLaunchConfig_t *launchConfig);
cudaError_t cudaOccupancyMaxActiveClusters (
  int *numClusters, const void *func, const cudaLaunchConfig_t *launchConfig);
/* The old launch: a configuration, then arguments, then the kernel.  */
cudaError_t cudaConfigureCall (dim3 gridDim, dim3 blockDim,
			       size_t sharedMem __dv (0),
			       cudaStream_t stream __dv (0));
cudaError_t cudaSetupArgument (const void *arg, size_t size, size_t offset);
cudaError_t cudaLaunch (const void *func);
cudaError_t cudaSetDoubleForDevice (double *d);
cudaError_t cudaSetDoubleForHost (double *d);

/* Memory in stream order, and pools.  */
cudaError_t cudaMallocAsync (void **devPtr, size_t size, cudaStream_t hStream);
cudaError_t cudaFreeAsync (void *devPtr, cudaStream_t hStream);
cudaError_t cudaMallocFromPoolAsync (void **ptr, size_t size,
				     cudaMemPool_t memPool,
				     cudaStream_t stream);
cudaError_t cudaDeviceGetDefaultMemPool (cudaMemPool_t *memPool, int device);
cudaError_t cudaDeviceGetMemPool (cudaMemPool_t *memPool, int device);
cudaError_t cudaDeviceSetMemPool (int device, cudaMemPool_t memPool);
cudaError_t cudaMemPoolCreate (cudaMemPool_t *memPool,
			       const struct cudaMemPoolProps *poolProps);
cudaError_t cudaMemPoolDestroy (cudaMemPool_t memPool);
cudaError_t cudaMemPoolTrimTo (cudaMemPool_t memPool, size_t minBytesToKeep);
cudaError_t cudaMemPoolSetAttribute (cudaMemPool_t memPool,
				     enum cudaMemPoolAttr attr, void *value);
cudaError_t cudaMemPoolGetAttribute (cudaMemPool_t memPool,
				     enum cudaMemPoolAttr attr, void *value);
cudaError_t cudaMemPoolSetAccess (cudaMemPool_t memPool,
				  const struct cudaMemAccessDesc *descList,
				  size_t count);
cudaError_t cudaMemPoolGetAccess (enum cudaMemAccessFlags *flags,
				  cudaMemPool_t memPool,
				  struct cudaMemLocation *location);
cudaError_t cudaMemPoolExportToShareableHandle (
  void *shareableHandle, cudaMemPool_t memPool,
  enum cudaMemAllocationHandleType handleType, unsigned int flags);
cudaError_t cudaMemPoolImportFromShareableHandle (
  cudaMemPool_t *memPool, void *shareableHandle,
  enum cudaMemAllocationHandleType handleType, unsigned int flags);
cudaError_t cudaMemPoolExportPointer (
  struct cudaMemPoolPtrExportData *exportData, void *ptr);
cudaError_t cudaMemPoolImportPointer (
  void **ptr, cudaMemPool_t memPool,
  struct cudaMemPoolPtrExportData *exportData);

/* Memory and events of other processes.  */
cudaError_t cudaIpcGetEventHandle (cudaIpcEventHandle_t *handle,
				   cudaEvent_t event);
cudaError_t cudaIpcOpenEventHandle (cudaEvent_t *event,
				    cudaIpcEventHandle_t handle);
cudaError_t cudaIpcGetMemHandle (cudaIpcMemHandle_t *handle, void *devPtr);
cudaError_t cudaIpcOpenMemHandle (void **devPtr, cudaIpcMemHandle_t handle,
				  unsigned int flags);
cudaError_t cudaIpcCloseMemHandle (void *devPtr);

/* Arrays.  */
cudaError_t cudaGetChannelDesc (struct cudaChannelFormatDesc *desc,
				cudaArray_const_t array);
struct cudaChannelFormatDesc
cudaCreateChannelDesc (int x, int y, int z, int w,
		       enum cudaChannelFormatKind f);
cudaError_t cudaMallocArray (cudaArray_t *array,
			     const struct cudaChannelFormatDesc *desc,
			     size_t width, size_t height __dv (0),
			     unsigned int flags __dv (0));
cudaError_t cudaMalloc3DArray (cudaArray_t *array,
			       const struct cudaChannelFormatDesc *desc,
			       struct cudaExtent extent,
			       unsigned int flags __dv (0));
cudaError_t cudaMallocMipmappedArray (
  cudaMipmappedArray_t *mipmappedArray,
  const struct cudaChannelFormatDesc *desc, struct cudaExtent extent,
  unsigned int numLevels, unsigned int flags __dv (0));
cudaError_t cudaGetMipmappedArrayLevel (
  cudaArray_t *levelArray, cudaMipmappedArray_const_t mipmappedArray,
  unsigned int level);
cudaError_t cudaFreeArray (cudaArray_t array);
cudaError_t cudaFreeMipmappedArray (cudaMipmappedArray_t mipmappedArray);
cudaError_t cudaArrayGetInfo (struct cudaChannelFormatDesc *desc,
			      struct cudaExtent *extent, unsigned int *flags,
			      cudaArray_t array);
cudaError_t cudaArrayGetPlane (cudaArray_t *pPlaneArray, cudaArray_t hArray,
			       unsigned int planeIdx);
cudaError_t cudaMemcpyToArray (cudaArray_t dst, size_t wOffset,
			       size_t hOffset, const void *src, size_t count,
			       enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArray (void *dst, cudaArray_const_t src,
				 size_t wOffset, size_t hOffset, size_t count,
				 enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyToArrayAsync (cudaArray_t dst, size_t wOffset,
				    size_t hOffset, const void *src,
				    size_t count, enum cudaMemcpyKind kind,
				    cudaStream_t stream __dv (0));
cudaError_t cudaMemcpyFromArrayAsync (void *dst, cudaArray_const_t src,
				      size_t wOffset, size_t hOffset,
				      size_t count, enum cudaMemcpyKind kind,
				      cudaStream_t stream __dv (0));
cudaError_t cudaMemcpyArrayToArray (
  cudaArray_t dst, size_t wOffsetDst, size_t hOffsetDst,
  cudaArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t count,
  enum cudaMemcpyKind kind __dv (cudaMemcpyDeviceToDevice));
cudaError_t cudaMemcpy2DToArray (cudaArray_t dst, size_t wOffset,
				 size_t hOffset, const void *src,
				 size_t spitch, size_t width, size_t height,
				 enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArrayAsync (cudaArray_t dst, size_t wOffset,
				      size_t hOffset, const void *src,
				      size_t spitch, size_t width,
				      size_t height, enum cudaMemcpyKind kind,
				      cudaStream_t stream __dv (0));
cudaError_t cudaMemcpy2DFromArray (void *dst, size_t dpitch,
				   cudaArray_const_t src, size_t wOffset,
				   size_t hOffset, size_t width,
				   size_t height, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DFromArrayAsync (void *dst, size_t dpitch,
					cudaArray_const_t src, size_t wOffset,
					size_t hOffset, size_t width,
					size_t height,
					enum cudaMemcpyKind kind,
					cudaStream_t stream __dv (0));
cudaError_t cudaMemcpy2DArrayToArray (
  cudaArray_t dst, size_t wOffsetDst, size_t hOffsetDst,
  cudaArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width,
  size_t height, enum cudaMemcpyKind kind __dv (cudaMemcpyDeviceToDevice));

/* Textures and surfaces.  */
cudaError_t cudaCreateTextureObject (
  cudaTextureObject_t *pTexObject, const struct cudaResourceDesc *pResDesc,
  const struct cudaTextureDesc *pTexDesc,
  const struct cudaResourceViewDesc *pResViewDesc);
cudaError_t cudaDestroyTextureObject (cudaTextureObject_t texObject);
cudaError_t cudaGetTextureObjectResourceDesc (
  struct cudaResourceDesc *pResDesc, cudaTextureObject_t texObject);
cudaError_t cudaGetTextureObjectTextureDesc (struct cudaTextureDesc *pTexDesc,
					     cudaTextureObject_t texObject);
cudaError_t cudaGetTextureObjectResourceViewDesc (
  struct cudaResourceViewDesc *pResViewDesc, cudaTextureObject_t texObject);
cudaError_t cudaCreateSurfaceObject (cudaSurfaceObject_t *pSurfObject,
				     const struct cudaResourceDesc *pResDesc);
cudaError_t cudaDestroySurfaceObject (cudaSurfaceObject_t surfObject);
cudaError_t cudaGetSurfaceObjectResourceDesc (
  struct cudaResourceDesc *pResDesc, cudaSurfaceObject_t surfObject);

/* Texture and surface references, which CUDA 12 has no more.  SYMBOL is the
   reference's address; *OFFSET is always 0.  */
cudaError_t cudaGetTextureReference (const struct textureReference **texref,
				     const void *symbol);
cudaError_t cudaGetSurfaceReference (const struct surfaceReference **surfref,
				     const void *symbol);
cudaError_t cudaGetTextureAlignmentOffset (
  size_t *offset, const struct textureReference *texref);
cudaError_t cudaBindTexture (size_t *offset,
			     const struct textureReference *texref,
			     const void *devPtr,
			     const struct cudaChannelFormatDesc *desc,
			     size_t size __dv (0xffffffffu));
cudaError_t cudaBindTexture2D (size_t *offset,
			       const struct textureReference *texref,
			       const void *devPtr,
			       const struct cudaChannelFormatDesc *desc,
			       size_t width, size_t height, size_t pitch);
cudaError_t cudaBindTextureToArray (const struct textureReference *texref,
				    cudaArray_const_t array,
				    const struct cudaChannelFormatDesc *desc);
cudaError_t cudaBindTextureToMipmappedArray (
  const struct textureReference *texref,
  cudaMipmappedArray_const_t mipmappedArray,
  const struct cudaChannelFormatDesc *desc);
cudaError_t cudaUnbindTexture (const struct textureReference *texref);
cudaError_t cudaBindSurfaceToArray (const struct surfaceReference *surfref,
				    cudaArray_const_t array,
				    const struct cudaChannelFormatDesc *desc);

/* Graphics libraries.  */
cudaError_t cudaGraphicsMapResources (int count,
				      cudaGraphicsResource_t *resources,
				      cudaStream_t stream __dv (0));
cudaError_t cudaGraphicsUnmapResources (int count,
					cudaGraphicsResource_t *resources,
					cudaStream_t stream __dv (0));
cudaError_t cudaGraphicsUnregisterResource (cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsResourceSetMapFlags (cudaGraphicsResource_t resource,
					     unsigned int flags);
cudaError_t cudaGraphicsResourceGetMappedPointer (
  void **devPtr, size_t *size, cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsSubResourceGetMappedArray (
  cudaArray_t *array, cudaGraphicsResource_t resource,
  unsigned int arrayIndex, unsigned int mipLevel);
cudaError_t cudaGraphicsResourceGetMappedMipmappedArray (
  cudaMipmappedArray_t *mipmappedArray, cudaGraphicsResource_t resource);

/* Memory and semaphores of other interfaces.  */
cudaError_t cudaImportExternalMemory (
  cudaExternalMemory_t *extMem_out,
  const struct cudaExternalMemoryHandleDesc *memHandleDesc);
cudaError_t cudaExternalMemoryGetMappedBuffer (
  void **devPtr, cudaExternalMemory_t extMem,
  const struct cudaExternalMemoryBufferDesc *bufferDesc);
cudaError_t cudaExternalMemoryGetMappedMipmappedArray (
  cudaMipmappedArray_t *mipmap, cudaExternalMemory_t extMem,
  const struct cudaExternalMemoryMipmappedArrayDesc *mipmapDesc);
cudaError_t cudaDestroyExternalMemory (cudaExternalMemory_t extMem);
cudaError_t cudaImportExternalSemaphore (
  cudaExternalSemaphore_t *extSem_out,
  const struct cudaExternalSemaphoreHandleDesc *semHandleDesc);
cudaError_t cudaSignalExternalSemaphoresAsync (
  const cudaExternalSemaphore_t *extSemArray,
  const struct cudaExternalSemaphoreSignalParams *paramsArray,
  unsigned int numExtSems, cudaStream_t stream __dv (0));
cudaError_t cudaWaitExternalSemaphoresAsync (
  const cudaExternalSemaphore_t *extSemArray,
  const struct cudaExternalSemaphoreWaitParams *paramsArray,
  unsigned int numExtSems, cudaStream_t stream __dv (0));
cudaError_t cudaDestroyExternalSemaphore (cudaExternalSemaphore_t extSem);
cudaError_t cudaDeviceGetNvSciSyncAttributes (void *nvSciSyncAttrList,
					      int device, int flags);

/* Capture of streams.  */
cudaError_t cudaStreamBeginCapture (cudaStream_t stream,
				    enum cudaStreamCaptureMode mode);
cudaError_t cudaStreamBeginCaptureToGraph (
  cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
  const cudaGraphEdgeData *dependencyData, size_t numDependencies,
  enum cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture (cudaStream_t stream, cudaGraph_t *pGraph);
cudaError_t cudaStreamIsCapturing (
  cudaStream_t stream, enum cudaStreamCaptureStatus *pCaptureStatus);
cudaError_t cudaThreadExchangeStreamCaptureMode (
  enum cudaStreamCaptureMode *mode);
cudaError_t cudaStreamGetCaptureInfo (
  cudaStream_t stream, enum cudaStreamCaptureStatus *captureStatus_out,
  unsigned long long *id_out __dv (0), cudaGraph_t *graph_out __dv (0),
  const cudaGraphNode_t **dependencies_out __dv (0),
  size_t *numDependencies_out __dv (0));
cudaError_t cudaStreamUpdateCaptureDependencies (
  cudaStream_t stream, cudaGraphNode_t *dependencies, size_t numDependencies,
  unsigned int flags __dv (0));
cudaError_t cudaStreamGetCaptureInfo_v3 (
  cudaStream_t stream, enum cudaStreamCaptureStatus *captureStatus_out,
  unsigned long long *id_out __dv (0), cudaGraph_t *graph_out __dv (0),
  const cudaGraphNode_t **dependencies_out __dv (0),
  const cudaGraphEdgeData **edgeData_out __dv (0),
  size_t *numDependencies_out __dv (0)); /* 13 */
cudaError_t cudaStreamUpdateCaptureDependencies_v2 (
  cudaStream_t stream, cudaGraphNode_t *dependencies,
  const cudaGraphEdgeData *dependencyData, size_t numDependencies,
  unsigned int flags __dv (0)); /* 13 */

/* Graphs.  */
cudaError_t cudaGraphCreate (cudaGraph_t *pGraph, unsigned int flags);
cudaError_t cudaGraphDestroy (cudaGraph_t graph);
cudaError_t cudaGraphClone (cudaGraph_t *pGraphClone,
			    cudaGraph_t originalGraph);
cudaError_t cudaGraphAddKernelNode (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies,
  const struct cudaKernelNodeParams *pNodeParams);
cudaError_t cudaGraphAddMemcpyNode (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies,
  const struct cudaMemcpy3DParms *pCopyParams);
cudaError_t cudaGraphAddMemcpyNode1D (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies, void *dst,
  const void *src, size_t count, enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddMemsetNode (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies,
  const struct cudaMemsetParams *pMemsetParams);
cudaError_t cudaGraphAddHostNode (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies,
  const struct cudaHostNodeParams *pNodeParams);
cudaError_t cudaGraphAddEmptyNode (cudaGraphNode_t *pGraphNode,
				   cudaGraph_t graph,
				   const cudaGraphNode_t *pDependencies,
				   size_t numDependencies);
cudaError_t cudaGraphAddChildGraphNode (cudaGraphNode_t *pGraphNode,
					cudaGraph_t graph,
					const cudaGraphNode_t *pDependencies,
					size_t numDependencies,
					cudaGraph_t childGraph);
cudaError_t cudaGraphAddMemAllocNode (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies,
  struct cudaMemAllocNodeParams *nodeParams);
cudaError_t cudaGraphAddMemFreeNode (cudaGraphNode_t *pGraphNode,
				     cudaGraph_t graph,
				     const cudaGraphNode_t *pDependencies,
				     size_t numDependencies, void *dptr);
cudaError_t cudaGraphAddDependencies (cudaGraph_t graph,
				      const cudaGraphNode_t *from,
				      const cudaGraphNode_t *to,
				      size_t numDependencies);
cudaError_t cudaGraphGetNodes (cudaGraph_t graph, cudaGraphNode_t *nodes,
			       size_t *numNodes);
cudaError_t cudaGraphGetRootNodes (cudaGraph_t graph,
				   cudaGraphNode_t *pRootNodes,
				   size_t *pNumRootNodes);
cudaError_t cudaGraphNodeGetType (cudaGraphNode_t node,
				  enum cudaGraphNodeType *pType);
cudaError_t cudaGraphDestroyNode (cudaGraphNode_t node);
cudaError_t cudaGraphInstantiate (cudaGraphExec_t *pGraphExec,
				  cudaGraph_t graph,
				  unsigned long long flags __dv (0));
cudaError_t cudaGraphInstantiateWithFlags (cudaGraphExec_t *pGraphExec,
					   cudaGraph_t graph,
					   unsigned long long flags __dv (0));
cudaError_t cudaGraphUpload (cudaGraphExec_t graphExec, cudaStream_t stream);
cudaError_t cudaGraphLaunch (cudaGraphExec_t graphExec, cudaStream_t stream);
cudaError_t cudaGraphExecDestroy (cudaGraphExec_t graphExec);
cudaError_t cudaGraphExecUpdate (cudaGraphExec_t hGraphExec,
				 cudaGraph_t hGraph,
				 cudaGraphExecUpdateResultInfo *resultInfo);
cudaError_t cudaGraphExecKernelNodeSetParams (
  cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
  const struct cudaKernelNodeParams *pNodeParams);
cudaError_t cudaGraphKernelNodeGetParams (
  cudaGraphNode_t node, struct cudaKernelNodeParams *pNodeParams);
cudaError_t cudaGraphKernelNodeSetParams (
  cudaGraphNode_t node, const struct cudaKernelNodeParams *pNodeParams);
cudaError_t cudaGraphAddMemcpyNodeToSymbol (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies,
  const void *symbol, const void *src, size_t count, size_t offset,
  enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddMemcpyNodeFromSymbol (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies, size_t numDependencies, void *dst,
  const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddEventRecordNode (cudaGraphNode_t *pGraphNode,
					 cudaGraph_t graph,
					 const cudaGraphNode_t *pDependencies,
					 size_t numDependencies,
					 cudaEvent_t event);
cudaError_t cudaGraphAddEventWaitNode (cudaGraphNode_t *pGraphNode,
				       cudaGraph_t graph,
				       const cudaGraphNode_t *pDependencies,
				       size_t numDependencies,
				       cudaEvent_t event);
cudaError_t cudaGraphAddNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			      const cudaGraphNode_t *pDependencies,
			      size_t numDependencies,
			      struct cudaGraphNodeParams *nodeParams);
cudaError_t cudaGraphRemoveDependencies (cudaGraph_t graph,
					 const cudaGraphNode_t *from,
					 const cudaGraphNode_t *to,
					 size_t numDependencies);
cudaError_t cudaGraphGetEdges (cudaGraph_t graph, cudaGraphNode_t *from,
			       cudaGraphNode_t *to, size_t *numEdges);
cudaError_t cudaGraphNodeGetDependencies (cudaGraphNode_t node,
					  cudaGraphNode_t *pDependencies,
					  size_t *pNumDependencies);
cudaError_t cudaGraphNodeGetDependentNodes (cudaGraphNode_t node,
					    cudaGraphNode_t *pDependentNodes,
					    size_t *pNumDependentNodes);
cudaError_t cudaGraphNodeFindInClone (cudaGraphNode_t *pNode,
				      cudaGraphNode_t originalNode,
				      cudaGraph_t clonedGraph);
cudaError_t cudaGraphMemcpyNodeGetParams (
  cudaGraphNode_t node, struct cudaMemcpy3DParms *pNodeParams);
cudaError_t cudaGraphMemcpyNodeSetParams (
  cudaGraphNode_t node, const struct cudaMemcpy3DParms *pNodeParams);
cudaError_t cudaGraphMemcpyNodeSetParams1D (cudaGraphNode_t node, void *dst,
					    const void *src, size_t count,
					    enum cudaMemcpyKind kind);
cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol (cudaGraphNode_t node,
						  const void *symbol,
						  const void *src, size_t count,
						  size_t offset,
						  enum cudaMemcpyKind kind);
cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol (cudaGraphNode_t node,
						    void *dst,
						    const void *symbol,
						    size_t count, size_t offset,
						    enum cudaMemcpyKind kind);
cudaError_t cudaGraphMemsetNodeGetParams (cudaGraphNode_t node,
					  struct cudaMemsetParams *pNodeParams);
cudaError_t cudaGraphMemsetNodeSetParams (
  cudaGraphNode_t node, const struct cudaMemsetParams *pNodeParams);
cudaError_t cudaGraphHostNodeGetParams (cudaGraphNode_t node,
					struct cudaHostNodeParams *pNodeParams);
cudaError_t cudaGraphHostNodeSetParams (
  cudaGraphNode_t node, const struct cudaHostNodeParams *pNodeParams);
cudaError_t cudaGraphChildGraphNodeGetGraph (cudaGraphNode_t node,
					     cudaGraph_t *pGraph);
cudaError_t cudaGraphEventRecordNodeGetEvent (cudaGraphNode_t node,
					      cudaEvent_t *event_out);
cudaError_t cudaGraphEventRecordNodeSetEvent (cudaGraphNode_t node,
					      cudaEvent_t event);
cudaError_t cudaGraphEventWaitNodeGetEvent (cudaGraphNode_t node,
					    cudaEvent_t *event_out);
cudaError_t cudaGraphEventWaitNodeSetEvent (cudaGraphNode_t node,
					    cudaEvent_t event);
cudaError_t cudaGraphMemAllocNodeGetParams (
  cudaGraphNode_t node, struct cudaMemAllocNodeParams *params_out);
cudaError_t cudaGraphMemFreeNodeGetParams (cudaGraphNode_t node,
					   void *dptr_out);
cudaError_t cudaGraphKernelNodeSetAttribute (
  cudaGraphNode_t hNode, cudaLaunchAttributeID attr,
  const cudaLaunchAttributeValue *value);
cudaError_t cudaGraphKernelNodeGetAttribute (
  cudaGraphNode_t hNode, cudaLaunchAttributeID attr,
  cudaLaunchAttributeValue *value_out);
cudaError_t cudaGraphKernelNodeCopyAttributes (cudaGraphNode_t hSrc,
					       cudaGraphNode_t hDst);
cudaError_t cudaGraphInstantiateWithParams (
  cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
  cudaGraphInstantiateParams *instantiateParams);
cudaError_t cudaGraphExecGetFlags (cudaGraphExec_t graphExec,
				   unsigned long long *flags);
cudaError_t cudaGraphExecMemcpyNodeSetParams (
  cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
  const struct cudaMemcpy3DParms *pNodeParams);
cudaError_t cudaGraphExecMemcpyNodeSetParams1D (cudaGraphExec_t hGraphExec,
						cudaGraphNode_t node, void *dst,
						const void *src, size_t count,
						enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol (
  cudaGraphExec_t hGraphExec, cudaGraphNode_t node, const void *symbol,
  const void *src, size_t count, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol (
  cudaGraphExec_t hGraphExec, cudaGraphNode_t node, void *dst,
  const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecMemsetNodeSetParams (
  cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
  const struct cudaMemsetParams *pNodeParams);
cudaError_t cudaGraphExecHostNodeSetParams (
  cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
  const struct cudaHostNodeParams *pNodeParams);
cudaError_t cudaGraphExecChildGraphNodeSetParams (cudaGraphExec_t hGraphExec,
						  cudaGraphNode_t node,
						  cudaGraph_t childGraph);
cudaError_t cudaGraphExecEventRecordNodeSetEvent (cudaGraphExec_t hGraphExec,
						  cudaGraphNode_t hNode,
						  cudaEvent_t event);
cudaError_t cudaGraphExecEventWaitNodeSetEvent (cudaGraphExec_t hGraphExec,
						cudaGraphNode_t hNode,
						cudaEvent_t event);
cudaError_t cudaGraphNodeSetEnabled (cudaGraphExec_t hGraphExec,
				     cudaGraphNode_t hNode,
				     unsigned int isEnabled);
cudaError_t cudaGraphNodeGetEnabled (cudaGraphExec_t hGraphExec,
				     cudaGraphNode_t hNode,
				     unsigned int *isEnabled);
cudaError_t cudaGraphAddNode_v2 (
  cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
  const cudaGraphNode_t *pDependencies,
  const cudaGraphEdgeData *dependencyData, size_t numDependencies,
  struct cudaGraphNodeParams *nodeParams); /* 13 */
cudaError_t cudaGraphAddDependencies_v2 (
  cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
  const cudaGraphEdgeData *edgeData, size_t numDependencies); /* 13 */
cudaError_t cudaGraphRemoveDependencies_v2 (
  cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
  const cudaGraphEdgeData *edgeData, size_t numDependencies); /* 13 */
cudaError_t cudaGraphGetEdges_v2 (cudaGraph_t graph, cudaGraphNode_t *from,
				  cudaGraphNode_t *to,
				  cudaGraphEdgeData *edgeData,
				  size_t *numEdges); /* 13 */
cudaError_t cudaGraphNodeGetDependencies_v2 (
  cudaGraphNode_t node, cudaGraphNode_t *pDependencies,
  cudaGraphEdgeData *edgeData, size_t *pNumDependencies); /* 13 */
cudaError_t cudaGraphNodeGetDependentNodes_v2 (
  cudaGraphNode_t node, cudaGraphNode_t *pDependentNodes,
  cudaGraphEdgeData *edgeData, size_t *pNumDependentNodes); /* 13 */
cudaError_t cudaGraphNodeSetParams (cudaGraphNode_t node,
				    struct cudaGraphNodeParams *nodeParams);
cudaError_t cudaGraphExecNodeSetParams (
  cudaGraphExec_t graphExec, cudaGraphNode_t node,
  struct cudaGraphNodeParams *nodeParams);
cudaError_t cudaGraphConditionalHandleCreate (
  cudaGraphConditionalHandle *pHandle_out, cudaGraph_t graph,
  unsigned int defaultLaunchValue __dv (0), unsigned int flags __dv (0));
cudaError_t cudaGraphDebugDotPrint (cudaGraph_t graph, const char *path,
				    unsigned int flags);
cudaError_t cudaDeviceGetGraphMemAttribute (
  int device, enum cudaGraphMemAttributeType attr, void *value);
cudaError_t cudaDeviceSetGraphMemAttribute (
  int device, enum cudaGraphMemAttributeType attr, void *value);
cudaError_t cudaDeviceGraphMemTrim (int device);

/* Profilers.  */
cudaError_t cudaProfilerStart (void);
cudaError_t cudaProfilerStop (void);

/* A launch k<<<...>>>: libgomp_bridge/cuda2cpu-abi.h describes it.  */
__CUDA2CPU_BOTH_SIDES int
CUDA2CPU_push_config (unsigned int gx, unsigned int gy, unsigned int gz,
		      unsigned int bx, unsigned int by, unsigned int bz,
		      size_t shared, void *stream);

#ifdef __cplusplus
}
#endif

#undef __dv

#include "detail/not-yet.h"

#endif /* __CUDA_RUNTIME_API_H__ */
