import type { WithLock } from '@shared/domain/withLock'
import { type SignedIn, signedInSchema, tokensSchema } from '@shared/vault/tokens'
import * as z from 'zod/mini'
import { createKeptStore } from '../storage/createKeptStore'
import type { VaultClient, VaultRequest } from './createVaultClient'
import { VaultRefusal } from './VaultRefusal'

export type SessionAccount = SignedIn['account']

export interface SessionOptions {
  readonly client: VaultClient
  /** The page's: a session is of one origin. */
  readonly origin: string
  readonly withLock: WithLock
  readonly now: () => number
  readonly openStorage?: () => IDBFactory | undefined
}

/** The visitor's session on this page, which all tabs of it share. Its tokens are worth nothing without the device's key. */
export interface Session {
  /** The account that is signed in, as this browser remembers; the server may have ended its session. */
  account(): Promise<SessionAccount | undefined>
  /** Takes the place of an earlier session, which ends. */
  begin(signedIn: SignedIn): Promise<void>
  /**
   * Asks with the session's token, which is refreshed if necessary.
   * @throws VaultRefusal: `SessionEnded` without a session, and with one that the server has ended, which is forgotten
   */
  ask<Schema extends z.ZodMiniType>(
    request: Omit<VaultRequest<Schema>, 'accessToken'>,
  ): Promise<z.output<Schema>>
  /** The address of the account has changed. */
  rename(email: string): Promise<void>
  /** Ends it here at once, then at the server. A missing answer of the server is ignored. */
  end(): Promise<void>
}

const storedSchema = z.extend(z.omit(signedInSchema, { expiresInS: true }), { expiresMs: z.number() })
type Stored = z.output<typeof storedSchema>

/** A token that is about to expire would be refused on its way. */
const refreshBeforeMs = 30_000

export function createSession({ client, origin, withLock, now, openStorage }: SessionOptions): Session {
  const store = createKeptStore<Stored>({
    databaseName: 'latchkey-vault-session',
    storeName: 'sessions',
    open: openStorage,
    parse: (stored) => storedSchema.safeParse(stored).data,
  })
  const locked = <Result>(run: () => Promise<Result>) => withLock(`latchkey-session|${origin}`, run)
  const ended = () => new VaultRefusal('SessionEnded', 'There is no session. Sign in.')

  /** The session with a token that serves. `refused`: a token that the server did not take. */
  async function live(refused?: string): Promise<Stored> {
    const serves = ({ accessToken, expiresMs }: Stored) =>
      accessToken !== refused && expiresMs - now() > refreshBeforeMs
    const stored = await store.read(origin)
    if (stored && serves(stored)) return stored
    return locked(async () => {
      // Another tab may have been first.
      const latest = await store.read(origin)
      if (!latest) throw ended()
      if (serves(latest)) return latest
      const { refreshToken, account } = latest
      const path = '/v1/tokens'
      try {
        const tokens = await client.ask({
          method: 'POST',
          path,
          answer: tokensSchema,
          body: { refreshToken },
        })
        const next = toStored({ ...tokens, account }, now())
        await store.write(next, origin)
        return next
      } catch (error) {
        throw await forgetIfEnded(error, latest)
      }
    })
  }

  /** Passes the error on. A session that another tab has begun meanwhile stays. */
  async function forgetIfEnded(error: unknown, of: Stored): Promise<unknown> {
    if (!(error instanceof VaultRefusal) || !isEnd(error)) return error
    const stored = await store.read(origin)
    if (stored?.account.id === of.account.id && stored.refreshToken === of.refreshToken)
      await store.remove(origin)
    return error.code === 'SessionEnded' ? error : ended()
  }

  async function signOut({ accessToken, refreshToken, expiresMs }: Stored) {
    const path = '/v1/tokens'
    try {
      const serves = expiresMs > now()
      const refreshed =
        !serves && (await client.ask({ method: 'POST', path, answer: tokensSchema, body: { refreshToken } }))
      const token = refreshed ? refreshed.accessToken : accessToken
      await client.ask({ method: 'POST', path: '/v1/sign-out', answer: z.object({}), accessToken: token })
    } catch (error) {
      // This browser has forgotten the tokens, which is what the visitor asked for.
      if (!(error instanceof VaultRefusal)) throw error
    }
  }

  return {
    account: async () => (await store.read(origin))?.account,
    async begin(signedIn) {
      const before = await locked(async () => {
        const stored = await store.read(origin)
        await store.write(toStored(signedIn, now()), origin)
        return stored
      })
      if (before) await signOut(before)
    },
    async ask(request) {
      const stored = await live()
      try {
        return await client.ask({ ...request, accessToken: stored.accessToken })
      } catch (error) {
        if (!(error instanceof VaultRefusal) || error.code !== 'SessionInvalid')
          throw await forgetIfEnded(error, stored)
      }
      const next = await live(stored.accessToken)
      return client.ask({ ...request, accessToken: next.accessToken }).catch(async (error) => {
        throw await forgetIfEnded(error, next)
      })
    },
    rename: (email) =>
      locked(async () => {
        const stored = await store.read(origin)
        if (stored) await store.write({ ...stored, account: { ...stored.account, email } }, origin)
      }),
    async end() {
      const stored = await locked(async () => {
        const last = await store.read(origin)
        await store.remove(origin)
        return last
      })
      if (stored) await signOut(stored)
    },
  }
}

const toStored = ({ expiresInS, ...rest }: SignedIn, nowMs: number): Stored => ({
  ...rest,
  expiresMs: nowMs + expiresInS * 1_000,
})

/** Whether a refusal of the refresh token, or of a fresh access token, says that the session is over. */
const isEnd = ({ code }: VaultRefusal) => code === 'SessionEnded' || code === 'SessionInvalid'
