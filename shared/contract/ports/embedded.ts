import type { Grant } from '@shared/domain/grant'
import type { Login, OauthProvider, SocialLogin, SocialProvider } from '@shared/domain/login'
import type { OfferedProviders } from '@shared/domain/providersOf'
import type { SmartAccount } from '@shared/domain/smartAccount'
import type { KeyNamespace, OpeningDelay, WalletSlots } from '@shared/domain/walletSlot'
import type { ReadonlyStore } from '@shared/store/store'
import type { PortTable } from './portTable'

/** Aborting withdraws the request from the wallet's frame, and rejects with RequestAborted or RequestInterrupted. */
export interface EmbeddedRequestOptions {
  /** Aborting it withdraws the request. */
  readonly signal?: AbortSignal | undefined
}

/** What a sign-in needs next: the approval of a new device, a code from an e-mail, or nothing. */
export type EmailLoginStep =
  /** `digits`: the two digits that the visitor finds again on the approval page. */
  | { readonly status: 'device'; readonly digits: string | undefined }
  | { readonly status: 'code' }
  /** A session was still alive: the wallet is connected. */
  | { readonly status: 'connected' }

/** The code that a change of the e-mail address needs next: one sent to the old address, or to the new one. */
export type EmailChangeStep = 'current' | 'new'

/**
 * Signing in by e-mail, and the change of the address. One sign-in, and one change, is under way at a time: each
 * beginning supersedes the one before. Every member but the store may throw RateLimited, FrameFailed,
 * RequestInterrupted (after a time-out, too) and RequestAborted.
 */
export interface EmailPort {
  /** The address that opens the connected wallet; undefined without an embedded wallet, or for one without an address. */
  readonly address: ReadonlyStore<string | undefined>
  /**
   * The address of a login in this browser that has ended without a sign-out, for the next one. Loads no code of the
   * wallet. Never rejects. Source: docs/reference/specification.md#data
   */
  lastAddress(): Promise<string | undefined>
  /**
   * How long until the next e-mail can be sent, in ms; 0 at once. Never rejects.
   * Source: docs/reference/specification.md#validation
   */
  cooldownMs(): Promise<number>
  /**
   * Sends a mail to an email address, the first or a new one, or connects if a session is alive.
   * @throws RateLimited, before any request leaves, if the cooldown has not passed; EmailMoved
   */
  begin(email: string, options?: EmbeddedRequestOptions): Promise<EmailLoginStep>
  /** Resolves once the device is approved: an e-mail with a code is on its way. @throws EmailLinkEnded */
  awaitDevice(options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Checks the six digits and connects the wallet's accounts: resolves once connected.
   * @throws EmailCodeWrong, EmailCodeSpent, ConnectFailed
   */
  verify(code: string, options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Begins to change the address of the connected wallet; an e-mail with a code is on its way.
   * @throws EmailTaken, EmailMoved
   */
  change(email: string, options?: EmbeddedRequestOptions): Promise<EmailChangeStep>
  /** Checks the code of the old address; the next one is sent to the new address. @throws EmailCodeWrong, EmailCodeSpent */
  verifyCurrent(code: string, options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Checks the code of the new address, and waits for the visitor to confirm the change in the wallet's frame. The old
   * address can undo it for 72 hours. @throws EmailCodeWrong, EmailCodeSpent, EmailTaken, UserRejected
   */
  verifyNew(code: string, options?: EmbeddedRequestOptions): Promise<void>
}

/** How far a login at a provider has come. */
export type SocialAttempt =
  | { readonly status: 'none' }
  | (SocialStep & { readonly provider: SocialProvider; readonly isJoin: boolean })

type SocialStep =
  /** The visitor is at the provider's window. */
  | {
      readonly status: 'window'
      /** It has taken long: another try may help, but a result that comes late counts all the same. */
      readonly isLate: boolean
      /** Two digits, which the vault's page in that window asks for on a device that is new to the account. */
      readonly digits?: string | undefined
    }
  /** The whole page is about to go to the provider. */
  | { readonly status: 'leaving' }
  /** The provider's answer is here: the wallet opens, or the visitor confirms a further login in its frame. */
  | { readonly status: 'loading' }
  /** An account has the provider's address: a code was sent there, which `email.verify` takes. */
  | { readonly status: 'code'; readonly email: string }
  /** The wallet is connected, or the login was added. */
  | { readonly status: 'done' }
  /** The browser has not opened the window, or the visitor has closed it. */
  | { readonly status: 'blocked' | 'closed' }
  /** By SocialRefused, ProviderFailed, ProviderUnknown, UserRejected, LoginEnded, LoginTaken, or as any request. */
  | { readonly status: 'failed'; readonly error: unknown }

/** Options of {@link SocialPort.begin}. */
export interface SocialOptions {
  /** The login is added to the connected wallet, which the visitor confirms in its frame. */
  readonly isJoin?: boolean | undefined
  /** The whole page goes to the provider and comes back, for browsers that block windows or cannot use them. */
  readonly onPage?: boolean | undefined
}

/** Signing in by a login at a provider. One is under way at a time: each beginning supersedes the one before. */
export interface SocialPort {
  /** The login by which the visitor came in; undefined without one, or after a sign-in by e-mail. */
  readonly login: ReadonlyStore<SocialLogin | undefined>
  /** The login that is under way, or has ended last. It may have begun before this page was loaded. */
  readonly attempt: ReadonlyStore<SocialAttempt>
  /** The providers that the vault offers. The first subscription asks the vault. Absent from older shells. */
  readonly offered: ReadonlyStore<OfferedProviders>
  /** Begins a login. The visitor opens the provider's window in the wallet's frame. Steps follow in `attempt`. */
  begin(provider: OauthProvider, options?: SocialOptions): void
  /** The visitor has left: closes the window, and forgets the attempt. */
  cancel(): void
  /**
   * A login of Farcaster: the address for the phone, as a code or a link. A join is confirmed in the frame first.
   * @throws UserRejected, ProviderUnknown, FrameFailed, RequestAborted
   */
  farcaster(options?: EmbeddedRequestOptions & Pick<SocialOptions, 'isJoin'>): Promise<string>
  /**
   * Resolves once the phone has confirmed (`onConfirmed`), and the wallet is connected. If aborted, the frame is reloaded:
   * the next login shows another code. @throws SocialRefused, LoginEnded, LoginTaken, ConnectFailed, FrameFailed,
   * RequestAborted
   */
  awaitFarcaster(
    options?: EmbeddedRequestOptions &
      Pick<SocialOptions, 'isJoin'> & { readonly onConfirmed?: (() => void) | undefined },
  ): Promise<void>
  /** All that opens the connected wallet, the oldest first. @throws FrameFailed, RequestAborted */
  logins(options?: EmbeddedRequestOptions): Promise<readonly Login[]>
  /** Removes one, which the visitor confirms in the frame. @throws UserRejected, LastLogin, LoginUnknown, SignInTooOld */
  removeLogin(id: string, options?: EmbeddedRequestOptions): Promise<void>
}

/**
 * The smart account of the connected wallet: its key's own address, with code that makes several calls at once. How calls
 * are made is a preference (`chains.preferAccountType`); the session's account shows the kind in use.
 */
export interface SmartAccountPort {
  /** The account on the EVM network in use; undefined if the network has no smart accounts. */
  readonly account: ReadonlyStore<SmartAccount | undefined>
  /** Reads again whether the account is delegated there, and to which contract. @throws FrameFailed, RequestAborted */
  read(options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Ends the delegation on the network in use, which the visitor confirms in the frame and pays for; the account is one of
   * its key alone then. Resolves once the network has done it. @throws UserRejected, FrameFailed, RequestAborted
   */
  turnOff(options?: EmbeddedRequestOptions): Promise<void>
}

/** What the visitor has permitted this page to do on the active network without asking again. Source: ERC-7715 */
export interface GrantsPort {
  /** The newest first. @throws FrameFailed, RequestAborted */
  list(options?: EmbeddedRequestOptions): Promise<readonly Grant[]>
  /** Ends it at once. @throws FrameFailed, RequestAborted */
  revoke(id: string, options?: EmbeddedRequestOptions): Promise<void>
}

/**
 * The slots that unlock the connected wallet on a device. The frame confirms each change with the visitor on its own
 * origin; the page never sees a code. A change may throw UserRejected, and SignInTooOld if the sign-in is older than some
 * minutes.
 */
export interface RecoveryPort {
  /**
   * Reads the slots of the wallet.
   * @throws RequestInterrupted if the frame stays silent for 30 s; FrameFailed, RequestAborted
   */
  read(options?: EmbeddedRequestOptions): Promise<WalletSlots>
  /**
   * Adds a recovery code: resolves once the visitor has read it in the frame, and typed it back there.
   * @throws UserRejected, SignInTooOld, TooManySlots, FrameFailed, RequestAborted
   */
  addCode(options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Adds a passkey, which the visitor confirms in the frame and makes in their browser.
   * @throws UserRejected, SignInTooOld, TooManySlots, PasskeyRefused, PasskeyUnfit, FrameFailed, RequestAborted
   */
  addPasskey(options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Removes one, which opens the wallet nowhere then.
   * @throws UserRejected, SignInTooOld, LastSlot, SlotUnknown, FrameFailed, RequestAborted
   */
  remove(id: string, options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Shows the recovery phrase in the frame, after the visitor has confirmed it there: resolves once they are done. The
   * page sees nothing of it. @throws UserRejected, SignInTooOld, FrameFailed, RequestAborted
   */
  exportSeed(options?: EmbeddedRequestOptions): Promise<void>
  /** The same with the private key of a chain. */
  exportKey(namespace: KeyNamespace, options?: EmbeddedRequestOptions): Promise<void>
  /**
   * How long the logins alone wait before they open a new device.
   * @throws UserRejected, SignInTooOld, DelayTooShort, FrameFailed, RequestAborted
   */
  setDelay(hours: OpeningDelay, options?: EmbeddedRequestOptions): Promise<void>
  /**
   * The visitor's word about a new device: it opens the wallet at once, or is signed out.
   * @throws UserRejected, SignInTooOld, OpeningUnknown, FrameFailed, RequestAborted
   */
  answerOpening(id: string, isAllowed: boolean, options?: EmbeddedRequestOptions): Promise<void>
  /**
   * Deletes the account with all that opens its wallet, 72 hours later or more: it works until then, and can be kept.
   * @throws UserRejected, SignInTooOld, AddressChangedLately, FrameFailed, RequestAborted
   */
  deleteAccount(options?: EmbeddedRequestOptions): Promise<void>
  /** Takes that back. @throws UserRejected, FrameFailed, RequestAborted */
  keepAccount(options?: EmbeddedRequestOptions): Promise<void>
}

/** The embedded wallet's own requests. It signs through the same requests as any wallet. */
export interface EmbeddedPort {
  /** Signing in by email, and changing the address. */
  readonly email: EmailPort
  /** Signing in by a login at a provider. */
  readonly social: SocialPort
  /** The smart account on the network in use. */
  readonly smartAccount: SmartAccountPort
  /** What the page may do without asking again. */
  readonly grants: GrantsPort
  /** The slots that unlock the wallet, recovery codes and passkeys. Optional: shells without it lack it. */
  readonly recovery?: RecoveryPort
}

/** The kind of each member. */
export const embeddedTable = {
  email: {
    address: 'store',
    lastAddress: 'late',
    cooldownMs: 'late',
    begin: 'late',
    awaitDevice: 'late',
    verify: 'late',
    change: 'late',
    verifyCurrent: 'late',
    verifyNew: 'late',
  },
  social: {
    login: 'store',
    attempt: 'store',
    offered: 'store',
    begin: 'now',
    cancel: 'now',
    farcaster: 'late',
    awaitFarcaster: 'late',
    logins: 'late',
    removeLogin: 'late',
  },
  smartAccount: { account: 'store', read: 'late', turnOff: 'late' },
  grants: { list: 'late', revoke: 'late' },
  recovery: {
    read: 'late',
    addPasskey: 'late',
    addCode: 'late',
    remove: 'late',
    exportSeed: 'late',
    exportKey: 'late',
    setDelay: 'late',
    answerOpening: 'late',
    deleteAccount: 'late',
    keepAccount: 'late',
  },
} as const satisfies PortTable<EmbeddedPort>
