import type { KeyNamespace } from '@shared/domain/walletSlot'
import type { AccountAddresses } from '../keys/addressesOf'
import type { DeviceKey } from '../keys/deviceKeyStore'
import type { VaultRequest } from '../session/createVaultClient'
import type { GivenKey } from '../wallet/openWallet'
import type { NewSlot, SealedSlot } from '../wallet/sealNewSlot'

// What the frame's page and its worker ask each other for. Types: an interface has no index, which a table of calls needs.

/** What the worker is asked for. */
export type WorkerCalls = {
  /**
   * Opens the wallet of the signed-in account, with the visitor's code or passkey if they gave one, and holds its secrets.
   * Secrets that are already held stay.
   */
  open(input: {
    readonly accountId: string
    readonly origin: string
    readonly given?: GivenKey
  }): Promise<OpenedHere>
  /** Seals the account's key for a new recovery code, or a passkey. @throws KeyError `KeysLocked` */
  sealNewSlot(input: { readonly accountId: string; readonly made: NewSlot }): Promise<SealedSlot>
  /** The twelve words of the seed, for the visitor's eyes. @throws KeyError `KeysLocked`, as `signDigest` */
  readWords(input: { readonly accountId: string }): Promise<string>
  /** The private key of a chain, as its wallets import it, for the visitor's eyes. @throws KeyError as `readWords` */
  readKey(input: { readonly accountId: string; readonly namespace: KeyNamespace }): Promise<string>
  /** The MAC of a grant's terms: made after a yes, and compared before each use. @throws KeyError as `signDigest` */
  macGrant(input: { readonly accountId: string; readonly terms: string }): Promise<string>
  /** secp256k1 over 32 bytes: 65 bytes in hex. @throws KeyError `KeysLocked`, also if another account's keys are held */
  signDigest(input: { readonly accountId: string; readonly digest: `0x${string}` }): Promise<`0x${string}`>
  /** Ed25519: 64 bytes. @throws KeyError as `signDigest` */
  signMessage(input: {
    readonly accountId: string
    readonly message: Uint8Array
  }): Promise<Uint8Array<ArrayBuffer>>
  /** Zeroes what is held. */
  lock(input: undefined): void
}

export interface OpenedHere {
  readonly addresses: AccountAddresses
  /** False if the next visit needs another way than this browser's slot. */
  readonly isDeviceKept: boolean
}

/** What the worker asks for: it has no token, and nothing that outlives it. */
export type PageCalls = {
  /** A request with the session's token; the answer is not checked. */
  ask(input: Pick<VaultRequest<never>, 'method' | 'path' | 'body'>): Promise<unknown>
  readDeviceKey(input: {
    readonly origin: string
    readonly accountId: string
  }): Promise<DeviceKey | undefined>
  writeDeviceKey(input: {
    readonly origin: string
    readonly accountId: string
    readonly key: DeviceKey
  }): Promise<{ readonly isKept: boolean }>
  /** Nothing is held any more: the worker can be ended. */
  locked(input: undefined): void
}
