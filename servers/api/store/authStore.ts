import type { SignInFields } from '@shared/domain/signIn'

/** A key that signs tokens. */
export interface StoredKey {
  /** The time slot of the key. */
  readonly slot: string
  readonly kid: string
  /** `x` and `d` of an Ed25519 JWK. */
  readonly publicKey: string
  readonly secretKey: string
  /** Seconds since 1970, as all times here but `issuedMs`. */
  readonly verifiesUntilS: number
}

/** An open session. */
export interface StoredSession {
  readonly id: string
  readonly project: string
  /** CAIP-10; on EVM in lower case. */
  readonly account: string
  /** The origin of the page. */
  readonly origin: string
  /** The signed message. */
  readonly data: SignInFields
  readonly issuedMs: number
  readonly expiresS: number
}

/** The data of an account in a project, signed in or not. */
export interface StoredAccount {
  readonly createdS: number
  readonly signedInS: number
  /** JSON. */
  readonly metadata: string | null
}

export interface AuthStore {
  /** The key of its slot: this one, or the key of a quicker process. @throws StoreError */
  addKey(key: StoredKey): Promise<StoredKey>
  /** @throws StoreError */
  keyOfSlot(slot: string): Promise<StoredKey | undefined>
  /** @throws StoreError */
  key(kid: string): Promise<StoredKey | undefined>
  /** The keys that verify at that time, the latest first. @throws StoreError */
  keys(nowS: number): Promise<readonly StoredKey[]>
  /**
   * Uses up the nonce and stores the session, both or neither; false: the nonce is used up already. Of an account's
   * sessions, the newest `max` remain.
   * @throws StoreError
   */
  signIn(
    session: StoredSession,
    nonce: { readonly value: string; readonly expiresS: number },
    max: number,
  ): Promise<boolean>
  /** Undefined once it is revoked. @throws StoreError */
  session(id: string): Promise<StoredSession | undefined>
  /** @throws StoreError */
  revoke(id: string): Promise<void>
  /** @throws StoreError */
  account(project: string, account: string): Promise<StoredAccount | undefined>
  /** @throws StoreError */
  setMetadata(project: string, account: string, metadata: string | null): Promise<void>
  /** Removes expired nonces, sessions and keys. @throws StoreError */
  sweep(nowS: number): Promise<void>
}
