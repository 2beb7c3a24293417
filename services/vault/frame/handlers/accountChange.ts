import type { Login, SocialProvider } from '@shared/domain/login'

/** A change of who can open the wallet. */
export type AccountChange =
  /** `isFirst`: of an account that opens with a provider's login alone. */
  | { readonly kind: 'email'; readonly email: string; readonly isFirst?: boolean }
  | { readonly kind: 'addLogin'; readonly provider: SocialProvider }
  | { readonly kind: 'removeLogin'; readonly login: Login }

/**
 * The visitor's word in the frame, which names the page that asks: a page that phishes codes gets no further.
 * @throws FrameError where it is refused
 */
export type ConfirmChange = (change: AccountChange, signal: AbortSignal) => Promise<void>
