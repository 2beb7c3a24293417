import type { Clock, Http } from '@shared/contract/context'
import type { SignInSession, Siwx } from '@shared/domain/signIn'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { CoreStorage } from '../core/coreDeps'
import type { SiwxOptions } from '../options'
import type { answers } from './answers'
import { createKeptSessions, isSessionOf } from './createKeptSessions'
import { createMessage, type PageAddress } from './createMessage'

export interface ServerSiwxDeps {
  readonly storage: CoreStorage
  readonly clock: Pick<Clock, 'now'>
  readonly page: PageAddress
  /** JSON over HTTP below an address, that of `apiUrl` by default. */
  readonly http: (baseUrl?: string) => Http
  readonly loadAnswers: () => Promise<{ readonly answers: typeof answers }>
  /** By what the visitor signs. */
  readonly walletInfo: () => object
}

const bearer = (token: string) => `Bearer ${token}`

/** Sign-in at a server, which makes the nonces, checks what is signed and ends sessions. Source: facts §1.9. */
export function createServerSiwx(
  options: SiwxOptions,
  { storage, clock, page, http, loadAnswers, walletInfo }: ServerSiwxDeps,
): Siwx {
  const { request } = http(typeof options.server === 'string' ? options.server : undefined)
  const kept = createKeptSessions(storage)
  /** Of the nonces that nobody has signed yet. */
  const tokens = new Map<string, string>()

  async function addSession(session: SignInSession) {
    const { data, message, signature, cacao } = session
    const { token } = await request('/auth/v1/authenticate', {
      method: 'POST',
      body: { data, message, signature, ...(cacao && { cacao }), walletInfo: walletInfo() },
      headers: { 'x-nonce-jwt': bearer(tokens.get(data.nonce) ?? '') },
      schema: (await loadAnswers()).answers.authenticate,
    })
    tokens.delete(data.nonce)
    storage.set('signInToken', token)
    await kept.set([session])
  }

  async function signOut() {
    const token = await storage.get('signInToken')
    storage.remove('signInToken')
    await kept.set([])
    if (!token) return
    await request('/auth/v1/sign-out', {
      method: 'POST',
      headers: { authorization: bearer(token) },
      schema: (await loadAnswers()).answers.signOut,
    })
  }

  /** Who the server says that we are; undefined where the session is over. */
  async function me() {
    const token = await storage.get('signInToken')
    if (!token) return
    try {
      return await request('/auth/v1/me', {
        headers: { authorization: bearer(token) },
        schema: (await loadAnswers()).answers.me,
      })
    } catch (error) {
      const isOver = isLatchkeyError(error, 'HttpStatus') && (error.cause as Response).status === 401
      if (!isOver) throw error
      // Another one may have been made meanwhile.
      if ((await storage.get('signInToken')) === token) storage.remove('signInToken')
      return
    }
  }

  return {
    async createMessage(input) {
      const { nonce, token } = await request('/auth/v1/nonce', {
        schema: (await loadAnswers()).answers.nonce,
      })
      tokens.set(nonce, token)
      return createMessage(input, options, { nonce, page, nowMs: clock.now() })
    },
    addSession,
    async revokeSession(chainId, address) {
      if ((await kept.get(chainId, address, clock.now())).length > 0) await signOut()
    },
    async setSessions(sessions) {
      if (sessions.length === 0) return signOut()
      // The server keeps one for each visitor: that of the network in use.
      const [first] = sessions
      const [known] = await kept.get(first!.data.chainId, first!.data.accountAddress, clock.now())
      if (known?.signature !== first!.signature) await addSession(first!)
    },
    async getSessions(chainId, address) {
      const sessions = await kept.get(chainId, address, clock.now())
      if (sessions.length === 0) return []
      const said = await me()
      if (!said) return []
      const data = { ...sessions[0]!.data, accountAddress: said.address, chainId: said.caip2Network }
      return isSessionOf({ ...sessions[0]!, data }, chainId, address) ? sessions : []
    },
    getRequired: () => options.required !== false,
  }
}
