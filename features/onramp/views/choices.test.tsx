import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { optimism } from '../../../tests/fakes/fakeNetworks'
import { mountView, nameOf } from '../../../tests/fakes/mountView'
import { sampleBuyer, sampleOptions } from '../../../tests/fakes/sampleOnramp'
import { activateOnramp, type OnrampModel } from '../activateOnramp'
import feature from '../feature'
import { lazyTexts } from '../lazyTexts'
import { OnRampFiatSelect } from './OnRampFiatSelect'
import { OnRampTokenSelect } from './OnRampTokenSelect'
import { WhatIsABuy } from './WhatIsABuy'

async function mount(view: 'OnRampFiatSelect' | 'OnRampTokenSelect' | 'WhatIsABuy', networkId = 'eip155:1') {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn(networkId as 'eip155:1', sampleBuyer),
    config: { apiUrl: 'https://api.invalid' },
    http: () => sampleOptions,
  })
  const { model } = (await activateOnramp(fake.ctx)) as { model: OnrampModel }
  const views = { OnRampFiatSelect, OnRampTokenSelect, WhatIsABuy }
  const mounted = await mountView({ views, activate: () => ({ model, dispose() {} }) }, view, fake)
  await mounted.advance(0)
  const current = () => mounted.container.querySelector<HTMLElement>('[aria-current="true"]')
  return { ...fake, ...mounted, model, current }
}

test('a currency is chosen by its name, and the visitor is back at the form', async () => {
  const { model, navigation, current, click, end } = await mount('OnRampFiatSelect')
  expect(nameOf(current()!)).toContain('US Dollar')

  await click('Euro')

  expect(model.form.get().currency).toBe('EUR')
  expect(navigation).toEqual([['goBack']])
  await end()
})

test('a token of the active network is chosen, and the visitor is back at the form', async () => {
  const { model, navigation, current, click, end } = await mount('OnRampTokenSelect')
  expect(nameOf(current()!)).toContain('USD Coin')

  await click('Ether')

  expect(model.form.get().asset).toBe('eip155:1/slip44:60')
  expect(navigation).toEqual([['goBack']])
  await end()
})

test('if nothing is sold, no token can be chosen', async () => {
  const { container, end } = await mount('OnRampTokenSelect', 'eip155:10')

  expect(container.textContent).toContain(`Nothing for sale on ${optimism.name}`)
  await end()
})

test('the guide says who sells, who holds and what proves, and leads back to the previous view', async () => {
  const { container, navigation, click, end } = await mount('WhatIsABuy')
  expect(container.textContent).toContain('A provider sells you crypto for money.')

  await click('Done')

  expect(navigation.map(([verb]) => verb)).toEqual(['goBack'])
  await end()
})
