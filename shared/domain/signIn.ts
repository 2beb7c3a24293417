import type { AccountId, NetworkId } from './caip'

/** The fields of a sign-in message. Source: specification §3; EIP-4361, CAIP-122. */
export interface SignInFields {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: NetworkId
  /** The host and port of the requesting page. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  /** RFC 3339, as the next two are. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** A list that ends with a `urn:recap:` states further rights that the signature grants (ERC-5573). */
  readonly resources?: readonly string[] | undefined
}

/** The fields and, by `toString`, the text that the wallet shows and signs. */
export interface SignInMessage extends SignInFields {
  toString(): string
}

/** A signature in the envelope of CAIP-74, the answer of wallets that connect and sign in by one request. */
export interface Cacao {
  readonly h: { readonly t: 'caip122' }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    /** `did:pkh:` and the account, as CAIP-10. */
    readonly iss: string
    readonly version?: string | undefined
    readonly iat?: string | undefined
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
    readonly type?: string | undefined
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string | undefined }
}

/** The proof that an account has signed in. Source: specification §3. */
export interface SignInSession {
  readonly data: SignInFields
  /** The signed text. */
  readonly message: string
  /** Hex on EVM, base58 on Solana. */
  readonly signature: string
  readonly cacao?: Cacao | undefined
  /** The sign-in server's token: the page sends it to its own back end. */
  readonly token?: string | undefined
}

/**
 * Makes, checks and keeps sign-in sessions. A session belongs to an address on a network. An error thrown by a method
 * is shown to the visitor as a failed sign-in.
 */
export interface Siwx {
  createMessage(input: { accountAddress: string; chainId: NetworkId }): Promise<SignInMessage>
  /** Checks the signature, and keeps the session; returns it if fields were added. Rejects an invalid one. */
  addSession(session: SignInSession): Promise<SignInSession> | Promise<void>
  /** Ends the sessions of an address on a network. */
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Replaces all sessions, each checked as by {@link Siwx.addSession}; an empty list signs every account out. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** The valid sessions. */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SignInSession[]>
  /** Whether a signature is required for access; true if it is missing. */
  getRequired?(): boolean
}

/**
 * The sign-in state of the active account, on the active network. `needed`: connected, but not signed in, and not being
 * asked; `failed`: the message could not be made, or the lookup of the session failed.
 */
export type SignIn =
  /** No signature is asked for: none is configured, or no wallet is connected. */
  | { readonly status: 'none' }
  | ({ readonly status: 'checking' | 'needed' | 'preparing' } & Unauthenticated)
  | ({ readonly status: 'failed'; readonly error: unknown; readonly isLookup?: boolean } & Unauthenticated)
  | ({
      readonly status: 'ready' | 'asking' | 'verifying'
      readonly message: SignInMessage
    } & Unauthenticated)
  | { readonly status: 'signedIn'; readonly accountId: AccountId; readonly session: SignInSession }

export interface Unauthenticated {
  readonly accountId: AccountId
  /** A signature is required for access. */
  readonly isRequired: boolean
  /** The account that was signed in before, on its network: cancelling returns there. */
  readonly returnsTo?: AccountId | undefined
}

/** Connected, but not signed in. */
export function isUnauthenticated(signIn: SignIn): signIn is Extract<SignIn, Unauthenticated> {
  return signIn.status !== 'none' && signIn.status !== 'signedIn'
}

/**
 * True while closing would leave a visitor half signed in: a signature is required, and there is no session. The asking
 * views use it. Source: specification §4.
 */
export function blocksClose(signIn: SignIn): boolean {
  return isUnauthenticated(signIn) && signIn.isRequired
}
