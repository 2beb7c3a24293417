import { beforeEach, expect, test } from 'vitest'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'
import type { PreviewApi, PreviewWallet } from './previewApi'

openDemoPage('index.html')
const { previewPanels } = await import('./previewPanels')

const [harbor] = demoSetup.networks
const closed = { status: 'disconnected', networkId: harbor.caipNetworkId, network: harbor, open: false }

let tellState: (state: object) => void
let tellFact: (fact: string, payload: object) => void
beforeEach(() => {
  openDemoPage('index.html')
  start([])
})

/** Shows a preview with these wallets. */
function start(wallets: readonly PreviewWallet[]) {
  previewPanels({
    onState: (listener: (state: object) => void) => {
      const before = tellState
      tellState = (state) => {
        before?.(state)
        listener(state)
      }
    },
    onFact: (listener: typeof tellFact) => {
      tellFact = listener
    },
    wallets: Promise.resolve(wallets),
  } as unknown as PreviewApi)
}

const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('#state > div')].map((row) => [
      row.querySelector('dt')!.textContent,
      row.querySelector('dd')!.textContent,
    ]),
  )
const facts = () => [...document.querySelectorAll('#facts li')].map(({ textContent }) => textContent)

test('the state of the widget is shown row by row', () => {
  tellState(closed)
  expect(rows()).toEqual({
    Status: 'disconnected',
    Wallet: '—',
    Address: '—',
    Network: 'Harbor Local',
    Widget: 'closed',
  })

  tellState({
    status: 'connected',
    networkId: 'eip155:5',
    network: undefined,
    open: true,
    view: 'Connect',
    address: '0xabc',
    connector: { name: 'Harbor Wallet' },
  })

  expect(rows()).toEqual({
    Status: 'connected',
    Wallet: 'Harbor Wallet',
    Address: '0xabc',
    Network: 'eip155:5 (not supported here)',
    Widget: 'open at Connect',
  })
})

test('facts are listed with the latest first, without their cause, and at most a hundred', () => {
  tellFact('connected', { address: '0xabc', cause: new Error('secret') })
  expect(document.getElementById('no-facts')!.hidden).toBe(true)
  expect(facts()).toEqual(['connected {"address":"0xabc"}'])

  for (let count = 0; count < 100; count++) tellFact('opened', { count })

  expect(facts()).toHaveLength(100)
  expect(facts()[0]).toBe('opened {"count":99}')
})

test('the actions of each wallet are buttons on its card', async () => {
  const run: string[] = []
  const actions = [{ label: 'Go to Meadow Local', run: () => run.push('meadow') }]
  start([{ name: 'Harbor Wallet', icon: 'data:,', actions }])
  await expect.poll(() => document.querySelector('#wallets h3')?.textContent).toBe('Harbor Wallet')

  document.querySelector<HTMLElement>('#wallets article button')!.click()

  expect(run).toEqual(['meadow'])
})
