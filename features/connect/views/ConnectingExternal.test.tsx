import { ConnectorNotFound, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import type { FakeChains } from '../../../tests/fakes/fakeChains'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import late from '../messages/late/en.json'
// The code of lazy views is loaded already.
import './ConnectingExternal'

async function mount(connect: FakeChains['connect']) {
  const fake = fakeContext({ messages: { ...feature.messages, ...late } })
  fake.chains.connect = connect
  const params = { connectorId: 'org.example.fake', name: 'Fake Wallet' }
  const mounted = await mountLazyView(feature, 'ConnectingExternal', fake, params)
  await mounted.advance(200)
  return { ...fake, ...mounted }
}

test('the wallet is asked once, though development mounts twice', async () => {
  const { chains, end } = await mount('silence')

  expect(chains.calls).toEqual([['connect', 'org.example.fake']])
  await end()
})

test('leaving the view aborts the request', async () => {
  const { chains, end } = await mount('silence')

  await end()

  expect(chains.aborted).toBe(1)
})

test('leaving before the wallet is asked sends no request', async () => {
  const fake = fakeContext({ messages: { ...feature.messages, ...late } })
  const { end } = await mountLazyView(feature, 'ConnectingExternal', fake, { connectorId: 'a', name: 'A' })

  await end()
  await fake.clock.advance(1_000)

  expect(fake.chains.calls).toEqual([])
})

test('after a refusal the wallet is asked again, and the visitor keeps their place', async () => {
  const { chains, click, container, advance, end } = await mount({ error: new LatchkeyError(UserRejected) })
  expect(container.textContent).toContain('Connection declined')
  chains.connect = 'silence'

  await click('Try again')
  await advance(0)

  expect(chains.calls).toHaveLength(2)
  expect(container.textContent).toContain('Continue in Fake Wallet')
  expect(container.contains(document.activeElement)).toBe(true)
  await end()
})

test('a wallet that has gone leads back', async () => {
  const { click, navigation, end } = await mount({ error: new LatchkeyError(ConnectorNotFound) })

  await click('Back')

  expect(navigation).toEqual([['goBack']])
  await end()
})
