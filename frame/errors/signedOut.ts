import { FrameError } from './FrameError'

/** Source: EIP-1193, unauthorized */
export const signedOut = () =>
  new FrameError('You are signed out of the embedded wallet. Sign in again.', { code: 4100 })
