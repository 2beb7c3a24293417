import type { Transfer, TransferForecast, TransferQuote } from '@shared/domain/transfer'
import { RpcFailed, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendUnclear } from '@shared/errors/transactionErrors'
import type { Review } from '@shared/reading/review'
import { describe, expect, test } from 'vitest'
import type { FakeReply } from '../../../tests/fakes/fakeChains'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { dangerousReview, FakeReviewDetails } from '../../../tests/fakes/fakeReview'
import { type FlatTransfer, fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { mountView } from '../../../tests/fakes/mountView'
import { activateSend, type SendModel, senderKey } from '../activateSend'
import feature from '../feature'
import { receiverKey } from '../form/receiverKey'
import { lazyTexts } from '../lazyTexts'
import { WalletSendPreview } from './WalletSendPreview'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const usdc = '0x1111111111111111111111111111111111111111'
const forecast: TransferForecast = {
  fee: { value: 21_000_000_000_001n, decimals: 18, symbol: 'ETH' },
  max: 2_000_000_000_000_000_000n,
  received: 500_000_000_000_000_000n,
  receiver: 'account',
  seconds: 12,
}
const sent: FlatTransfer = {
  id: '0x1',
  networkId: 'eip155:1',
  from: own,
  to: friend,
  amount: 500_000_000_000_000_000n,
  symbol: 'ETH',
  decimals: 18,
  submittedAt: 77,
  status: 'pending',
}
const balances = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 5_000,
    quantity: { decimals: '18', numeric: '2' },
  },
  {
    name: 'Token',
    symbol: 'TOK',
    chainId: 'eip155:1',
    address: `eip155:1:${token}`,
    quantity: { decimals: '18', numeric: '2' },
  },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: `eip155:1:${usdc}`,
    value: 2,
    quantity: { decimals: '18', numeric: '2' },
  },
]

async function mount(
  reply: FakeReply<TransferForecast> = { value: forecast },
  assetId?: string,
  review?: Review,
) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1', own),
    config: { networks: [mainnet, optimism], apiUrl: 'https://api.invalid' },
    http: () => ({ balances }),
    ReviewDetails: FakeReviewDetails,
  })
  fake.chains.quote = reply
  fake.chains.review = { value: review }
  let model: SendModel | undefined
  const module = {
    views: { WalletSendPreview },
    activate() {
      const activation = activateSend(fake.ctx)
      model = activation.model
      model.form.update((form) => form && { ...form, amount: '0.5', to: 'friend.eth', assetId })
      const receiver = { status: 'found', address: friend, name: 'friend.eth' } as const
      model.resolved.update(() => ({ key: receiverKey(model!.form.get()!), receiver }))
      return activation
    },
  }
  const view = await mountView(module, 'WalletSendPreview', fake)
  // The assets have loaded; then the nodes are asked.
  await view.advance(0)
  const asked = () => fake.chains.calls.filter(([method]) => method === 'submit')
  const button = () => view.container.querySelector<HTMLButtonElement>('.lk-actions button')!
  return { ...fake, ...view, fake, asked, button, model: () => model! }
}

test('the review shows every detail, the whole address, and the fee in both units', async () => {
  const { container, end } = await mount()

  const text = container.textContent
  for (const part of ['0.5 ETH', '$1,250.00', 'friend.eth', friend, 'Ethereum', '12 seconds'])
    expect(text).toContain(part)
  // Rounded up: the visitor never pays more than is shown.
  expect(text).toContain('0.00002101 ETH')
  expect(text).toContain('$0.06')
  await end()
})

test('the transfer on the screen is the one that is sent, and leads on to its status', async () => {
  const { chains, click, asked, navigation, model, end } = await mount()
  chains.submit = { value: fakeTransfer(sent) }

  await click('Send')

  expect(asked()).toEqual([
    [
      'submit',
      {
        ...forecast,
        kind: 'transfer',
        token: undefined,
        to: friend,
        amount: 500_000_000_000_000_000n,
        symbol: 'ETH',
        decimals: 18,
        from: own,
        networkId: 'eip155:1',
      },
    ],
  ])
  expect(navigation.at(-1)).toEqual(['reset', 'WalletSendStatus', { submittedAt: 77 }])
  expect(model().form.get()?.isSent).toBe(true)
  await end()
})

test('the wallet is asked once, and the widget can be closed meanwhile', async () => {
  const { chains, click, asked, button, fake, end } = await mount()
  chains.submit = 'silence'

  await click('Send')
  button().click()

  expect(asked()).toHaveLength(1)
  expect(button().textContent).toBe('Approve in Fake Wallet')
  expect(fake.held.guards).toBe(0)
  await end()
})

test('a visitor who leaves while the wallet is asked gets a toast of the wait', async () => {
  const { chains, click, toasts, end } = await mount()
  chains.submit = 'silence'
  await click('Send')

  await end()

  expect(toasts).toEqual(['loading: Waiting for Fake Wallet: 0.5 ETH'])
})

test('a wallet silent for half a minute need not be waited for', async () => {
  const { chains, click, advance, container, navigation, end } = await mount()
  chains.submit = 'silence'
  await click('Send')
  await advance(29_999)
  expect(container.textContent).not.toContain('Stop waiting')
  await advance(1)

  await click('Stop waiting')

  expect(container.textContent).toContain('If you approve it later, it’ll still be sent.')
  expect(navigation.at(-1)).toEqual(['reset', 'Account'])
  await end()
})

describe('an earlier request for the same payment', () => {
  const before: FlatTransfer = { ...sent, id: '', status: 'asked', submittedAt: 5 }

  test.each([
    ['asked', 'You already asked your wallet to send this.'],
    ['unclear', 'You already asked your wallet to send this.'],
    ['pending', 'The same transfer is still pending.'],
    ['dropped', 'You already asked your wallet to send this.'],
    ['confirmed', 'You sent the same transfer moments ago.'],
    ['reverted', 'The same transfer failed moments ago'],
    ['replaced', 'The same transfer failed moments ago'],
  ] as const)('that is %s is reported, and sending again takes a second step', async (status, words) => {
    const { change, fake, container, announcements, button, click, chains, asked, end } = await mount()
    await change(() => fake.transactions.update(() => [fakeTransfer({ ...before, status })]))

    expect(container.textContent).toContain(words)
    expect(announcements.at(-1)).toContain(words)
    expect([button().textContent, button().disabled]).toEqual(['Send again', true])
    chains.submit = { value: fakeTransfer(sent) }
    await click('I checked my wallet')
    await click('Send again')

    expect(asked()).toMatchObject([['submit', { to: before.to }, before.submittedAt]])
    await end()
  })

  test.each<[string, Partial<FlatTransfer>]>([
    ['of another amount', { amount: 1n }],
    ['to another receiver', { to: own }],
    ['of a token', { token }],
    ['on another network', { networkId: 'eip155:10' }],
    ['of another account', { from: friend }],
  ])('%s is another payment', async (_, other) => {
    const { change, fake, button, end } = await mount()

    await change(() => fake.transactions.update(() => [fakeTransfer({ ...before, ...other })]))

    expect([button().textContent, button().disabled]).toEqual(['Send', false])
    await end()
  })

  test('that can no longer change is not mentioned', async () => {
    const { change, fake, button, end } = await mount()

    await change(() =>
      fake.transactions.update(() => [{ ...fakeTransfer(before), status: 'confirmed', isFinal: true }]),
    )

    expect([button().textContent, button().disabled]).toEqual(['Send', false])
    await end()
  })

  test('that comes up while the visitor looks at a checked one is to be checked, too', async () => {
    const { change, fake, button, click, end } = await mount()
    await change(() => fake.transactions.update(() => [fakeTransfer(before)]))
    await click('I checked my wallet')
    expect(button().disabled).toBe(false)

    await change(() =>
      fake.transactions.update((all) => [fakeTransfer({ ...before, submittedAt: 6 }), ...all]),
    )

    expect(button().disabled).toBe(true)
    await end()
  })

  test('of this review is followed once the chain shows it, while the wallet is still asked', async () => {
    const { change, fake, click, chains, navigation, toasts, end } = await mount()
    chains.submit = 'silence'
    await click('Send')
    await change(() =>
      fake.transactions.update(() => [fakeTransfer({ ...before, id: '0x9', status: 'pending' })]),
    )

    expect(navigation.at(-1)).toEqual(['reset', 'WalletSendStatus', { submittedAt: 5 }])
    await end()
    expect(toasts).toEqual([])
  })

  test('that was made before this review does not take its place when the chain shows it', async () => {
    const { change, fake, navigation, end } = await mount()
    await change(() => fake.transactions.update(() => [fakeTransfer({ ...before, submittedAt: -1 })]))

    await change(() =>
      fake.transactions.update(() => [fakeTransfer({ ...before, submittedAt: -1, status: 'confirmed' })]),
    )

    expect(navigation).toEqual([])
    await end()
  })

  test('whose answer was lost is reported once, offers no second send in one tap, and is followed once found', async () => {
    const { change, fake, container, button, click, chains, navigation, end } = await mount()
    chains.submit = { error: new LatchkeyError(SendUnclear) }
    await click('Send')
    await change(() => fake.transactions.update(() => [fakeTransfer({ ...before, status: 'unclear' })]))

    expect(container.textContent).toContain('We can’t tell if this was sent')
    expect(container.textContent).not.toContain('You already asked')
    expect([button().textContent, button().disabled]).toEqual(['Send again', true])
    await change(() =>
      fake.transactions.update(() => [fakeTransfer({ ...before, id: '0x9', status: 'pending' })]),
    )

    expect(navigation.at(-1)).toEqual(['reset', 'WalletSendStatus', { submittedAt: 5 }])
    await end()
  })
})

test.each<[Partial<TransferForecast>, string]>([
  [{ received: 0n }, 'The recipient would get no TOK.'],
  [{ taken: 10n ** 18n }, 'This token would take 1 TOK from you: more than you’re sending.'],
])('a token with special behaviour (%o) is warned about', async (change, words) => {
  const { container, end } = await mount({ value: { ...forecast, ...change } }, `eip155:1:${token}`)

  expect(container.querySelector('[data-tone="danger"]')?.textContent).toContain(words)
  expect(container.querySelector('.lk-actions button')?.getAttribute('data-variant')).toBe('destructive')
  await end()
})

test('a refusal says that nothing has been sent so far, and can be reconsidered', async () => {
  const { chains, click, container, announcements, asked, navigation, end } = await mount()
  chains.submit = { error: new LatchkeyError(UserRejected) }
  await click('Send')

  expect(container.textContent).toContain('Declined in your wallet')
  expect(announcements).toContain('assertive: Declined in your wallet\nNothing has been sent so far.')
  chains.submit = { value: fakeTransfer(sent) }
  await click('Try again')

  expect(asked()).toHaveLength(2)
  expect(navigation.at(-1)?.[1]).toBe('WalletSendStatus')
  await end()
})

test('a transfer that would fail cannot be sent, and says why', async () => {
  const { container, button, end } = await mount({ value: { ...forecast, failure: { reason: 'fee' } } })

  expect(container.textContent).toContain('Not enough ETH for the network fee.')
  expect(button().disabled).toBe(true)
  await end()
})

const least = { value: 890_880n, symbol: 'SOL', decimals: 9 }
test.each([
  [{ reason: 'balance' }, 'Not enough ETH.'],
  [{ reason: 'newAccount', least }, 'Send at least 0.00089088 SOL to open this new account.'],
  [{ reason: 'remainder', least }, 'Send everything, or leave at least 0.00089088 SOL in your account.'],
  [{ reason: 'bound' }, 'ETH is non-transferable and can’t be sent.'],
  [{ reason: 'hook' }, 'ETH uses a transfer hook'],
  [{ reason: 'reverted', message: 'Pausable: paused' }, 'The recipient would reject this transfer.'],
] as const)('the failure %o is said in words', async (failure, words) => {
  const { container, button, end } = await mount({ value: { ...forecast, failure } })

  expect(container.textContent).toContain(words)
  expect(button().disabled).toBe(true)
  await end()
})

test.each([
  ['a token that is listed', usdc, 'Paused', 'The token would reject this transfer: “Paused”'],
  [
    'one that leads elsewhere',
    usdc,
    'go\u202e to evil.example',
    'The token would reject this transfer: “go to …”',
  ],
  [
    'one with an error of its own',
    usdc,
    'custom error 0xeedfca6d: 00',
    'The token would reject this transfer.',
  ],
  ['one that gives no reason', usdc, undefined, 'The token would reject this transfer.'],
  ['one that is not vouched for', token, 'Send your seed phrase', 'The token would reject this transfer.'],
])('%s is not taken for the network when it refuses', async (_, address, message, words) => {
  const failure = { reason: 'reverted', message } as const
  const { container, end } = await mount({ value: { ...forecast, failure } }, `eip155:1:${address}`)

  const banner = container.querySelector('.lk-banner[data-tone="danger"]')
  expect(banner?.textContent).toBe(words)
  expect(banner?.querySelector('bdi')?.textContent).toBe(/“(.*)”/.exec(words)?.[1])
  await end()
})

test('a token that is not vouched for shows its contract', async () => {
  const unlisted = await mount(undefined, `eip155:1:${token}`)
  expect(unlisted.container.textContent).toContain('Token contract0xa0…06eb48Unverified')
  await unlisted.end()

  const listed = await mount(undefined, `eip155:1:${usdc}`)
  expect(listed.container.textContent).not.toContain('Unverified')
  await listed.end()
})

test('a late history holds the review until the visitor has confirmed the address', async () => {
  const { model, change, button, click, end } = await mount()
  const planted = friend.replace('54D5', '1111')

  await change(() =>
    model().counterparties.update(() => ({
      [senderKey(model().form.get()!)]: { trusted: [planted], seen: [] },
    })),
  )
  const before = button().disabled
  await click('I compared them')

  expect([before, button().disabled]).toEqual([true, false])
  await end()
})

test('a danger in the transfer holds the button until the visitor accepts it', async () => {
  const { asked, button, click, end } = await mount(undefined, undefined, dangerousReview)
  const before = button().disabled
  await click('Send')
  expect([before, asked()]).toEqual([true, []])

  await click('review.warning.unlimited')

  expect(button().disabled).toBe(false)
  await click('Send')
  expect(asked()).toHaveLength(1)
  await end()
})

test.each<[string, Partial<TransferForecast>]>([
  ['fails', { failure: { reason: 'reverted', message: undefined } }],
  ['is too large', { max: 1n }],
  ['is lost', { receiver: 'token' }],
])('a transfer that %s has no box, which could enable nothing', async (_, change) => {
  const { container, button, end } = await mount(
    { value: { ...forecast, ...change } },
    undefined,
    dangerousReview,
  )

  expect(container.textContent).toContain('review.warning.unlimited')
  expect(container.querySelector('input[type=checkbox]')).toBeNull()
  expect(button().disabled).toBe(true)
  await end()
})

test('a transfer of a token to its own contract cannot be sent', async () => {
  const { container, button, end } = await mount(
    { value: { ...forecast, receiver: 'token' } },
    `eip155:1:${token}`,
  )

  expect(container.textContent).toContain('Anything sent here is lost.')
  expect(button().disabled).toBe(true)
  await end()
})

test('a token that keeps a part shows the received amount', async () => {
  const { container, end } = await mount(
    { value: { ...forecast, received: 495_000_000_000_000_000n } },
    `eip155:1:${token}`,
  )

  expect(container.textContent).toContain('Recipient gets0.495 TOK')
  await end()
})

test('fees are refreshed while the review is open, and never while the wallet has the request', async () => {
  const { advance, chains, click, end } = await mount()
  const quotes = () => chains.calls.filter(([method]) => method === 'quote').length
  const before = quotes()

  await advance(12_000)
  await advance(0)
  const after = quotes()
  chains.submit = 'silence'
  await click('Send')
  await advance(60_000)

  expect(after).toBe(before + 1)
  expect(quotes()).toBe(after)
  await end()
})

test('the quote on the screen, the newest one, is the one that is sent', async () => {
  const { advance, chains, click, container, asked, end } = await mount()
  const fee = { ...forecast.fee, value: 42_000_000_000_000n }
  chains.quote = { value: { ...forecast, fee } }

  await advance(12_000)
  await advance(0)
  expect(container.textContent).toContain('0.000042 ETH')
  await click('Send')

  expect(asked()).toMatchObject([['submit', { fee }]])
  await end()
})

test('the quote that the wallet was asked for stays on the screen, whatever the nodes say meanwhile', async () => {
  const { advance, change, chains, click, container, asked, end } = await mount()
  let answer: (forecast: TransferForecast) => void = () => {}
  const value = new Promise<TransferForecast>((resolve) => {
    answer = resolve
  })
  chains.quote = { value }
  chains.submit = 'silence'
  await advance(12_000)
  await click('Send')
  const quote = asked()[0]![1] as TransferQuote

  await change(() => answer({ ...quote, fee: { ...quote.fee, value: 42_000_000_000_000n } }))

  expect(quote.fee).toEqual(forecast.fee)
  expect(container.textContent).toContain('0.00002101 ETH')
  await end()
})

test('a quote for another form is neither shown nor sent', async () => {
  const { advance, button, chains, container, end } = await mount()
  const value: TransferForecast & Transfer = { ...forecast, to: own, amount: 1n }
  chains.quote = { value }

  await advance(12_000)
  await advance(0)

  expect(container.textContent).not.toContain(own)
  expect(button().disabled).toBe(true)
  await end()
})

test('nodes that fail are asked again by hand', async () => {
  const { container, button, chains, click, advance, end } = await mount({
    error: new LatchkeyError(RpcFailed),
  })
  expect(button().disabled).toBe(true)
  expect(container.textContent).toContain('Couldn’t estimate the network fee.')
  chains.quote = { value: forecast }

  await click('Try again')
  await advance(0)

  expect(button().disabled).toBe(false)
  await end()
})

test('another network in the middle leads back to the form', async () => {
  const { change, click, connection, container, navigation, asked, end } = await mount()

  await change(() => connection.update(() => connectedOn('eip155:10', own)))

  expect(container.textContent).toContain('Nothing to review')
  await click('Back to the form')
  expect(navigation.at(-1)).toEqual(['replace', 'WalletSend'])
  expect(asked()).toEqual([])
  await end()
})
