import { FrameError } from '../FrameError'
import type { PageHandlers } from '../page/servePage'

/** Source: EIP-1193, unsupported method */
const unsupported = 4200

/** What this version of the frame does not serve. */
export function createLaterHandlers(): Pick<
  PageHandlers,
  'CONNECT_SOCIAL' | 'GET_SOCIAL_REDIRECT_URI' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'
> {
  const refuse = () => {
    throw new FrameError('This embedded wallet is opened by e-mail alone.', { code: unsupported })
  }
  return {
    CONNECT_SOCIAL: refuse,
    GET_SOCIAL_REDIRECT_URI: refuse,
    GET_FARCASTER_URI: refuse,
    CONNECT_FARCASTER: refuse,
  }
}
