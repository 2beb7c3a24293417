import type {
  EmailChangeStep,
  EmailLoginStep,
  EmbeddedPort,
  SocialAttempt,
} from '@shared/contract/ports/embedded'
import type { Grant } from '@shared/domain/grant'
import { type Login, type SocialLogin, socialProviders } from '@shared/domain/login'
import type { OfferedProviders } from '@shared/domain/providersOf'
import type { SmartAccount } from '@shared/domain/smartAccount'
import type { WalletSlots } from '@shared/domain/walletSlot'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import { createStore } from '@shared/store/createStore'
import type { Dispose, Store } from '@shared/store/store'
import type { FakeReply } from './fakeChains'

/** The port's answers, which a test changes, and the requests it got. */
export interface FakeEmbedded {
  /** The address of the connected wallet. */
  readonly address: Store<string | undefined>
  /** The address of a login that has ended without a sign-out. */
  lastAddress: string | undefined
  /** The time until the next email can be sent. */
  cooldownMs: number
  begin: FakeReply<EmailLoginStep>
  awaitDevice: FakeReply<void>
  verify: FakeReply<void>
  change: FakeReply<EmailChangeStep>
  verifyCurrent: FakeReply<void>
  verifyNew: FakeReply<void>
  /** The login by which the visitor came in. */
  readonly login: Store<SocialLogin | undefined>
  /** The steps of a login, which a test takes; a beginning waits for the provider's window. */
  readonly attempt: Store<SocialAttempt>
  /** The providers that the vault offers: all, unless a test changes it. */
  readonly offered: Store<OfferedProviders>
  /** The browser opens no windows. */
  isBlocking: boolean
  farcaster: FakeReply<string>
  awaitFarcaster: FakeReply<void>
  logins: FakeReply<readonly Login[]>
  removeLogin: FakeReply<void>
  /** The smart account on the EVM network in use. */
  readonly smartAccount: Store<SmartAccount | undefined>
  readSmartAccount: FakeReply<void>
  turnOff: FakeReply<void>
  listGrants: FakeReply<readonly Grant[]>
  revokeGrant: FakeReply<void>
  readSlots: FakeReply<WalletSlots>
  addPasskey: FakeReply<void>
  addRecoveryCode: FakeReply<void>
  removeSlot: FakeReply<void>
  exportSeed: FakeReply<void>
  exportKey: FakeReply<void>
  setDelay: FakeReply<void>
  answerOpening: FakeReply<void>
  deleteAccount: FakeReply<void>
  keepAccount: FakeReply<void>
  readonly calls: (readonly [method: string, ...args: unknown[]])[]
  /** Requests that were withdrawn. */
  aborted: number
}

type Request =
  | 'begin'
  | 'awaitDevice'
  | 'verify'
  | 'change'
  | 'verifyCurrent'
  | 'verifyNew'
  | 'farcaster'
  | 'awaitFarcaster'
  | 'logins'
  | 'removeLogin'
  | 'readSmartAccount'
  | 'turnOff'
  | 'listGrants'
  | 'revokeGrant'
  | 'readSlots'
  | 'addPasskey'
  | 'addRecoveryCode'
  | 'removeSlot'
  | 'exportSeed'
  | 'exportKey'
  | 'setDelay'
  | 'answerOpening'
  | 'deleteAccount'
  | 'keepAccount'

/** An embedded wallet in memory: each device is known, every code is right. The link of an e-mail waits for a tap. */
export function createFakeEmbedded(counted: (kind: 'requests', end: Dispose) => Dispose): {
  embedded: FakeEmbedded
  port: EmbeddedPort
} {
  const embedded: FakeEmbedded = {
    address: createStore<string | undefined>(undefined),
    lastAddress: undefined,
    cooldownMs: 0,
    begin: { value: { status: 'code' } },
    awaitDevice: 'silence',
    verify: { value: undefined },
    change: { value: 'current' },
    verifyCurrent: { value: undefined },
    verifyNew: { value: undefined },
    login: createStore<SocialLogin | undefined>(undefined),
    attempt: createStore<SocialAttempt>({ status: 'none' }),
    offered: createStore<OfferedProviders>(socialProviders),
    isBlocking: false,
    farcaster: { value: 'https://farcaster.example/~/siwf?channelToken=1' },
    awaitFarcaster: 'silence',
    logins: { value: [] },
    removeLogin: { value: undefined },
    smartAccount: createStore<SmartAccount | undefined>(undefined),
    readSmartAccount: { value: undefined },
    turnOff: { value: undefined },
    listGrants: { value: [] },
    revokeGrant: { value: undefined },
    readSlots: { value: { slots: [], canAddPasskey: false } },
    addPasskey: { value: undefined },
    addRecoveryCode: { value: undefined },
    removeSlot: { value: undefined },
    exportSeed: { value: undefined },
    exportKey: { value: undefined },
    setDelay: { value: undefined },
    answerOpening: { value: undefined },
    deleteAccount: { value: undefined },
    keepAccount: { value: undefined },
    calls: [],
    aborted: 0,
  }
  function reply<T>(method: Request, args: readonly unknown[], signal?: AbortSignal): Promise<T> {
    embedded.calls.push([method, ...args])
    const end = counted('requests', () => {})
    const answer = embedded[method] as FakeReply<T>
    return new Promise<T>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        embedded.aborted++
        reject(new LatchkeyError(RequestAborted))
      })
      if (answer === 'silence') return
      if ('error' in answer) reject(answer.error)
      else resolve(answer.value)
    }).finally(end)
  }
  const port: EmbeddedPort = {
    email: {
      address: embedded.address,
      lastAddress: async () => embedded.lastAddress,
      cooldownMs: async () => embedded.cooldownMs,
      begin: (email, { signal } = {}) => reply('begin', [email], signal),
      awaitDevice: ({ signal } = {}) => reply('awaitDevice', [], signal),
      verify: (code, { signal } = {}) => reply('verify', [code], signal),
      change: (email, { signal } = {}) => reply('change', [email], signal),
      verifyCurrent: (code, { signal } = {}) => reply('verifyCurrent', [code], signal),
      verifyNew: (code, { signal } = {}) => reply('verifyNew', [code], signal),
    },
    social: {
      login: embedded.login,
      attempt: embedded.attempt,
      offered: embedded.offered,
      begin(provider, { isJoin = false, onPage = false } = {}) {
        embedded.calls.push(['social', provider, ...(isJoin ? ['join'] : []), ...(onPage ? ['page'] : [])])
        const about = { provider, isJoin }
        embedded.attempt.update(() =>
          onPage
            ? { status: 'leaving', ...about }
            : embedded.isBlocking
              ? { status: 'blocked', ...about }
              : { status: 'window', isLate: false, ...about },
        )
      },
      cancel() {
        embedded.calls.push(['cancel'])
        embedded.attempt.update(() => ({ status: 'none' }))
      },
      farcaster: ({ signal, isJoin } = {}) => reply('farcaster', isJoin ? ['join'] : [], signal),
      async awaitFarcaster({ signal, isJoin, onConfirmed } = {}) {
        await reply('awaitFarcaster', isJoin ? ['join'] : [], signal)
        onConfirmed?.()
      },
      logins: ({ signal } = {}) => reply('logins', [], signal),
      removeLogin: (id, { signal } = {}) => reply('removeLogin', [id], signal),
    },
    smartAccount: {
      account: embedded.smartAccount,
      read: ({ signal } = {}) => reply('readSmartAccount', [], signal),
      turnOff: ({ signal } = {}) => reply('turnOff', [], signal),
    },
    grants: {
      list: ({ signal } = {}) => reply('listGrants', [], signal),
      revoke: (id, { signal } = {}) => reply('revokeGrant', [id], signal),
    },
    recovery: {
      read: ({ signal } = {}) => reply('readSlots', [], signal),
      addPasskey: ({ signal } = {}) => reply('addPasskey', [], signal),
      addCode: ({ signal } = {}) => reply('addRecoveryCode', [], signal),
      remove: (id, { signal } = {}) => reply('removeSlot', [id], signal),
      exportSeed: ({ signal } = {}) => reply('exportSeed', [], signal),
      exportKey: (namespace, { signal } = {}) => reply('exportKey', [namespace], signal),
      setDelay: (hours, { signal } = {}) => reply('setDelay', [hours], signal),
      answerOpening: (id, isAllowed, { signal } = {}) => reply('answerOpening', [id, isAllowed], signal),
      deleteAccount: ({ signal } = {}) => reply('deleteAccount', [], signal),
      keepAccount: ({ signal } = {}) => reply('keepAccount', [], signal),
    },
  }
  return { embedded, port }
}
