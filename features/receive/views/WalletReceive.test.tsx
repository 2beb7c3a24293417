import type { Connection } from '@shared/domain/connection'
import { QrCode } from '@shared/ui/QrCode'
import { act } from 'react'
import { expect, test } from 'vitest'
import { connectedOn, fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { mountView } from '../../../tests/fakes/mountView'
import { activateReceive, type LateParts } from '../activateReceive'
import feature from '../feature'
import { AmountRequest } from './AmountRequest'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const solanaAddress = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

const onSolana: Connection = connectedWith(solanaAddress)

function connectedWith(owner: string, name?: string): Connection {
  const namespace = owner === solanaAddress ? 'solana' : 'eip155'
  const account = { namespace, address: owner, type: 'eoa', ...(name && { name }) } as const
  const session = { status: 'connected', connector: fakeConnector, account, accounts: [account] } as const
  const networkId = namespace === 'solana' ? solana.caipNetworkId : mainnet.caipNetworkId
  return { activeNamespace: namespace, namespaces: { [namespace]: { networkId, session } } }
}

/** Records the codes that are drawn: how they look is the part's own matter. */
async function mount(options: FakeContextOptions = {}, params?: unknown, parts: Partial<LateParts> = {}) {
  const codes: (string | undefined)[] = []
  const connection = connectedOn('eip155:1', address)
  const config = { networks: [mainnet, optimism, solana] }
  const fake = fakeContext({ messages: feature.messages, connection, config, ...options })
  const late: LateParts = {
    QrCode(props) {
      codes.push(props.value)
      return QrCode(props)
    },
    loadAmountRequest: async () => AmountRequest,
    ...parts,
  }
  const module = { ...feature, activate: () => activateReceive(fake.ctx, late) }
  const view = await mountView(module, 'WalletReceive', fake, params)
  const type = (text: string) =>
    act(async () => {
      const field = view.container.querySelector('input')!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    })
  const shown = () => view.container.querySelector('.lk-qr')?.getAttribute('aria-label')
  return { ...fake, ...view, type, shown, code: () => codes.at(-1) }
}

test('the code names the account and the network', async () => {
  const { code, shown, container, end } = await mount()

  expect(code()).toBe(`ethereum:${address}@1`)
  expect(shown()).toBe('QR code to pay 0xd8…A96045 on Ethereum')
  expect(container.querySelector('input')).toBeNull()
  await end()
})

test('a requested amount is in the code, to the last unit', async () => {
  const { click, type, code, shown, end } = await mount()
  await click('Request an amount')

  await type('0.000000000000000001')

  expect(code()).toBe(`ethereum:${address}@1?value=1`)
  expect(shown()).toBe('QR code to pay 0.000000000000000001 ETH to 0xd8…A96045 on Ethereum')
  await end()
})

test('while the text is no amount, no code requests another one', async () => {
  const { click, type, code, container, announcements, end } = await mount()
  await click('Request an amount')

  await type('1.5.')

  expect(code()).toBeUndefined()
  expect(container.textContent).toContain('Enter an amount, such as 0.5')
  expect(announcements).toEqual(['assertive: Enter an amount, such as 0.5'])
  await type('1.5')
  expect(code()).toBe(`ethereum:${address}@1?value=1500000000000000000`)
  await type('')
  expect(code()).toBe(`ethereum:${address}@1`)
  await end()
})

test('an old scanner is shown the address alone, and the typed amount is restored afterwards', async () => {
  const { click, type, code, shown, announcements, end } = await mount()
  await click('Request an amount')
  await type('2')

  await click('Show address only')

  expect(code()).toBe(address)
  expect(shown()).toBe('QR code with only the address 0xd8…A96045')
  expect(announcements).toEqual(['polite: QR code with only the address 0xd8…A96045'])
  await click('Show payment code')
  expect(code()).toBe(`ethereum:${address}@1?value=2000000000000000000`)
  await end()
})

test('the whole address is copied, with a tick and a toast', async () => {
  const { click, control, copied, toasts, end } = await mount()

  await click(`Copy address ${address}`)

  expect([copied, toasts]).toEqual([[address], ['success: Address copied']])
  expect(control('Address copied')).toBeDefined()
  await end()
})

test('another network changes the code, announces it, and clears the amount of the first coin', async () => {
  const { click, type, change, connection, code, announcements, end } = await mount()
  await click('Request an amount')
  await type('1')

  await change(() => connection.update(() => connectedOn('eip155:10', address) as never))

  expect(code()).toBe(`ethereum:${address}@10`)
  expect(announcements).toEqual(['polite: QR code to pay 0xd8…A96045 on OP Mainnet'])
  await end()
})

test('another account has another code', async () => {
  const { change, connection, code, end } = await mount()

  await change(() => connection.update(() => connectedOn('eip155:1', token) as never))

  expect(code()).toBe(`ethereum:${token}@1`)
  await end()
})

test('on Solana the amount is in SOL', async () => {
  const { click, type, code, end } = await mount({ connection: onSolana })
  await click('Request an amount')

  await type('0.25')

  expect(code()).toBe(`solana:${solanaAddress}?amount=0.25`)
  await end()
})

test("a host requests an amount of a token, in the visitor's writing", async () => {
  const params = { assetId: `eip155:1/erc20:${token}`, symbol: 'USDC', decimals: 6, amount: '2.5' }
  const { code, container, end } = await mount({ locale: 'de' }, params)

  expect(code()).toBe(`ethereum:${token}@1/transfer?address=${address}&uint256=2500000`)
  expect(container.querySelector('input')?.value).toBe('2,5')
  await end()
})

test("no code appears before the host's amount is in it", async () => {
  const { code, end } = await mount({}, { amount: '2.5' }, { loadAmountRequest: () => new Promise(() => {}) })

  expect(code()).toBeUndefined()
  await end()
})

test('an amount of a token of another network is not requested in coins', async () => {
  const params = { assetId: `eip155:10/erc20:${token}`, symbol: 'USDC', decimals: 6, amount: '2.5' }
  const { code, container, end } = await mount({}, params)

  expect(code()).toBe(`ethereum:${address}@1`)
  expect(container.querySelector('input')?.value).toBe('')
  await end()
})

test('a token without decimals has a code, and no amount', async () => {
  const { code, container, end } = await mount({}, { assetId: `eip155:1/erc20:${token}`, amount: '1' })

  expect(code()).toBe(`ethereum:${token}@1/transfer?address=${address}`)
  expect(container.textContent).not.toContain('Request an amount')
  await end()
})

test('a field that does not load says so, and can be loaded again', async () => {
  let turn = 0
  const loadAmountRequest = async () => {
    if (turn++ === 0) throw new Error('gone')
    return AmountRequest
  }
  const { click, toasts, code, container, end } = await mount({}, undefined, { loadAmountRequest })
  await click('Request an amount')
  expect(toasts[0]).toBe('error: Couldn’t load the amount field. Try again.')
  expect(code()).toBe(`ethereum:${address}@1`)

  await click('Request an amount')

  expect(container.querySelector('input')).not.toBeNull()
  await end()
})

test('a name stands above the address', async () => {
  const { container, end } = await mount({ connection: connectedWith(address, 'vitalik.eth') })

  expect(container.querySelector('.lk-receive > bdi')?.textContent).toBe('vitalik.eth')
  await end()
})

test('the network leads to all networks on which the address is valid', async () => {
  const { click, navigation, end } = await mount()

  await click('Ethereum')

  expect(navigation).toEqual([['push', 'WalletCompatibleNetworks']])
  await end()
})
