import { FrameError } from './FrameError'

/** Source: EIP-1193, unauthorized */
export const signedOut = () =>
  new FrameError('Nobody is signed in to the embedded wallet. Sign in again.', { code: 4100 })
