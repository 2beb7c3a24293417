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
 * Signs with the keys of an account, which stay in their worker. The account is the one that the approval named, because
 * another tab may have signed in to another account. If the wallet is locked, this browser's slot unlocks it.
 * @throws FrameError: 4100 if the visitor has to sign in again, or the account is not the session's
 */
export interface WalletKeys {
  /** Whether the wallet can be opened without asking a person: it is open, or this browser has a half of a slot. */
  isKnownHere(accountId: string): Promise<boolean>
  /** Opens the wallet, with the code or passkey that the visitor gave, if any. @throws KeyError, VaultRefusal */
  open(given?: GivenKey): Promise<unknown>
  /** Seals the account's key for a new slot; a code slot gets a new code. @throws the errors of the signatures */
  sealNewSlot(accountId: string, made: NewSlot): Promise<SealedSlot>
  /** The MAC of a grant's terms, in base64url. @throws the errors of the signatures */
  macGrant(accountId: string, terms: string): Promise<string>
  /** secp256k1 over 32 bytes that were hashed before: 65 bytes `r ‖ s ‖ v` with v 27 or 28, in hex. */
  signDigest(accountId: string, digest: `0x${string}`): Promise<`0x${string}`>
  /** Ed25519 over a whole message: 64 bytes. */
  signMessage(accountId: string, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
}

/** What requests and approvals need from the frame. */
export interface RpcDeps {
  /** The page of the handshake, and what the vault calls its project: null if it has no name. */
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly projectId: string
  /** The operator trusts the project's pages with approvals. */
  readonly isTrustedPage: boolean
  /** What that project requires of wallets in addition to logins. */
  readonly requires?: Requirement | undefined
  /** The signed-in account, as the server has it. @throws FrameError 4100 without a session */
  readonly account: () => Promise<SessionAccount & { readonly addresses: AccountAddresses }>
  readonly keys: WalletKeys
  readonly client: VaultClient
  /** Makes requests that the server answers only for an account. */
  readonly session: Pick<Session, 'account' | 'ask'>
  /** Whether the visitor wants a smart account, if the network has them. */
  readonly prefersSmartAccount: () => boolean
  /** Theme, accent, font and language, all of them checked: the page's wishes are hostile. */
  readonly look: Look
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Receives the errors that the page does not get. */
  readonly onError: (error: unknown) => void
}

/** Requests that need a key, and the person's word in the frame. */
export interface Rpc extends VisitorPorts {
  readonly RPC_REQUEST: PageHandlers['RPC_REQUEST']
  /** A change of who can open the wallet, which names the page that asks. */
  readonly confirm: ConfirmChange
  /**
   * Unlocks the wallet if this device has no working slot: with its automatic slot, else with a code or passkey.
   * @throws KeyError, VaultRefusal; FrameError if the visitor leaves
   */
  readonly unlock: (signal: AbortSignal) => Promise<void>
  /** The end of the smart account on a network, which the visitor confirms. */
  readonly TURN_OFF_SMART_ACCOUNT: PageHandlers['TURN_OFF_SMART_ACCOUNT']
  /** The account has gone or changed: open requests are refused, and what was refused before is forgotten. */
  reset(): void
}

/** `rpc/startRpc.ts` exports it; it is loaded with the first request. */
export type StartRpc = (deps: RpcDeps) => Rpc
