import type { Login, SocialProvider } from '@shared/domain/login'
import type { WalletAnswer } from '../../http/wallet'

/** A change of who can open the wallet. */
export type AccountChange =
  /** `isFirst`: of an account that opens with a provider's login alone. */
  | { readonly kind: 'email'; readonly email: string; readonly isFirst?: boolean }
  | { readonly kind: 'addLogin'; readonly provider: SocialProvider }
  | { readonly kind: 'removeLogin'; readonly login: Login }
  | { readonly kind: 'addCode' | 'addPasskey' }
  /** Whoever has the words of the seed has the wallet. */
  | { readonly kind: 'export' }
  | { readonly kind: 'removeSlot'; readonly slot: ShownSlot }
  | { readonly kind: 'deleteAccount' }
  /** `dueMs`: when it would be deleted. */
  | { readonly kind: 'keepAccount'; readonly dueMs: number }

/** A way to open the wallet, as far as a person is told of it. */
export type ShownSlot = Pick<WalletAnswer['slots'][number], 'kind' | 'name' | 'createdMs' | 'country'>

/**
 * The visitor's word in the frame, which names the page that asks: a page that phishes codes gets no further.
 * @throws FrameError where it is refused
 */
export type ConfirmChange = (change: AccountChange, signal: AbortSignal) => Promise<void>
