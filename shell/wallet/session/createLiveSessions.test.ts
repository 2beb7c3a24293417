import { createBus } from '@shared/bus/createBus'
import { sessionOf } from '@shared/domain/connection'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createConnectionStore } from '../../ground/connection/createConnectionStore'
import { initialConnection } from '../../ground/connection/initialConnection'
import type { ShellConnector } from '../../reach/connectors/connector'
import { createAttempts } from './createAttempts'
import { createLiveSessions } from './createLiveSessions'
import { createSessionMemory } from './createSessionMemory'

const config = {
  networks: [mainnet, solana],
  enableEIP6963: true,
  enableInjected: true,
  enableWalletConnect: true,
}

const harbor: ShellConnector = {
  id: 'harbor',
  name: 'Harbor',
  type: 'ANNOUNCED',
  namespaces: ['eip155', 'solana'],
  providers: {},
}

function start() {
  const bus = createBus((error) => {
    throw error
  })
  const connection = createConnectionStore(createStore(initialConnection(config, {})), bus)
  const attempts = createAttempts(connection)
  const used: string[] = []
  const live = createLiveSessions({
    config: () => config,
    connection,
    attempts,
    memory: createSessionMemory(createFakeStorage().tab()),
    onWalletUsed: (id) => used.push(id),
  })
  const adapter = createFakeAdapter('eip155')
  const wallet = { adapter, connector: harbor }
  const session = {
    accounts: [{ namespace: 'eip155', address: '0xa', type: 'eoa' }],
    networkId: mainnet.caipNetworkId,
  } as const
  const connect = (given = wallet) =>
    attempts.begin('eip155', 'connect', 'harbor', (attempt) =>
      live.establish(given, session, attempt, { reconnected: false }),
    )
  const status = () => sessionOf(connection.get(), 'eip155').status
  return { live, attempts, adapter, wallet, connect, status, used }
}

test('an established session is live, and its wallet counts as used', async () => {
  const { live, wallet, connect, status, used } = start()

  await connect().done

  expect([status(), used, live.sharedBy(wallet)]).toEqual(['connected', ['harbor'], ['eip155']])
  expect(live.of('eip155')).toMatchObject(wallet)
})

test('an attempt that is aborted while the wallet is subscribed to leaves no session and no listener', async () => {
  const { live, adapter, connect, status, used } = start()
  let stopped = 0
  const subscribe: typeof adapter.subscribe = async (...given) => {
    const stop = await adapter.subscribe(...given)
    attempt.abort()
    return () => {
      stopped++
      stop()
    }
  }
  const attempt = connect({ adapter: { ...adapter, subscribe }, connector: harbor })

  await expect(attempt.done).rejects.toMatchObject({ code: 'RequestAborted' })

  expect([status(), used, live.of('eip155'), stopped]).toEqual(['disconnected', [], undefined, 1])
})

test('a wallet that disconnects is released', async () => {
  const { live, adapter, connect, status } = start()
  await connect().done

  adapter.emit({ type: 'disconnected' })

  expect([status(), live.of('eip155')]).toEqual(['disconnected', undefined])
})

test('a dropped session ends with the attempt at another one', async () => {
  const { live, attempts, connect, status } = start()
  await connect().done
  const second = connect()

  live.drop('eip155')

  await expect(second.done).rejects.toMatchObject({ code: 'RequestAborted' })
  expect([status(), live.of('eip155'), attempts.running('eip155')]).toEqual([
    'disconnected',
    undefined,
    undefined,
  ])
})
