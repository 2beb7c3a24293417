import type { Login, SocialProvider } from '@shared/domain/login'
import type { KeyNamespace } from '@shared/domain/walletSlot'
import type { OpeningDelay, WalletAnswer } from '@shared/vault/wallet'

/** A change of who can open the wallet. `isRequired`: the page's project asks for it, before anything else. */
export type AccountChange = KindOfChange & { readonly isRequired?: true }

type KindOfChange =
  /** `isFirst`: of an account that opens with a provider's login alone. */
  | { readonly kind: 'email'; readonly email: string; readonly isFirst?: boolean }
  | { readonly kind: 'addLogin'; readonly provider: SocialProvider }
  | { readonly kind: 'removeLogin'; readonly login: Login }
  | { readonly kind: 'addCode' | 'addPasskey' }
  /** Whoever has the words of the seed has the wallet. */
  | { readonly kind: 'export' }
  /** The same of one account. */
  | { readonly kind: 'exportKey'; readonly namespace: KeyNamespace; readonly address: string }
  | { readonly kind: 'removeSlot'; readonly slot: ShownSlot }
  /** How long the logins alone wait before they open a new device. */
  | { readonly kind: 'delay'; readonly hours: OpeningDelay }
  /** The word about a new device that waits. */
  | { readonly kind: 'allowDevice' | 'denyDevice'; readonly opening: ShownOpening }
  /** `dueMs`: when it would be deleted. */
  | { readonly kind: 'deleteAccount' | 'keepAccount'; readonly dueMs: number }

/** A way to access the wallet, with the parts that a person sees. */
export type ShownSlot = Pick<WalletAnswer['slots'][number], 'kind' | 'name' | 'createdMs' | 'country'>

/** A new device, with the parts that a person sees. */
export type ShownOpening = Omit<NonNullable<WalletAnswer['openings']>[number], 'id'>

/**
 * Asks the visitor in the frame, and names the page that asks: a page that phishes codes gets no further.
 * @throws FrameError if the visitor refuses
 */
export type ConfirmChange = (change: AccountChange, signal: AbortSignal) => Promise<void>
