/* Access from device to device, of which there is one.
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

#include "internal.h"

/* Set *CANACCESSPEER to whether DEVICE can access the memory of
   PEERDEVICE as that of a peer; a device is none of its own.  */

cudaError_t
cudaDeviceCanAccessPeer (int *canAccessPeer, int device, int peerDevice)
{
  if (!canAccessPeer)
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (!cuda2cpu_device_valid (device) || !cuda2cpu_device_valid (peerDevice))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  *canAccessPeer = 0;
  return cuda2cpu_record (cudaSuccess);
}

/* Allow access to PEERDEVICE: no device can be one.  */

cudaError_t
cudaDeviceEnablePeerAccess (int peerDevice, unsigned int flags)
{
  return cuda2cpu_record (flags != 0 ? cudaErrorInvalidValue
			  : cuda2cpu_device_valid (peerDevice)
			  ? cudaErrorPeerAccessUnsupported
			  : cudaErrorInvalidDevice);
}

/* Forbid access to PEERDEVICE, which was never allowed.  */

cudaError_t
cudaDeviceDisablePeerAccess (int peerDevice)
{
  return cuda2cpu_record (cuda2cpu_device_valid (peerDevice)
			  ? cudaErrorPeerAccessNotEnabled
			  : cudaErrorInvalidDevice);
}

/* Set *VALUE to attribute ATTR of the link between two different
   devices.  */

cudaError_t
cudaDeviceGetP2PAttribute (int *value, enum cudaDeviceP2PAttr attr,
			   int srcDevice, int dstDevice)
{
  (void) srcDevice;
  (void) dstDevice;
  bool known = (attr >= cudaDevP2PAttrPerformanceRank
		&& attr <= cudaDevP2PAttrCudaArrayAccessSupported);
  return cuda2cpu_record (value && known ? cudaErrorInvalidDevice
			  : cudaErrorInvalidValue);
}
