import type { Clock } from '@shared/contract/ports/clock'
import type { Requirement } from '@shared/vault/canDoWithout'
import type { AccountAddresses } from '../keys/addressesOf'
import type { Look } from '../look/createLook'
import type { PageHandlers } from '../page/servePage'
import type { Session, SessionAccount } from '../session/createSession'
import type { VaultClient } from '../session/createVaultClient'
import type { GivenKey } from '../wallet/openWallet'
import type { NewSlot, SealedSlot } from '../wallet/sealNewSlot'
import type { ConfirmChange } from './accountChange'
import type { VisitorPorts } from './visitorPorts'

/**
 * Signs with the keys of an account, which stay in their worker: the account that the approval named, since another tab
 * may have signed in to another one meanwhile. A locked wallet is opened for it by this browser's slot.
 * @throws FrameError: 4100 where the visitor has to sign in again, or the account is not the session's
 */
export interface WalletKeys {
  /** Whether the wallet can be opened without asking a person: it is open, or this browser has a half of a slot. */
  isKnownHere(accountId: string): Promise<boolean>
  /** Opens the wallet, by what the visitor has given where they did. @throws KeyError, VaultRefusal */
  open(given?: GivenKey): Promise<unknown>
  /** Seals the account's key for a new slot, with a new code where it is one of a code. @throws as the signatures */
  sealNewSlot(accountId: string, made: NewSlot): Promise<SealedSlot>
  /** The MAC of a grant's terms, in base64url. @throws as the signatures */
  macGrant(accountId: string, terms: string): Promise<string>
  /** secp256k1 over 32 bytes that were hashed before: 65 bytes `r ‖ s ‖ v` with v 27 or 28, in hex. */
  signDigest(accountId: string, digest: `0x${string}`): Promise<`0x${string}`>
  /** Ed25519 over a whole message: 64 bytes. */
  signMessage(accountId: string, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
}

/** What requests and approvals need of the frame. */
export interface RpcDeps {
  /** The page of the handshake, and what the vault calls its project: null if it has no name. */
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly projectId: string
  /** The operator trusts the project's pages with approvals. */
  readonly isTrustedPage: boolean
  /** What that project requires of wallets besides logins. */
  readonly requires?: Requirement | undefined
  /** The signed-in account, of which the server still knows. @throws FrameError 4100 without one */
  readonly account: () => Promise<SessionAccount & { readonly addresses: AccountAddresses }>
  readonly keys: WalletKeys
  readonly client: VaultClient
  /** For what the server does for an account alone. */
  readonly session: Pick<Session, 'account' | 'ask'>
  /** Whether the visitor wants a smart account, where the network has them. */
  readonly prefersSmartAccount: () => boolean
  /** Theme, accent, font and language, all of them checked: the page's wishes are hostile. */
  readonly look: Look
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** For errors that the page is not told. */
  readonly onError: (error: unknown) => void
}

/** Requests that need a key, and the person's word in the frame. */
export interface Rpc extends VisitorPorts {
  readonly RPC_REQUEST: PageHandlers['RPC_REQUEST']
  /** A change of who can open the wallet, which names the page that asks. */
  readonly confirm: ConfirmChange
  /**
   * Opens the wallet where nothing of this device does: by its automatic slot, else by what the visitor gives.
   * @throws KeyError, VaultRefusal; FrameError where the visitor leaves
   */
  readonly unlock: (signal: AbortSignal) => Promise<void>
  /** The end of the smart account on a network, which the visitor confirms. */
  readonly TURN_OFF_SMART_ACCOUNT: PageHandlers['TURN_OFF_SMART_ACCOUNT']
  /** The account has gone or changed: open requests are refused, and what was refused before is forgotten. */
  reset(): void
}

/** `rpc/startRpc.ts` exports it; it is loaded with the first request. */
export type StartRpc = (deps: RpcDeps) => Rpc
