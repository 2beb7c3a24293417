import type { NetworkId } from '@shared/domain/caip'
import type { SignInSession, Siwx } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'

export interface FakeSiwx extends Siwx {
  /** Its calls, in order, as `method network`. */
  readonly calls: string[]
  /** The sessions: pages that share the object share them. */
  sessions: readonly SignInSession[]
  isRequired: boolean
  /** Methods that fail from now on. */
  readonly broken: Set<keyof Siwx>
  /** Holds the answers of a method until the returned function is called. */
  hold(method: keyof Siwx): () => void
}

/** An in-memory session store that accepts every signature. */
export function createFakeSiwx(): FakeSiwx {
  const calls: string[] = []
  const broken = new Set<keyof Siwx>()
  const held = new Map<keyof Siwx, Promise<void>>()
  let nonces = 0
  async function pass(method: keyof Siwx, about = '') {
    calls.push(`${method} ${about}`.trim())
    await held.get(method)
    if (broken.has(method)) throw new Error(`${method} fails`)
  }
  const isOf = ({ data }: SignInSession, chainId: NetworkId, address: string) =>
    data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase()

  const siwx: FakeSiwx = {
    calls,
    sessions: [],
    isRequired: true,
    broken,
    hold(method) {
      let release: () => void
      held.set(method, new Promise<void>((resolve) => (release = resolve)))
      return () => {
        held.delete(method)
        release()
      }
    },
    async createMessage({ accountAddress, chainId }) {
      await pass('createMessage', chainId)
      const fields = {
        accountAddress,
        chainId,
        domain: 'host.invalid',
        uri: 'https://host.invalid',
        version: '1',
        nonce: `nonce${1_000 + nonces++}`,
      }
      return { ...fields, toString: () => formatSignInMessage(fields) }
    },
    async addSession(session) {
      await pass('addSession', session.data.chainId)
      siwx.sessions = [...siwx.sessions, session]
    },
    async revokeSession(chainId, address) {
      await pass('revokeSession', chainId)
      siwx.sessions = siwx.sessions.filter((each) => !isOf(each, chainId, address))
    },
    async setSessions(sessions) {
      await pass('setSessions', `${sessions.length}`)
      siwx.sessions = sessions
    },
    async getSessions(chainId, address) {
      await pass('getSessions', chainId)
      return siwx.sessions.filter((each) => isOf(each, chainId, address))
    },
    getRequired: () => siwx.isRequired,
  }
  return siwx
}
