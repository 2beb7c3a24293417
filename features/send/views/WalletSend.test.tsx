import type { ConnectedSession } from '@shared/domain/connection'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { act } from 'react'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { mountView } from '../../../tests/fakes/mountView'
import { sampleTransaction } from '../../../tests/fakes/sampleTransaction'
import { activateSend, type SendModel } from '../activateSend'
import feature from '../feature'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const poisoned = '0x5a0b11bB7eE8a0f2c3dD4eEf0123456789aB9c4c'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const sent = fakeTransfer({ networkId: 'eip155:10', from: own, to: friend, status: 'confirmed' })

const balance = (
  symbol: string,
  address: string | undefined,
  numeric: string,
  value: number,
  decimals = '18',
) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address,
  value,
  quantity: { decimals, numeric },
})
const balances = [
  balance('ETH', undefined, '2', 5_000),
  balance('USDC', `eip155:1:${token}`, '100', 100, '6'),
]

async function mount(options: FakeContextOptions = {}, params?: unknown) {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', own),
    http: (path) => {
      if (path.includes('/balance')) return { balances }
      if (path.endsWith('/friend.eth')) return { addresses: { 60: { address: friend } } }
      return { addresses: {} }
    },
    ...options,
    config: { networks: [mainnet, optimism], apiUrl: 'https://api.invalid', ...options.config },
  })
  let model: SendModel | undefined
  const module = {
    ...feature,
    activate() {
      const activation = activateSend(fake.ctx)
      model = activation.model
      return activation
    },
  }
  const view = await mountView(module, 'WalletSend', fake, params)
  const type = (index: number, text: string) =>
    act(async () => {
      const field = view.container.querySelectorAll('input')[index]!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    })
  const submit = () => view.container.querySelector<HTMLButtonElement>('[type="submit"]')!
  const values = () => [...view.container.querySelectorAll('input')].map(({ value }) => value)
  return {
    ...fake,
    ...view,
    amount: (text: string) => type(0, text),
    async to(text: string) {
      await type(1, text)
      await view.advance(500)
    },
    submit,
    says: () => submit().textContent,
    press: () => act(async () => submit().closest('form')!.requestSubmit()),
    values,
    model: () => model!,
  }
}

test('from the empty form to the review, the button says what is missing', async () => {
  const { amount, to, says, press, submit, navigation, end } = await mount()
  const said = [says()]

  await amount('3')
  said.push(says())
  await amount('0.5')
  said.push(says())
  await to('0x12')
  said.push(says())
  expect(submit().disabled).toBe(true)
  await to(friend)
  said.push(says())
  await press()

  expect(said).toEqual(['Add Amount', 'Insufficient Funds', 'Add Address', 'Invalid Address', 'Preview Send'])
  expect(navigation).toEqual([['push', 'WalletSendPreview']])
  await end()
})

test('an ambiguous amount is asked about, and a text with more than a number is named as such', async () => {
  const { amount, container, says, end } = await mount()

  await amount('1,500')
  expect(container.textContent).toContain('This could be 1.5 or 1500.')
  expect(says()).toBe('Incorrect Value')
  await amount('1 ETH')

  expect(container.textContent).toContain('Enter only the number')
  await end()
})

test('two fields that change before either is drawn again both keep what was typed', async () => {
  const { container, values, end } = await mount()
  const fill = (field: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }

  await act(async () => {
    const [amountField, toField] = container.querySelectorAll('input')
    fill(amountField!, '1')
    fill(toField!, friend)
  })

  expect(values()).toEqual(['1', friend])
  await end()
})

test('Enter in an incomplete form leads nowhere', async () => {
  const { amount, press, navigation, end } = await mount()

  await amount('0.5')
  await press()

  expect(navigation).toEqual([])
  await end()
})

test('a name is resolved once it has been typed, and shown with its address', async () => {
  const { amount, to, says, container, requests, model, end } = await mount()
  await amount('1')

  await to('Friend.eth')

  expect(says()).toBe('Preview Send')
  expect(container.textContent).toContain('friend.eth is 0x5a…029c4c')
  expect(requests.filter((path) => path.includes('profile'))).toEqual(['/v1/profile/account/friend.eth'])
  expect(model().resolved.get().receiver).toEqual({ status: 'found', address: friend, name: 'friend.eth' })
  await end()
})

test('a name without an owner says so', async () => {
  const { amount, to, says, container, end } = await mount()
  await amount('1')

  await to('nobody.eth')

  expect(says()).toBe('Invalid Address')
  expect(container.textContent).toContain('No address found for this name')
  await end()
})

test('a corrected address is no longer reported as wrong', async () => {
  const { to, announcements, end } = await mount()

  await to('0x12')
  const wrong = announcements.at(-1)
  await to(friend)

  expect(wrong).toMatch(/^assertive: Not a valid address/)
  expect(announcements.at(-1)).toBe('assertive: ')
  await end()
})

test('if names cannot be resolved, an address can still be entered', async () => {
  const { to, container, says, amount, end } = await mount({
    http: (path) => {
      if (path.includes('/balance')) return { balances }
      throw new LatchkeyError(HttpUnreachable)
    },
  })
  await amount('1')
  await to('friend.eth')
  expect(container.textContent).toContain('Couldn’t look up this name')

  await to(friend)

  expect(says()).toBe('Preview Send')
  await end()
})

test("Max of the network's currency leaves the fee", async () => {
  const { chains, click, values, says, end } = await mount()
  chains.quote = {
    value: {
      fee: { value: 1n, decimals: 18, symbol: 'ETH' },
      max: 1_999_900_000_000_000_001n,
      received: 0n,
      receiver: 'self',
    },
  }

  await click('Max: enter the most you can send')

  expect(values()[0]).toBe('1.999900000000000001')
  expect(says()).toBe('Add Address')
  await end()
})

test('Max reports a node that fails, and leaves the field as it is', async () => {
  const { chains, click, values, toasts, end } = await mount()
  chains.quote = { error: new LatchkeyError(HttpUnreachable) }

  await click('Max: enter the most you can send')

  expect(values()[0]).toBe('')
  expect(toasts).toHaveLength(1)
  await end()
})

test('Max of a token is its whole balance, without a request', async () => {
  const { click, values, chains, end } = await mount(
    {},
    { assetId: `eip155:1/erc20:${token.toUpperCase().replace('X', 'x')}` },
  )

  await click('Max: enter the most you can send')

  expect(values()[0]).toBe('100')
  expect(chains.calls.filter(([method]) => method === 'quote')).toEqual([])
  await end()
})

test('an amount can be entered in money, and becomes the amount of the asset that it buys', async () => {
  const { click, amount, model, container, values, end } = await mount()
  await amount('1')

  await click('Enter the amount in US dollars')
  expect(values()[0]).toBe('2500')
  await amount('25')

  expect(container.textContent).toContain('0.01 ETH')
  expect(model().form.get()).toMatchObject({ amount: '25', unit: 'money' })
  await end()
})

test('an address that resembles an earlier receiver has to be confirmed', async () => {
  const fake = await mount()
  await act(async () => fake.transactions.update(() => [sent]))
  await fake.amount('1')

  await fake.to(poisoned)
  expect(fake.says()).toBe('Compare the addresses')
  expect(fake.container.textContent).toContain(friend)
  await act(async () => fake.container.querySelector<HTMLInputElement>('[type="checkbox"]')!.click())

  expect(fake.says()).toBe('Preview Send')
  await fake.end()
})

test('an address that resembles one of the history has to be confirmed', async () => {
  const paid = sampleTransaction({ sender: own, recipient: friend })
  const { amount, to, says, container, requests, advance, end } = await mount({
    http: (path) => (path.endsWith('/history') ? { data: [paid], next: null } : { balances }),
  })
  await amount('1')

  await to(poisoned)
  await advance(0)

  expect(says()).toBe('Compare the addresses')
  expect(container.textContent).toContain(friend)
  expect(requests.filter((path) => path.endsWith('/history'))).toHaveLength(1)
  await end()
})

test('another account of the wallet counts as known', async () => {
  const connection = connectedOn('eip155:1', own)
  const session = connection.namespaces.eip155!.session as ConnectedSession
  const accounts = [...session.accounts, { ...session.account, address: friend }]
  const namespaces = { eip155: { ...connection.namespaces.eip155!, session: { ...session, accounts } } }
  const { amount, to, says, end } = await mount({ connection: { ...connection, namespaces } })
  await amount('1')

  await to(poisoned)
  const before = says()
  await to(friend)

  expect([before, says()]).toEqual(['Compare the addresses', 'Preview Send'])
  await end()
})

test('a burn address needs an explicit confirmation', async () => {
  const { amount, to, says, container, announcements, end } = await mount()
  await amount('1')

  await to(`0x${'0'.repeat(40)}`)
  const before = says()
  await act(async () => container.querySelector<HTMLInputElement>('[type="checkbox"]')!.click())

  expect([before, says()]).toEqual(['Confirm the loss', 'Preview Send'])
  const words = 'No one can access this address. Anything sent here is lost for good.'
  expect(container.querySelector('[data-tone="danger"]')?.textContent).toContain(words)
  expect(announcements).toContain(`assertive: ${words}`)
  await end()
})

test('an earlier receiver is a press away', async () => {
  const fake = await mount()
  await act(async () => fake.transactions.update(() => [sent, { ...sent, submittedAt: 2 }]))

  await fake.click(`Send to ${friend}`)

  expect(fake.values()[1]).toBe(friend)
  await fake.end()
})

test('another network keeps the receiver and drops the amount', async () => {
  const { amount, to, change, connection, values, model, end } = await mount()
  await amount('1')
  await to(friend)

  await change(() => connection.update(() => connectedOn('eip155:10', own)))

  expect(values()).toEqual(['', friend])
  expect(model().form.get()).toMatchObject({ networkId: 'eip155:10', from: own })
  await end()
})

test("the host's parameters are filled in once", async () => {
  const fake = await mount({}, { assetId: `eip155:1/erc20:${token}`, amount: '12.5', to: friend })
  expect(fake.values()).toEqual(['12.5', friend])

  await fake.amount('13')

  expect(fake.values()).toEqual(['13', friend])
  await fake.end()
})

test('the receiver is pasted by a press', async () => {
  const { click, values, container, end } = await mount({ inputs: { paste: async () => ` ${friend}\n` } })

  await click('Paste')

  expect(values()[1]).toBe(friend)
  expect(container.ownerDocument.activeElement).toBe(container.querySelectorAll('input')[1])
  await end()
})

test('a clipboard that refuses says so, and leaves the field', async () => {
  const { click, values, toasts, end } = await mount({
    inputs: { paste: async () => Promise.reject(new LatchkeyError(HttpUnreachable)) },
  })

  await click('Paste')

  expect(values()[1]).toBe('')
  expect(toasts).toEqual(['error: Couldn’t read the clipboard. Paste with your keyboard instead.'])
  await end()
})

test('neither pasting nor scanning is offered if the browser lacks it', async () => {
  const { container, end } = await mount()

  expect(container.querySelectorAll('[aria-label="Paste"], [aria-label="Scan QR code"]')).toHaveLength(0)
  await end()
})

test('the camera is a press away', async () => {
  const { click, navigation, end } = await mount({ inputs: { scan: async () => {} } })

  await click('Scan QR code')

  expect(navigation).toEqual([['push', 'WalletSendScan']])
  await end()
})

test.each([
  [`ethereum:${friend}@1?value=5e17`, 'eip155:1', '0.5'],
  [`ethereum:${friend}?value=1`, 'eip155:1', '0.000000000000000001'],
  [`ethereum:${token}@1/transfer?address=${friend}&uint256=2500000`, `eip155:1:${token}`, '2.5'],
  // The code requests no asset: the visitor's choice stays.
  [`ethereum:${friend}@1`, undefined, '7'],
])('%s fills the form in', async (uri, assetId, shown) => {
  const { amount, to, model, says, end } = await mount()
  await amount('7')

  await to(uri)

  expect(model().form.get()).toMatchObject({ to: friend, amount: shown })
  expect(model().form.get()?.assetId ?? 'eip155:1').toBe(assetId ?? 'eip155:1')
  expect(says()).toBe(shown === '7' ? 'Insufficient Funds' : 'Preview Send')
  await end()
})

test("the amount of a code is written in the visitor's locale", async () => {
  const { to, values, end } = await mount({ locale: 'de' })

  await to(`ethereum:${friend}@1?value=5e17`)

  expect(values()).toEqual(['0,5', friend])
  await end()
})

test.each([
  [`ethereum:${friend}@10?value=1`, 'This is for another network.'],
  [`solana:9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu?amount=1`, 'This is for another network.'],
  [`ethereum:${token}@1/approve?address=${friend}`, 'This payment code isn’t supported here.'],
  [`ethereum:${friend}@1/transfer?address=${friend}&uint256=1`, 'a token you don’t have'],
])('%s is refused in words', async (uri, words) => {
  const { amount, to, container, says, model, end } = await mount()
  await amount('1')

  await to(uri)

  expect(container.textContent).toContain(words)
  expect(says()).toBe('Invalid Address')
  expect(model().form.get()).toMatchObject({ amount: '1', assetId: undefined })
  await end()
})

test('after a transfer the form is empty', async () => {
  const { amount, to, model, change, values, end } = await mount()
  await amount('1')
  await to(friend)
  await change(() => model().form.update((form) => form && { ...form, isSent: true }))

  expect(values()).toEqual(['', ''])
  await end()
})

test("without the API the network's currency can be sent", async () => {
  const { container, amount, to, says, end } = await mount({
    http: () => {
      throw new LatchkeyError(HttpUnreachable)
    },
  })
  await amount('1')
  await to(friend)

  expect(container.textContent).toContain('Balance: 1.234567 ETH')
  expect(says()).toBe('Preview Send')
  await end()
})

test('if no holdings can be read, the visitor can try again', async () => {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn('eip155:1', own) })
  fake.chains.nativeBalance = { error: new LatchkeyError(HttpUnreachable) }
  const { container, click, advance, end } = await mountView(feature, 'WalletSend', fake)
  expect(container.textContent).toContain('Couldn’t load your tokens')
  fake.chains.nativeBalance = { value: { value: 5n, decimals: 18, symbol: 'ETH' } }

  await click('Try again')
  await advance(0)

  expect(container.querySelector('form')).toBeTruthy()
  await end()
})

test('the holdings that the wallet itself lists can be sent', async () => {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn('eip155:1', own) })
  fake.chains.walletAssets = {
    balances: [{ ...balance('ETH', undefined, '42', 1), iconUrl: undefined }],
  }

  const { container, end } = await mountView(feature, 'WalletSend', fake)

  expect(container.textContent).toContain('Balance: 42 ETH')
  await end()
})

test('a wallet that has not permitted sending says so, and the form is disabled', async () => {
  const { container, end } = await mount({ sends: false })

  expect(container.textContent).toContain('Your wallet doesn’t allow this site to send')
  expect(container.querySelector('form')).toBeNull()
  await end()
})
