import { beforeEach, expect, test, vi } from 'vitest'
import type { PairingWalletOptions } from '../../devnet/phone/createPairingWallet'
import type { Question } from '../../devnet/phone/question'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'

openDemoPage('wallet.html')
const { openWalletPage } = await import('./openWalletPage')

const [harbor, meadow, reef] = demoSetup.networks.map(({ caipNetworkId }) => caipNetworkId)
const key = 'ab'.repeat(32)
const link = `wc:${key}@2?relay-protocol=irn&symKey=${key}`
const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E
const buttonOf = (within: string, label: string) =>
  [...byId(within).querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === label,
  )!
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)

beforeEach(() => {
  openDemoPage('wallet.html')
  localStorage.clear()
  history.replaceState(null, '', '/wallet.html')
})

/** Opens the page on a wallet that records its requests. */
async function open() {
  const log: unknown[] = []
  const state = { relay: 'connected', account: 0, network: harbor as string, sessions: [] as object[] }
  let given: PairingWalletOptions | undefined
  await openWalletPage((async (options: PairingWalletOptions) => {
    given = options
    state.account = options.accountIndex ?? 0
    state.network = options.networkId ?? state.network
    return {
      addresses: (namespace: string) => [0, 1].map((at) => `0x${namespace}${at}abcdef`),
      accountIndex: () => state.account,
      networkId: () => state.network,
      sessions: () => state.sessions,
      relayStatus: () => state.relay,
      pair: async (uri: string) => void log.push(['pair', uri]),
      switchAccount: async (at: number) => void log.push(['account', at]),
      switchNetwork: async (id: string) => void log.push(['network', id]),
      disconnect: async (topic: string) => void log.push(['disconnect', topic]),
    }
  }) as never)
  const change = (patch: Partial<typeof state>) => {
    Object.assign(state, patch)
    given!.onChange!()
  }
  const ask = (question: object, signal = new AbortController().signal) =>
    given!.decide!(
      {
        kind: 'proposal',
        appName: 'Harbor',
        appUrl: 'https://app.example',
        networkIds: [harbor],
        addresses: [],
        methods: [],
        missingNetworkIds: [],
        ...question,
      } as unknown as Question,
      signal,
    )
  return { log, change, ask, options: given! }
}

test('the wallet is shown when it is ready', async () => {
  expect(byId('home').hidden).toBe(true)

  await open()

  expect([byId('home').hidden, byId('opening').hidden, byId('no-apps').hidden]).toEqual([false, true, false])
  expect(byId('accounts').textContent).toContain('Account 2')
  // Solana has one network here.
  expect(byId('networks').textContent).toBe('Harbor LocalMeadow Local')
})

test('a link in the address is paired at once, and leaves the address', async () => {
  history.replaceState(null, '', `/wallet.html/wc?uri=${encodeURIComponent(link)}`)

  const { log } = await open()

  expect(log).toEqual([['pair', link]])
  expect(location.pathname + location.search).toBe('/wallet.html')
})

test.each([
  ['Connect', 'Approved. Go on in Harbor.'],
  ['Decline', 'Declined. Go on in Harbor.'],
])('after "%s" the visitor is sent back to the app', async (label, words) => {
  const { ask } = await open()
  const decision = ask({})

  buttonOf('question', label).click()
  await decision

  expect(byId('done').textContent).toBe(words)
})

test('a question that is moot says so', async () => {
  const { ask } = await open()
  const leaving = new AbortController()
  const decision = ask({}, leaving.signal)

  leaving.abort()
  await decision

  expect(byId('done').textContent).toBe('Harbor no longer waits for an answer.')
})

test('a lost relay is reported until it is back', async () => {
  const { change } = await open()
  expect(byId('relay').hidden).toBe(true)

  change({ relay: 'lost' })
  expect(byId('relay').hidden).toBe(false)
  change({ relay: 'connected' })

  expect(byId('relay').hidden).toBe(true)
})

test('the chosen account and network are used, and are the ones of the next visit', async () => {
  const { log } = await open()
  document.querySelector<HTMLInputElement>('input[name="account"][value="1"]')!.click()
  document.querySelector<HTMLInputElement>(`input[name="network"][value="${meadow}"]`)!.click()
  expect(log).toEqual([
    ['account', 1],
    ['network', meadow],
  ])

  openDemoPage('wallet.html')
  // The wallet reports the network in use, also if an app has changed it.
  localStorage.setItem('pocket-wallet:network', meadow!)
  const { options } = await open()

  expect([options.accountIndex, options.networkId]).toEqual([1, meadow])
  expect(chosen()).toEqual(['1', meadow])
})

test('connected apps are listed with their networks by name, and can be disconnected', async () => {
  const { change, log } = await open()

  change({
    sessions: [{ topic: 't1', appName: 'Harbor', appUrl: 'https://app.example', networkIds: [harbor, reef] }],
  })

  expect(byId('no-apps').hidden).toBe(true)
  expect(byId('apps').textContent).toContain('Harbor Local, Reef Local')
  buttonOf('apps', 'Disconnect Harbor').click()
  await expect.poll(() => log).toEqual([['disconnect', 't1']])
  change({ sessions: [] })
  expect(byId('apps').childElementCount).toBe(0)
})

test('an app that was refused, and an error, are reported', async () => {
  const { options } = await open()

  options.onRefusal!('Harbor', {} as never)
  expect(byId('notice').textContent).toBe(
    'Harbor asked for networks that this wallet does not have, and was refused.',
  )
  options.onError!(new Error('no session'))

  expect(byId('notice').textContent).toBe('Something went wrong: no session')
})

test('the link field is empty when the app has answered', async () => {
  const { ask } = await open()
  const input = byId<HTMLInputElement>('uri')
  input.value = link
  byId('pair').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(buttonOf('pair', 'Waiting for the app …')).toBeDefined())

  void ask({})

  expect(input.value).toBe('')
})
