import type { Clock } from '@shared/contract/ports/clock'
import type { WithLock } from '@shared/domain/withLock'
import { KeyError } from '@shared/vault/protocol/KeyError'
import type * as z from 'zod/mini'
import { createEd25519Signer } from '../keys/ed25519'
import { signEvmDigest } from '../keys/evmKey'
import { createKeeper } from '../keys/keeper'
import type { AccountKeys } from '../keys/withKeys'
import type { WrapperClient } from '../keys/wrapperClient'
import { VaultRefusal } from '../session/VaultRefusal'
import { openWallet, type WalletDeps } from '../wallet/openWallet'
import type { PageCalls, WorkerCalls } from './calls'
import { createPeer, type PeerPort } from './createPeer'

export interface ServeKeysOptions {
  /** The frame's page. */
  readonly port: PeerPort
  readonly wrapper: WrapperClient
  readonly withLock: WithLock
  readonly clock: Clock
}

/** The worker's side: the one place where seeds and keys are bytes. */
export function serveKeys({ port, wrapper, withLock, clock }: ServeKeysOptions): void {
  const keeper = createKeeper(clock, () => {
    heldFor = undefined
    void peer.call('locked', undefined)
  })
  let heldFor: string | undefined

  const session: WalletDeps['session'] = {
    async ask<Schema extends z.ZodMiniType>({
      answer,
      ...request
    }: {
      method: 'GET' | 'POST' | 'PUT' | 'DELETE'
      path: `/v1/${string}`
      answer: Schema
      body?: object
    }) {
      const read = answer.safeParse(await peer.call('ask', request))
      if (read.success) return read.data
      throw new VaultRefusal('Unavailable', `The vault's answer to ${request.path} is malformed.`)
    },
  }
  const deviceKeys: WalletDeps['deviceKeys'] = {
    read: (origin, accountId) => peer.call('readDeviceKey', { origin, accountId }),
    write: (origin, accountId, key) => peer.call('writeDeviceKey', { origin, accountId, key }),
  }

  /** The session may have become another account's, by another tab. */
  function requireHeld(accountId: string) {
    if (heldFor === accountId) return
    keeper.lock()
    throw new KeyError('KeysLocked', 'The wallet is locked. Open one of its slots again.')
  }

  async function lend<Result>(
    accountId: string,
    run: (keys: AccountKeys) => Promise<Result>,
  ): Promise<Result> {
    requireHeld(accountId)
    return keeper.withKeys(run)
  }

  const calls: WorkerCalls = {
    async open({ accountId, origin, given }) {
      const deps = { session, wrapper, deviceKeys, origin, withLock }
      const opened = await openWallet(given ? { ...deps, given } : deps)
      const { secrets, addresses, isDeviceKept } = opened
      keeper.hold(secrets, 'idle minutes')
      heldFor = opened.accountId
      if (heldFor === accountId) return { addresses, isDeviceKept }
      keeper.lock()
      throw new VaultRefusal('SessionEnded', 'Another account was signed in meanwhile. Try again.')
    },
    signDigest: async ({ accountId, digest }) =>
      lend(accountId, async ({ evm }) => signEvmDigest(evm, digest)),
    signMessage: async ({ accountId, message }) =>
      lend(accountId, async ({ solana }) =>
        (await createEd25519Signer(solana)).sign(new Uint8Array(message)),
      ),
    async macGrant({ accountId, terms }) {
      requireHeld(accountId)
      const { macGrant } = await import('../keys/accountKey')
      return keeper.withAccountKey((accountKey) => macGrant(accountKey, accountId, terms))
    },
    async sealNewSlot({ accountId, made }) {
      requireHeld(accountId)
      const { sealNewSlot } = await import('../wallet/sealNewSlot')
      return keeper.withAccountKey((accountKey) => sealNewSlot(accountId, made, accountKey))
    },
    async readWords({ accountId }) {
      requireHeld(accountId)
      const { wordsOf } = await import('../keys/seed')
      return keeper.withEntropy(wordsOf)
    },
    async readKey({ accountId, namespace }) {
      requireHeld(accountId)
      const { formatKey } = await import('../keys/formatKey')
      return lend(accountId, (keys) => formatKey(namespace, keys))
    },
    lock: () => keeper.lock(),
  }
  const peer = createPeer<PageCalls>(port, calls)
}
