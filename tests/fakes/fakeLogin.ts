import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { AppEvent } from '@shared/frame/appPayloads'
import { createLoginCache } from '../../shell/reach/frame/createLoginCache'
import type { VaultFrame } from '../../shell/reach/frame/createVaultFrame'
import type { FakeClock } from './fakeClock'
import type { FakeStorage } from './fakeStorage'
import { evmAccount, rpcSamples, solanaAccount } from './frameMessages'

/** A frame with a login, which answers at once unless a test holds it. */
export interface FakeLogin {
  readonly frame: Pick<VaultFrame, 'request' | 'abortRpc' | 'signOut' | 'cache'>
  readonly asked: readonly (readonly [event: AppEvent | 'abortRpc', payload?: unknown])[]
  isLoggedIn: boolean
  /** Answers to these come when their promise resolves. */
  readonly held: Map<AppEvent, Promise<unknown>>
  /** Answers that replace the usual ones; an error is thrown. */
  readonly answers: Map<AppEvent, unknown>
}

export function createFakeLogin({
  clock,
  storage,
}: {
  readonly clock: FakeClock
  readonly storage: FakeStorage
}): FakeLogin {
  const asked: [AppEvent | 'abortRpc', unknown?][] = []
  const cache = createLoginCache({ storage: storage.tab(), clock })
  const fail = (message: string) => {
    throw new LatchkeyError(FrameFailed, { message })
  }
  const userOf = ({ chainId }: { chainId: string }) => {
    if (!login.isLoggedIn) fail('Nobody is signed in')
    const address = chainId.startsWith('solana') ? solanaAccount : evmAccount
    return { email: 'ada@example.org', address, chainId, accounts: [{ address, type: 'eoa' }] }
  }
  const usual = (event: AppEvent, payload: unknown): unknown => {
    switch (event) {
      case 'GET_USER':
        return userOf(payload as { chainId: string })
      case 'IS_CONNECTED':
        return { isConnected: login.isLoggedIn }
      case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
        return { smartAccountEnabledNetworks: [] }
      case 'SWITCH_NETWORK':
        return payload
      case 'RPC_REQUEST':
        return rpcSamples.find(([{ method }]) => method === (payload as { method: string }).method)![1]
    }
    return undefined
  }
  const answer = async (event: AppEvent, payload: unknown) => {
    await login.held.get(event)
    if (!login.answers.has(event)) return usual(event, payload)
    const given = login.answers.get(event)
    if (given instanceof Error) throw given
    return given
  }
  const login: FakeLogin = {
    asked,
    isLoggedIn: true,
    held: new Map(),
    answers: new Map(),
    frame: {
      cache,
      request(event, payload, signal) {
        asked.push([event, payload])
        const aborted = new Promise<never>((_, reject) => {
          const abort = () => reject(new LatchkeyError(RequestAborted))
          if (signal?.aborted) abort()
          signal?.addEventListener('abort', abort)
        })
        return Promise.race([answer(event, payload), aborted]) as Promise<never>
      },
      abortRpc: () => void asked.push(['abortRpc']),
      async signOut() {
        cache.clear()
        asked.push(['SIGN_OUT'])
        login.isLoggedIn = false
      },
    },
  }
  return login
}
