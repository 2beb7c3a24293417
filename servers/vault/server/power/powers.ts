import type { OpeningChange } from '../../mail/mail'

/** Who may ask. Each of the last four is all that stands before it, and more. */
export type Asker =
  /** Any browser: pages behind links, the vault's state, and the logins that it offers. */
  | 'anyone'
  /** A document of the vault's own origin. */
  | 'own page'
  /** The vault's frame, for a page on the project's list. */
  | 'page'
  /** With a proof of the device's key, for this request alone. */
  | 'device'
  /** With a live session of that device, page and project. */
  | 'session'

/** A mail to the account's people. */
export type Told = OpeningChange | 'deletion' | 'kept' | 'changed'

/** What a route demands of a caller, and whom it tells. */
export interface Power {
  readonly asker: Asker
  /** A recent sign-in. `no address`: only if the account has no address, which would be asked for a code. */
  readonly fresh?: 'always' | 'no address'
  /**
   * `known`: one that has proved that it has opened the wallet. `trusted`: that, or any if the logins alone open the wallet
   * at once. `waits`: if the logins do not open it at once, it is told how long to wait.
   */
  readonly device?: 'known' | 'trusted' | 'waits'
  /** What the body proves, checked within the change. */
  readonly proof?: 'key' | 'code' | 'login'
  readonly tells?: readonly Told[]
}

const anyone: Power = { asker: 'anyone' }
const ownPage: Power = { asker: 'own page' }
const page: Power = { asker: 'page' }
const device: Power = { asker: 'device' }
const session: Power = { asker: 'session' }
const fresh: Power = { asker: 'session', fresh: 'always' }

/**
 * The table of power: a row for each route, enforced by `guardRoutes` before the route runs. A route without a row does not
 * start.
 */
export const powers: Readonly<Record<string, Power>> = {
  'GET /ready': anyone,
  'GET /health': anyone,
  'GET /v1/jwks.json': anyone,

  // Signing in.
  'GET /v1/project': page,
  'GET /v1/chains': page,
  'GET /v1/providers': anyone,
  'POST /v1/email': device,
  'POST /v1/email/device': device,
  'POST /v1/email/code': { ...device, proof: 'code', tells: ['added.login'] },
  'POST /v1/email/window': ownPage,
  'GET /sign-in': anyone,
  'GET /approve': anyone,
  'POST /approve': anyone,
  'POST /v1/social': device,
  'POST /v1/farcaster': device,
  'POST /v1/social/redeem': { ...device, proof: 'login', tells: ['added.login'] },
  'POST /v1/social/window': ownPage,
  'POST /v1/social/number': ownPage,
  'POST /v1/social/return': ownPage,
  'GET /social/start': anyone,
  'GET /social/return/:provider': anyone,
  'POST /social/return/:provider': anyone,

  // Sessions.
  'POST /v1/tokens': device,
  'GET /v1/sessions': session,
  'DELETE /v1/sessions/:id': { ...session, device: 'trusted' },
  'POST /v1/sign-out': session,

  // What leads to the account.
  'GET /v1/logins': session,
  'POST /v1/social/join': { ...fresh, device: 'trusted' },
  'POST /v1/farcaster/join': { ...fresh, device: 'trusted' },
  'DELETE /v1/logins/:id': { ...fresh, device: 'trusted', tells: ['removed.login'] },
  'POST /v1/email/change': { ...session, fresh: 'no address', device: 'trusted' },
  'POST /v1/email/change/primary': { ...session, proof: 'code' },
  'POST /v1/email/change/secondary': { ...session, proof: 'code', tells: ['changed'] },
  'GET /undo': anyone,
  'POST /undo': anyone,

  // What opens the wallet.
  'GET /v1/wallet': session,
  'PUT /v1/wallet': { ...fresh, proof: 'key' },
  'POST /v1/slots': fresh,
  'PUT /v1/slots/:id': {
    ...fresh,
    proof: 'key',
    tells: ['opened', 'added.passkey', 'added.recovery', 'added.automatic', 'removed.automatic'],
  },
  'DELETE /v1/slots/:id': {
    ...fresh,
    device: 'trusted',
    tells: ['removed.device', 'removed.passkey', 'removed.recovery', 'removed.automatic'],
  },
  'POST /v1/slots/:id/statement': { ...fresh, device: 'waits', tells: ['opened', 'asked.24', 'asked.72'] },
  'PUT /v1/delay': { ...fresh, device: 'known', tells: ['delay.0', 'delay.24', 'delay.72'] },
  'POST /v1/openings/:id/allow': { ...fresh, device: 'known', tells: ['allowed'] },
  // A no is never too late for want of a code.
  'POST /v1/openings/:id/deny': { ...session, device: 'known', tells: ['denied'] },
  'POST /v1/exports': { ...fresh, device: 'known', tells: ['exported', 'exported.key'] },

  // The account's end, and back.
  'POST /v1/account/deletion': { ...fresh, tells: ['deletion'] },
  'DELETE /v1/account/deletion': { ...session, tells: ['kept'] },
  'GET /keep': anyone,
  'POST /keep': { ...anyone, tells: ['kept'] },

  // Requests and approvals.
  'POST /v1/digits': session,
  'DELETE /v1/digits': session,
  'PUT /v1/mailboxes/:id': session,
  'GET /v1/mailboxes/:id/answers': session,
  'DELETE /v1/mailboxes/:id': session,
  'GET /v1/mailboxes/:id': ownPage,
  'POST /v1/mailboxes/:id/answers': ownPage,
  'POST /v1/bundler/:chainId': session,
  'POST /v1/paymaster/:chainId': session,

  // What pages may do without asking.
  'POST /v1/grants': { ...fresh, device: 'known', tells: ['granted'] },
  'POST /v1/grants/use': session,
  'GET /v1/sessions/:caipAddress{eip155:[1-9][0-9]{0,15}:0x[0-9a-fA-F]{40}}': session,
  'POST /v1/sessions/:address{0x[0-9a-fA-F]{40}}/revoke': session,
}
