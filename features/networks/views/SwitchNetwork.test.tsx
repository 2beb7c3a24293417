import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import type { FakeChains } from '../../../tests/fakes/fakeChains'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

async function mount(switchNetwork: FakeChains['switchNetwork']) {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn() })
  fake.chains.switchNetwork = switchNetwork
  const params = { networkId: 'eip155:10', name: 'OP Mainnet' }
  const mounted = await mountView(feature, 'SwitchNetwork', fake, params)
  await mounted.advance(200)
  return { ...fake, ...mounted }
}

test('the wallet is asked once, and the wait says where it is', async () => {
  const { chains, container, end } = await mount('silence')

  expect(chains.calls).toEqual([['switchNetwork', 'eip155:10']])
  expect(container.textContent).toContain('Approve the switch to OP Mainnet in Fake Wallet.')
  await end()
})

test('after a refusal the visitor can try again', async () => {
  const { chains, click, advance, navigation, end } = await mount({ error: new LatchkeyError(UserRejected) })
  chains.switchNetwork = { value: undefined }

  await click('Try again')
  await advance(0)

  expect(navigation).toEqual([['reset', 'Account']])
  await end()
})
