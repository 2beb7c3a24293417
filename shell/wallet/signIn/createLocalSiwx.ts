import type { Clock } from '@shared/contract/ports/clock'
import type { SignInSession, Siwx } from '@shared/domain/signIn'
import { parseSignInMessage } from '@shared/domain/signInMessage'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { SiwxOptions } from '../../ground/widget/options'
import { createMessage, type PageAddress } from './createMessage'
import { createSessionStore, isInTime } from './createSessionStore'

export interface LocalSiwxDeps {
  readonly storage: ShellStorage
  readonly clock: Pick<Clock, 'now'>
  readonly page: PageAddress
  /** Whether the account has made the signature. Loads its code on first use. */
  readonly verify: (session: SignInSession) => Promise<boolean>
}

/**
 * Sign-in without a server: what is signed is checked here, and stored in the browser. It tells a page who the
 * visitor is; a server that trusts it has to check for itself.
 */
export function createLocalSiwx(options: SiwxOptions, { storage, clock, page, verify }: LocalSiwxDeps): Siwx {
  const stored = createSessionStore(storage)
  /** Nonces without a signature so far. */
  const issued = new Set<string>()

  async function check(session: SignInSession) {
    const { data, message } = session
    const fields = parseSignInMessage(message)
    const expect = (isTrue: unknown, issue: string) => {
      if (!isTrue) throw new Error(`The signed message ${issue}.`)
    }
    expect(fields, 'is none of EIP-4361')
    expect(isSame(fields!, data), 'says something else than its fields')
    expect(data.domain === (options.domain ?? page.host), 'is for another page')
    expect(issued.has(data.nonce), 'has a nonce that was not asked for, or was used before')
    expect(isInTime(session, clock.now()), 'does not hold now')
    expect(await verify(session), 'was not signed by its account')
  }

  return {
    async createMessage(input) {
      const nonce = randomNonce()
      issued.add(nonce)
      return createMessage(input, options, { nonce, page, nowMs: clock.now() })
    },
    async addSession(session) {
      await check(session)
      issued.delete(session.data.nonce)
      await stored.add(session, clock.now())
    },
    revokeSession: stored.remove,
    async setSessions(sessions) {
      const known = await Promise.all(
        sessions.map(({ data }) => stored.get(data.chainId, data.accountAddress, clock.now())),
      )
      const fresh = sessions.filter(
        ({ signature }, at) => !known[at]!.some((each) => each.signature === signature),
      )
      await Promise.all(fresh.map(check))
      // The same nonce may have been signed for several networks at once.
      for (const { data } of fresh) issued.delete(data.nonce)
      await stored.set(sessions)
    },
    getSessions: (chainId, address) => stored.get(chainId, address, clock.now()),
    getRequired: () => options.required !== false,
  }
}

/** 128 bits. Source: EIP-4361 asks for at least eight letters and digits. */
function randomNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** True if both are the same as JSON, in any order of their members. */
function isSame(one: object, other: object): boolean {
  const sorted = (value: object) =>
    JSON.stringify(Object.entries(JSON.parse(JSON.stringify(value))).toSorted())
  return sorted(one) === sorted(other)
}
