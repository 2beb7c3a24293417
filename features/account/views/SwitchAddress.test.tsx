import { ActiveAccountNotFound } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'
import late from '../messages/late/en.json' with { type: 'json' }
import { SwitchAddress } from './SwitchAddress'

const first = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const second = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const now = { ...feature, views: { SwitchAddress } }

function twoAccounts() {
  const connection = connectedOn('eip155:1', first)
  const { networkId, session } = connection.namespaces.eip155!
  if (session.status !== 'connected') throw new Error('Not connected')
  const accounts = [session.account, { ...session.account, address: second }]
  return { ...connection, namespaces: { eip155: { networkId, session: { ...session, accounts } } } }
}

async function mount(options: FakeContextOptions = {}) {
  const messages = { ...feature.messages, ...late }
  const fake = fakeContext({ messages, connection: twoAccounts(), ...options })
  return { ...fake, ...(await mountView(now, 'SwitchAddress', fake)) }
}
const worth = (value: number) => ({
  balances: [
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', value, quantity: { decimals: '18', numeric: '1' } },
  ],
})

test('a tap makes the other account active and shows it', async () => {
  const { click, chains, control, navigation, end } = await mount()
  expect(control('0xd8…A96045').getAttribute('aria-current')).toBe('true')

  await click('0xAb…9aeC9B')

  expect(chains.calls).toEqual([['selectAccount', second]])
  expect(navigation).toEqual([['reset', 'Account']])
  await end()
})

test('the active account is not requested again', async () => {
  const { click, chains, navigation, end } = await mount()

  await click('0xd8…A96045')

  expect([chains.calls, navigation]).toEqual([[], [['goBack']]])
  await end()
})

test('an account that the wallet no longer shares is reported', async () => {
  const { click, chains, toasts, navigation, end } = await mount()
  chains.selectAccount = { error: new LatchkeyError(ActiveAccountNotFound) }

  await click('0xAb…9aeC9B')

  expect([toasts, navigation]).toEqual([['error: Couldn’t switch accounts'], []])
  await end()
})

test('each account is shown with its name and worth', async () => {
  const { container, advance, end } = await mount({
    config: { apiUrl: 'http://api.invalid' },
    http: (path) => {
      if (path.startsWith('/v1/identity/'))
        return { name: path.includes(second) ? 'bob.eth' : '', avatar: '' }
      return worth(path.includes(second) ? 20.005 : 1)
    },
  })
  await advance(0)

  const rows = [...container.querySelectorAll('.lk-row')].map((row) => row.textContent)
  expect(rows).toEqual(['0xd8…A96045$1.00', 'bob.eth$20.000xAb…9aeC9B'])
  await end()
})
