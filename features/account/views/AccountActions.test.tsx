import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

const receive = { icon: 'M12 4v11', label: 'receive.title', order: 30, view: 'WalletReceive' }

async function mount(walletFeatures: readonly (typeof receive)[]) {
  const messages = { ...feature.messages, 'receive.title': 'Receive', 'probe.title': 'Probe' }
  const fake = fakeContext({ messages, connection: connectedOn(), contributions: { walletFeatures } })
  return { ...fake, ...(await mountView(feature, 'Account', fake)) }
}

test('an action has its own icon and label, and leads to its view', async () => {
  const { click, control, navigation, end } = await mount([receive])

  await click('Receive')

  expect(control('Receive').querySelector('path')?.getAttribute('d')).toBe('M12 4v11')
  expect(navigation).toContainEqual(['push', 'WalletReceive'])
  await end()
})

test('actions keep the order of the features', async () => {
  const { container, end } = await mount([receive, { ...receive, label: 'probe.title', view: 'Probe' }])

  const names = [...container.querySelectorAll('.lk-account-actions button')].map((it) => it.textContent)
  expect(names).toEqual(['Receive', 'Probe'])
  await end()
})

test.each(['probe', 'M 0 0" onload="', 'my icon'])(
  'an icon that is no path is not drawn: %s',
  async (icon) => {
    const { control, end } = await mount([{ ...receive, icon }])

    expect(control('Receive').querySelector('path')?.getAttribute('d')).toBe('M9 5l7 7-7 7')
    await end()
  },
)

test('without features the row of actions is absent', async () => {
  const { container, end } = await mount([])

  expect(container.querySelector('.lk-account-actions')).toBeNull()
  await end()
})
