import type { Clock } from '@shared/contract/ports/clock'
import type { Http } from '@shared/contract/ports/http'
import type { SignInSession, Siwx } from '@shared/domain/signIn'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { SiwxOptions } from '../../ground/widget/options'
import { createMessage, type PageAddress } from './createMessage'
import { createSessionStore, isSessionOf } from './createSessionStore'
import type { responseSchemas } from './responseSchemas'

export interface ServerSiwxDeps {
  readonly storage: ShellStorage
  readonly clock: Pick<Clock, 'now'>
  readonly page: PageAddress
  /** JSON over HTTP below an address; by default, below `apiUrl`. */
  readonly http: (baseUrl?: string) => Http
  readonly loadResponseSchemas: () => Promise<{ readonly responseSchemas: typeof responseSchemas }>
  /** The wallet by which the visitor signs. */
  readonly walletInfo: () => object
}

const bearer = (token: string) => `Bearer ${token}`

/**
 * Sign-in at a server, which makes nonces, checks signatures and ends sessions.
 * Source: docs/reference/specification.md#sign-in.
 */
export function createServerSiwx(
  options: SiwxOptions,
  { storage, clock, page, http, loadResponseSchemas, walletInfo }: ServerSiwxDeps,
): Siwx {
  const { request } = http(typeof options.server === 'string' ? options.server : undefined)
  const stored = createSessionStore(storage)
  /** The tokens of nonces without a signature so far. */
  const tokens = new Map<string, string>()

  /** One nonce makes one session. */
  async function authenticate(session: SignInSession): Promise<SignInSession> {
    const { data, message, signature, cacao } = session
    const { token } = await request('/auth/v1/authenticate', {
      method: 'POST',
      body: { data, message, signature, ...(cacao && { cacao }), walletInfo: walletInfo() },
      headers: { 'x-nonce-jwt': bearer(tokens.get(data.nonce) ?? '') },
      schema: (await loadResponseSchemas()).responseSchemas.authenticate,
    })
    tokens.delete(data.nonce)
    return { ...session, token }
  }

  /** Tells the server of sessions that are forgotten here. */
  async function end(sessions: readonly SignInSession[]) {
    const schema = sessions.length > 0 && (await loadResponseSchemas()).responseSchemas.signOut
    await Promise.all(
      sessions.map(({ token }) => {
        const headers = { authorization: bearer(token!) }
        return schema && request('/auth/v1/sign-out', { method: 'POST', headers, schema })
      }),
    )
  }

  /** The bearer as the server knows them; undefined if the session has ended. */
  async function me(token: string) {
    try {
      return await request('/auth/v1/me', {
        headers: { authorization: bearer(token) },
        schema: (await loadResponseSchemas()).responseSchemas.me,
      })
    } catch (error) {
      const isOver = isLatchkeyError(error, 'HttpStatus') && (error.cause as Response).status === 401
      if (!isOver) throw error
      return
    }
  }

  return {
    async createMessage(input) {
      const { nonce, token } = await request('/auth/v1/nonce', {
        schema: (await loadResponseSchemas()).responseSchemas.nonce,
      })
      tokens.set(nonce, token)
      return createMessage(input, options, { nonce, page, nowMs: clock.now() })
    },
    async addSession(session) {
      const { chainId, accountAddress } = session.data
      const made = await authenticate(session)
      const before = await stored.get(chainId, accountAddress, clock.now())
      await stored.add(made, clock.now())
      // The replaced sessions are of no use any more.
      end(before).catch(() => {})
      return made
    },
    async revokeSession(chainId, address) {
      const ended = await stored.get(chainId, address, clock.now())
      await stored.remove(chainId, address)
      await end(ended)
    },
    async setSessions(sessions) {
      const before = await stored.all()
      const known = before.filter(({ signature }) => sessions.some((each) => each.signature === signature))
      const fresh = sessions.find(({ signature }) => !known.some((each) => each.signature === signature))
      const made = fresh && (await authenticate(fresh))
      await stored.set(made ? [...known, made] : known)
      await end(before.filter((each) => !known.includes(each)))
    },
    async getSessions(chainId, address) {
      const [session] = await stored.get(chainId, address, clock.now())
      if (!session) return []
      const said = await me(session.token!)
      const data = said && { ...session.data, accountAddress: said.address, chainId: said.caip2Network }
      if (data && isSessionOf({ ...session, data }, chainId, address)) return [session]
      await stored.removeOne(session)
      return []
    },
    getRequired: () => options.required !== false,
  }
}
