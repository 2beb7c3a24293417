import type { KeyNamespace } from '@shared/domain/walletSlot'
import { KeyError } from '@shared/vault/protocol/KeyError'
import * as z from 'zod/mini'
import { signedOut } from '../errors/signedOut'
import type { DeviceKeyStore } from '../keys/deviceKeyStore'
import type { WalletKeys } from '../ports/rpcPorts'
import type { Session } from '../session/createSession'
import { tellRefusal } from '../session/tellRefusal'
import { isClosed } from '../wallet/isClosed'
import type { GivenKey } from '../wallet/openWallet'
import type { OpenedHere, PageCalls, WorkerCalls } from './calls'
import { createPeer, type Peer, type PeerPort } from './createPeer'

export interface WorkerLike extends PeerPort {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

export interface WalletKeysOptions {
  readonly createWorker: () => WorkerLike
  readonly session: Pick<Session, 'account' | 'ask'>
  readonly deviceKeys: Pick<DeviceKeyStore, 'read' | 'write'>
  /** The page's. */
  readonly origin: string
}

export interface OpenableKeys extends WalletKeys {
  /**
   * Opens the wallet of the signed-in account, and makes it at the first sign-in. `given`: by the visitor.
   * @throws VaultRefusal, KeyError as `openWallet`
   */
  open(given?: GivenKey): Promise<OpenedHere>
  /** Whether this browser has a half of a slot of the signed-in account, or its wallet is open. Asks no server. */
  isKnownHere(accountId: string): Promise<boolean>
  /** The twelve words of the seed, for the visitor's eyes alone. @throws as the signatures */
  readWords(accountId: string): Promise<string>
  /** The private key of a chain, as its wallets import it, for the visitor's eyes alone. @throws as the signatures */
  readKey(accountId: string, namespace: KeyNamespace): Promise<string>
  /** Zeroes what is held, and ends the worker. */
  lock(): void
}

interface Live {
  readonly worker: WorkerLike
  readonly peer: Peer<WorkerCalls>
}

/** The page's side of the worker that holds seeds and keys: it is started with the first need, and ended when nothing is held. */
export function createWalletKeys({
  createWorker,
  session,
  deviceKeys,
  origin,
}: WalletKeysOptions): OpenableKeys {
  let live: Live | undefined
  let opening: Promise<OpenedHere> | undefined
  /** The account whose wallet the live worker has opened. */
  let openedFor: string | undefined
  /** The account of which this browser has a half, and the vault no slot for it. */
  let missingFor: string | undefined

  function start() {
    const worker = createWorker()
    const calls: PageCalls = {
      ask: (request) => session.ask({ ...request, answer: z.unknown() }),
      readDeviceKey: ({ origin: of, accountId }) => deviceKeys.read(of, accountId),
      writeDeviceKey: ({ origin: of, accountId, key }) => deviceKeys.write(of, accountId, key),
      locked() {
        // A call that is on its way finds the worker locked, and opens the wallet again.
        if (started.peer.pending() === 0) end(started)
      },
    }
    const started: Live = { worker, peer: createPeer<WorkerCalls>(worker, calls) }
    live = started
    // Its file did not load, or it fell over: the next call starts another one.
    worker.addEventListener('error', () => end(started))
    return started
  }

  function end(ended: Live) {
    if (live === ended) {
      live = undefined
      openedFor = undefined
    }
    ended.peer.dispose(new Error("The keys' worker has ended."))
    ended.worker.terminate()
  }

  const worker = () => (live ?? start()).peer

  function open(given?: GivenKey): Promise<OpenedHere> {
    if (opening && !given) return opening
    const own = openNow(given).finally(() => {
      if (opening === own) opening = undefined
    })
    opening = own
    return own
  }

  async function openNow(given?: GivenKey) {
    const account = await session.account()
    if (!account) throw signedOut()
    const opened = await worker().call('open', {
      accountId: account.id,
      origin,
      ...(given && { given }),
    })
    openedFor = account.id
    missingFor = undefined
    return opened
  }

  /** What the keys are needed for, in an open wallet. */
  async function withOpened<Result>(accountId: string, run: (peer: Peer<WorkerCalls>) => Promise<Result>) {
    const isStillOurs = async () => (await session.account())?.id === accountId
    if (!(await isStillOurs())) throw signedOut()
    return tellRefusal(async () => {
      try {
        return await run(worker())
      } catch (error) {
        if (!(error instanceof KeyError) || error.code !== 'KeysLocked') throw error
      }
      try {
        await open()
      } catch (error) {
        // Its slot was revoked: the next request asks the visitor. The half stays, as an answer may lack the slot by mistake.
        if (isClosed(error)) missingFor = accountId
        throw error
      }
      return run(worker())
    })
  }

  return {
    open,
    isKnownHere: async (accountId) =>
      openedFor === accountId ||
      (missingFor !== accountId && (await deviceKeys.read(origin, accountId)) !== undefined),
    sealNewSlot: (accountId, made) =>
      withOpened(accountId, (peer) => peer.call('sealNewSlot', { accountId, made })),
    readWords: (accountId) => withOpened(accountId, (peer) => peer.call('readWords', { accountId })),
    readKey: (accountId, namespace) =>
      withOpened(accountId, (peer) => peer.call('readKey', { accountId, namespace })),
    macGrant: (accountId, terms) =>
      withOpened(accountId, (peer) => peer.call('macGrant', { accountId, terms })),
    signDigest: (accountId, digest) =>
      withOpened(accountId, (peer) => peer.call('signDigest', { accountId, digest })),
    signMessage: (accountId, message) =>
      withOpened(accountId, (peer) => peer.call('signMessage', { accountId, message })),
    lock() {
      const ending = live
      if (!ending) return
      live = undefined
      opening = undefined
      openedFor = undefined
      // A worker that is ended zeroes nothing: it is asked to, first.
      const finish = () => end(ending)
      ending.peer.call('lock', undefined).then(finish, finish)
    },
  }
}
