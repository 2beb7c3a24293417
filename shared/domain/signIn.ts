import type { AccountId, NetworkId } from './caip'

/** The fields of a sign-in message. Source: docs/reference/specification.md#data; EIP-4361, CAIP-122. */
export interface SignInFields {
  /** The account that signs in. */
  readonly accountAddress: string
  /** The network, as CAIP-2. */
  readonly chainId: NetworkId
  /** The host and port of the requesting page. */
  readonly domain: string
  /** The address that the sign-in is for. */
  readonly uri: string
  /** The version of the message format. */
  readonly version: string
  /** The nonce, which makes the message unique. */
  readonly nonce: string
  /** The purpose of the signature, in one line. */
  readonly statement?: string | undefined
  /** Time of issue, RFC 3339. */
  readonly issuedAt?: string | undefined
  /** Time after which the message is not valid, RFC 3339. */
  readonly expirationTime?: string | undefined
  /** Time before which the message is not valid, RFC 3339. */
  readonly notBefore?: string | undefined
  /** Id of the request. */
  readonly requestId?: string | undefined
  /** URIs that the signer refers to. A list that ends with a `urn:recap:` grants further rights (ERC-5573). */
  readonly resources?: readonly string[] | undefined
}

/** The fields and, by `toString`, the text that the wallet shows and signs. */
export interface SignInMessage extends SignInFields {
  /** The text that the wallet shows and signs. */
  toString(): string
}

/** A signature in the envelope of CAIP-74, from wallets that connect and sign in by one request. */
export interface Cacao {
  /** The kind of the signed payload. */
  readonly h: { readonly t: 'caip122' }
  /** The fields of the signed message. `iss` is `did:pkh:` and the account as CAIP-10. */
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
  /** The signature and its kind. */
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string | undefined }
}

/** The proof that an account has signed in. Source: docs/reference/specification.md#data. */
export interface SignInSession {
  /** The fields of the signed message. */
  readonly data: SignInFields
  /** The signed text. */
  readonly message: string
  /** Hex on EVM, base58 on Solana. */
  readonly signature: string
  /** The signature as CAIP-74, from wallets that connect and sign in by one request. */
  readonly cacao?: Cacao | undefined
  /** The token of the sign-in server, which the page sends to its own back end. */
  readonly token?: string | undefined
}

/**
 * Makes, checks and stores sign-in sessions. A session belongs to an address on a network. An error that a method
 * throws shows as a failed sign-in.
 */
export interface Siwx {
  /** Makes the message to sign. `accountAddress` is empty for a wallet that connects and signs by one request. */
  createMessage(input: { accountAddress: string; chainId: NetworkId }): Promise<SignInMessage>
  /** Checks the signature and stores the session. Rejects an invalid one. Returns the session if it adds fields. */
  addSession(session: SignInSession): Promise<SignInSession> | Promise<void>
  /** Ends the sessions of an address on a network. */
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Replaces all sessions, each checked as by {@link Siwx.addSession}; an empty list signs every account out. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** The valid sessions of an address on a network. Rejects if they cannot be read. */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SignInSession[]>
  /** Whether a signature is required. True if the method is absent. */
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

/** The state of an account that is connected and has not signed in. */
export interface Unauthenticated {
  /** The account, as CAIP-10. */
  readonly accountId: AccountId
  /** Whether a signature is required to stay connected. */
  readonly isRequired: boolean
  /** The account that was signed in before, on its network. Cancelling returns there. */
  readonly returnsTo?: AccountId | undefined
}

/** Connected, but not signed in. */
export function isUnauthenticated(signIn: SignIn): signIn is Extract<SignIn, Unauthenticated> {
  return signIn.status !== 'none' && signIn.status !== 'signedIn'
}

/**
 * True while closing would leave a visitor half signed in: a signature is required, and there is no session.
 * The views that ask read it. Source: docs/reference/specification.md#states.
 */
export function blocksClose(signIn: SignIn): boolean {
  return isUnauthenticated(signIn) && signIn.isRequired
}
