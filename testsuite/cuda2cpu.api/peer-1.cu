/* { dg-do run } */
/* Access to peers, of which one device has none.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  int can = -1;
  OK (cudaDeviceCanAccessPeer (&can, 0, 0));
  CHECK (can == 0);
  EXPECT (cudaDeviceCanAccessPeer (&can, 0, 1), cudaErrorInvalidDevice);
  EXPECT (cudaDeviceCanAccessPeer (NULL, 0, 0), cudaErrorInvalidValue);
  EXPECT (cudaDeviceEnablePeerAccess (1, 0), cudaErrorInvalidDevice);
  EXPECT (cudaDeviceEnablePeerAccess (0, 0), cudaErrorPeerAccessUnsupported);
  EXPECT (cudaDeviceDisablePeerAccess (1), cudaErrorInvalidDevice);
  EXPECT (cudaDeviceGetP2PAttribute (&can, cudaDevP2PAttrAccessSupported, 0,
				     0), cudaErrorInvalidDevice);
  return 0;
}
