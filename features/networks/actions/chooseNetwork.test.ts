import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { optimism, solana } from '../../../tests/fakes/fakeNetworks'
import messages from '../messages/en.json' with { type: 'json' }
import { chooseNetwork } from './chooseNetwork'

test('a connected wallet is asked in a separate view', async () => {
  const { ctx, chains, navigation } = fakeContext({ messages, connection: connectedOn() })

  await chooseNetwork(ctx, optimism)

  expect(navigation).toEqual([['push', 'SwitchNetwork', { networkId: 'eip155:10', name: 'OP Mainnet' }]])
  expect(chains.calls).toEqual([])
})

test('without a wallet the network is selected, and the visitor goes back', async () => {
  const { ctx, chains, navigation, announcements } = fakeContext({ messages })

  await chooseNetwork(ctx, optimism)

  expect(chains.calls).toEqual([['switchNetwork', 'eip155:10']])
  expect(announcements).toEqual(['polite: OP Mainnet selected'])
  expect(navigation).toEqual([['goBack']])
})

test('a network of a chain without a connected wallet is explained first, and changes nothing', async () => {
  const { ctx, chains, navigation } = fakeContext({ messages, connection: connectedOn() })

  await chooseNetwork(ctx, solana)

  expect(navigation).toEqual([
    ['push', 'SwitchActiveChain', { networkId: solana.caipNetworkId, name: 'Solana' }],
  ])
  expect(chains.calls).toEqual([])
})

test('a network that cannot be selected is a toast', async () => {
  const { ctx, chains, navigation, toasts } = fakeContext({ messages })
  chains.switchNetwork = { error: new Error('boom') }

  await chooseNetwork(ctx, optimism)

  expect(toasts).toEqual(['error: Couldn’t select the network'])
  expect(navigation).toEqual([])
})
