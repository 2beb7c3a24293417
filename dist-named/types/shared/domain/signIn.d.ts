import type { AccountId, NetworkId } from './caip.js';
/** What a visitor signs to sign in. Source: specification §3; EIP-4361, CAIP-122. */
export interface SignInFields {
    readonly accountAddress: string;
    /** CAIP-2. */
    readonly chainId: NetworkId;
    /** The host and port of the page that asks. */
    readonly domain: string;
    readonly uri: string;
    readonly version: string;
    readonly nonce: string;
    readonly statement?: string | undefined;
    /** RFC 3339, as the next two are. */
    readonly issuedAt?: string | undefined;
    readonly expirationTime?: string | undefined;
    readonly notBefore?: string | undefined;
    readonly requestId?: string | undefined;
    /** A list that ends with a `urn:recap:` says what else the signature allows (ERC-5573). */
    readonly resources?: readonly string[] | undefined;
}
/** The fields and, by `toString`, the text that the wallet shows and signs. */
export interface SignInMessage extends SignInFields {
    toString(): string;
}
/** A signature in the envelope of CAIP-74, as wallets answer that connect and sign in one request. */
export interface Cacao {
    readonly h: {
        readonly t: 'caip122';
    };
    readonly p: {
        readonly domain: string;
        readonly aud: string;
        readonly nonce: string;
        /** `did:pkh:` and the account, as CAIP-10. */
        readonly iss: string;
        readonly version?: string | undefined;
        readonly iat?: string | undefined;
        readonly nbf?: string | undefined;
        readonly exp?: string | undefined;
        readonly statement?: string | undefined;
        readonly requestId?: string | undefined;
        readonly resources?: readonly string[] | undefined;
        readonly type?: string | undefined;
    };
    readonly s: {
        readonly t: 'eip191' | 'eip1271';
        readonly s: string;
        readonly m?: string | undefined;
    };
}
/** What proves that an account has signed in. Source: specification §3. */
export interface SignInSession {
    readonly data: SignInFields;
    /** The text that was signed. */
    readonly message: string;
    /** Hex on EVM, base58 on Solana. */
    readonly signature: string;
    readonly cacao?: Cacao | undefined;
    /** What a sign-in server has given for it: the page sends it to its own back end. */
    readonly token?: string | undefined;
}
/**
 * Who makes, checks and keeps sign-in sessions. A session is that of an address on a network. What a method throws is
 * told to the visitor as a failed sign-in.
 */
export interface Siwx {
    createMessage(input: {
        accountAddress: string;
        chainId: NetworkId;
    }): Promise<SignInMessage>;
    /** Checks the signature, and keeps the session; answers it where there is more to it now. Rejects what does not hold. */
    addSession(session: SignInSession): Promise<SignInSession> | Promise<void>;
    /** Ends what an address has on a network. */
    revokeSession(chainId: NetworkId, address: string): Promise<void>;
    /** These and no others, checked as {@link Siwx.addSession} does; none at all signs everybody out. */
    setSessions(sessions: readonly SignInSession[]): Promise<void>;
    /** Those that hold now. */
    getSessions(chainId: NetworkId, address: string): Promise<readonly SignInSession[]>;
    /** Whether nobody is let in without; true where it is missing. */
    getRequired?(): boolean;
}
/**
 * How far the active account is with signing in, on the active network. `needed`: connected, but not signed in, and not
 * being asked; `failed`: the message could not be made or, of a lookup, nobody could say whether there is a session.
 */
export type SignIn = 
/** No signature is asked for: none is configured, or nobody is connected. */
{
    readonly status: 'none';
} | ({
    readonly status: 'checking' | 'needed' | 'preparing';
} & Unauthenticated) | ({
    readonly status: 'failed';
    readonly error: unknown;
    readonly isLookup?: boolean;
} & Unauthenticated) | ({
    readonly status: 'ready' | 'asking' | 'verifying';
    readonly message: SignInMessage;
} & Unauthenticated) | {
    readonly status: 'signedIn';
    readonly accountId: AccountId;
    readonly session: SignInSession;
};
export interface Unauthenticated {
    readonly accountId: AccountId;
    /** Nobody is let in without. */
    readonly isRequired: boolean;
    /** The account that was signed in before, on its network: who gives up returns there. */
    readonly returnsTo?: AccountId | undefined;
}
/** Connected, but not signed in. */
export declare function isUnauthenticated(signIn: SignIn): signIn is Extract<SignIn, Unauthenticated>;
/**
 * True while closing would leave a visitor half signed in: nobody is let in without, and there is no session. For the
 * views that ask. Source: specification §4.
 */
export declare function blocksClose(signIn: SignIn): boolean;
