import { ChainNotSupported, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import messages from '../messages/en.json' with { type: 'json' }
import { opening, type SwitchFlow } from '../model'
import { switchNetwork } from './switchNetwork'

function arrange() {
  const fake = fakeContext({ messages })
  const controller = new AbortController()
  const flow = fake.ctx.createStore<SwitchFlow>(opening)
  const input = {
    networkId: 'eip155:10',
    name: 'OP Mainnet',
    wallet: 'Fake',
    signal: controller.signal,
  } as const
  return { ...fake, controller, flow, switchIt: () => switchNetwork(fake.ctx, flow, input) }
}

test('a wallet that approves is on the network, and the account is shown', async () => {
  const { switchIt, flow, chains, announcements, navigation } = arrange()

  await switchIt()

  expect(flow.get()).toEqual({ status: 'switched' })
  expect(chains.calls).toEqual([['switchNetwork', 'eip155:10']])
  expect(navigation).toEqual([['reset', 'Account']])
  expect(announcements).toEqual([
    'polite: Approve in your wallet\nApprove the switch to OP Mainnet in Fake.',
    'polite: OP Mainnet selected\nYour wallet is now on this network.',
  ])
})

test.each([
  [UserRejected, 'assertive: Switch declined\nYour wallet stays on its current network.'],
  [
    ChainNotSupported,
    'assertive: Chain is not supported\nAdd the network in your wallet, or select another one.',
  ],
])('%o is announced at once, and the view stays', async (definition, text) => {
  const { switchIt, chains, announcements, navigation } = arrange()
  chains.switchNetwork = { error: new LatchkeyError(definition) }

  await switchIt()

  expect(announcements.at(-1)).toBe(text)
  expect(navigation).toEqual([])
})

test('an approval after the view was left takes the visitor nowhere', async () => {
  const { switchIt, controller, announcements, navigation } = arrange()
  const switching = switchIt()
  const spoken = [...announcements]

  controller.abort()
  await switching

  expect(navigation).toEqual([])
  expect(announcements).toEqual(spoken)
})
