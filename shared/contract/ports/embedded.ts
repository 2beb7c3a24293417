import type { ReadonlyStore } from '@shared/store/store'
import type { PortTable } from './portTable'

/** Aborting withdraws the request from the wallet's frame, and rejects with RequestAborted or RequestInterrupted. */
interface EmailRequestOptions {
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
   * wallet. Never rejects. Source: specification §3
   */
  lastAddress(): Promise<string | undefined>
  /** How long until the next e-mail can be sent, in ms; 0 at once. Never rejects. Source: specification §5 */
  cooldownMs(): Promise<number>
  /**
   * Sends an e-mail to an address, be it the first or another one, or connects where a session is alive.
   * @throws RateLimited, before any request leaves where the cooldown has not passed; EmailMoved
   */
  begin(email: string, options?: EmailRequestOptions): Promise<EmailLoginStep>
  /** Resolves once the device is approved: an e-mail with a code is on its way. @throws EmailLinkEnded */
  awaitDevice(options?: EmailRequestOptions): Promise<void>
  /**
   * Checks the six digits and connects the wallet's accounts: resolves once connected.
   * @throws EmailCodeWrong, EmailCodeSpent, ConnectFailed
   */
  verify(code: string, options?: EmailRequestOptions): Promise<void>
  /**
   * Begins to change the address of the connected wallet; an e-mail with a code is on its way.
   * @throws EmailTaken, EmailMoved
   */
  change(email: string, options?: EmailRequestOptions): Promise<EmailChangeStep>
  /** Checks the code of the old address; the next one is sent to the new address. @throws EmailCodeWrong, EmailCodeSpent */
  verifyCurrent(code: string, options?: EmailRequestOptions): Promise<void>
  /**
   * Checks the code of the new address, and waits for the visitor to confirm the change in the wallet's frame. The old
   * address can undo it for 72 hours. @throws EmailCodeWrong, EmailCodeSpent, EmailTaken, UserRejected
   */
  verifyNew(code: string, options?: EmailRequestOptions): Promise<void>
}

/** The embedded wallet, as far as features speak of it. Its requests to sign are those of any wallet. */
export interface EmbeddedPort {
  readonly email: EmailPort
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
} as const satisfies PortTable<EmbeddedPort>
