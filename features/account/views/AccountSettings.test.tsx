// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import '../lazyTexts'
import './AccountSettings'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const settings = [
  {
    icon: 'mail',
    label: 'account.details',
    order: 2,
    view: 'UpdateEmailWallet',
    wallet: 'embedded' as const,
  },
  { icon: 'info', label: 'account.hide', order: 1, view: 'WhatIsAWallet' },
]

async function mount(type: 'AUTH' | 'ANNOUNCED') {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', address, type),
    contributions: { settings },
  })
  const { click, end, container } = await mountLazyView(feature, 'AccountSettings', fake)
  const rows = () => [...container.querySelectorAll('.lk-list .lk-row')].map((row) => row.textContent)
  return { rows, click, end, navigation: fake.navigation }
}

test('other features add settings, in their order; an embedded wallet has some of its own', async () => {
  const { rows, click, navigation, end } = await mount('AUTH')

  expect(rows().slice(-2)).toEqual(['Hide balances', 'Details'])
  await click('Details')

  expect(navigation).toEqual([['push', 'UpdateEmailWallet']])
  await end()
})

test('another wallet has none of those', async () => {
  const { rows, end } = await mount('ANNOUNCED')

  expect(rows().at(-1)).toBe('Hide balances')
  await end()
})
