import { HttpStatus } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { mountView } from '../../../tests/fakes/mountView'
import { ether, usdc, wireQuote, wireTokens } from '../../../tests/fakes/sampleSwap'
import { typeInto } from '../../../tests/fakes/typeInto'
import { activateSwap, type SwapModel } from '../activateSwap'
import feature from '../feature'
import { lazyTexts } from '../lazyTexts'
import { Swap } from './Swap'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const whole = 10n ** 18n

/** What the market says, as the server tells it. */
const prices = [
  { address: ether.id, price: 2_500 },
  { address: usdc.id, price: 1 },
]

type Query = Record<string, unknown>
type Answer = (query: Query) => unknown

const refused = (status: number) =>
  new LatchkeyError(HttpStatus, { status }, { cause: new Response(null, { status }) })

/** The server's own answers: another one for a path may be given. */
async function mount(
  answers: Record<string, Answer> = {},
  params: unknown = { toToken: 'usdc' },
  connection = connectedOn('eip155:1', own),
) {
  const asked: Query[] = []
  const usual: Record<string, Answer> = {
    tokens: () => ({ tokens: wireTokens }),
    '/v1/fungible/price': () => ({ fungibles: prices }),
    'gas-price': () => ({ standard: '1000000000', fast: '2', instant: '2000000000' }),
    quotes: ({ amount, from }) => ({
      quotes: [
        wireQuote({
          ...(from === ether.id ? { fromToken: ether, toToken: usdc } : { fromToken: usdc, toToken: ether }),
          amount: BigInt(String(amount)),
          slippageBps: 100,
        }),
      ],
    }),
  }
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection,
    config: { networks: [mainnet, optimism], apiUrl: 'https://api.invalid' },
    http(path, query) {
      const name = path.replace('/v1/convert/', '')
      if (name === 'quotes') asked.push(query)
      const answer = answers[name] ?? usual[name]
      if (!answer) throw refused(404)
      return answer(query)
    },
  })
  fake.chains.nativeBalance = { value: { value: 2n * whole, decimals: 18, symbol: 'ETH' } }
  fake.chains.tokenBalance = { value: { value: 5_000n * 10n ** 6n, decimals: 6, symbol: 'USDC' } }
  let model: SwapModel | undefined
  const module = {
    views: { Swap },
    activate(ctx: typeof fake.ctx) {
      const activation = activateSwap(ctx)
      model = activation.model
      return activation
    },
  }
  const mounted = await mountView(module, 'Swap', fake, params)
  // The late parts are there at once, as after their download.
  await Promise.all([import('./SwapTerms'), import('./OtherNetworks'), import('./NotAllowed')])
  await mounted.advance(0)
  const type = async (text: string) => {
    await typeInto(mounted.container.querySelector('input')!, text)
    await mounted.advance(200)
    await mounted.change(() => new Promise((resolve) => setTimeout(resolve)))
  }
  return { ...fake, ...mounted, fake, asked, model: model!, type }
}

test('an amount is quoted after 200 ms, once for quick changes', async () => {
  const { container, asked, type, advance, end } = await mount()

  await typeInto(container.querySelector('input')!, '1')
  await advance(199)
  expect(asked).toEqual([])
  await type('1.5')

  expect(asked).toEqual([
    {
      amount: '1500000000000000000',
      userAddress: `eip155:1:${own}`,
      from: ether.id,
      to: usdc.id,
      slippageBps: 100,
    },
  ])
  expect(container.textContent).toContain('3,750')
  expect(container.textContent).toContain('Minimum received3,731.25 USDC')
  expect(container.textContent).toContain('1 ETH = 2,500 USDC')
  expect(container.textContent).toContain('Fee of Host18.75 USDC (0.5%)')
  expect(container.textContent).toContain('Network fee0.00015 ETH')
  await end()
})

test('an amount is quoted at once if the visitor is not typing', async () => {
  const { asked, advance, end } = await mount({}, { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
  await advance(1)

  expect(asked.map(({ amount }) => amount)).toEqual(['500000000000000000'])
  await end()
})

test('a quote tells its age, and is renewed every 10 s', async () => {
  const { container, asked, type, advance, end } = await mount()
  await type('1')

  for (let second = 0; second < 4; second++) await advance(1_000)
  expect(container.textContent).toContain('4 seconds ago')
  await advance(6_000)

  expect(asked).toHaveLength(2)
  expect(container.textContent).toContain('now')
  await end()
})

test('an old answer never stands for a newer amount', async () => {
  const late: ((value: unknown) => void)[] = []
  const { container, type, change, end } = await mount({
    quotes: () => new Promise((resolve) => void late.push(resolve)),
  })
  await type('1')
  await type('2')
  const answerFor = (amount: bigint) => ({
    quotes: [wireQuote({ fromToken: ether, toToken: usdc, amount, slippageBps: 100 })],
  })

  await change(() => late[1]!(answerFor(2n * whole)))
  await change(() => late[0]!(answerFor(whole)))

  expect(container.textContent).toContain('5,000')
  expect(container.textContent).not.toContain('2,475')
  await end()
})

test('a quote for another amount is no route', async () => {
  const { control, container, type, end } = await mount({
    quotes: () => ({
      quotes: [wireQuote({ fromToken: ether, toToken: usdc, amount: 7n, slippageBps: 100 })],
    }),
  })

  await type('1')

  expect(control('No route found')).toHaveProperty('disabled', true)
  expect(container.textContent).toContain('No exchange can swap these tokens')
  await end()
})

test('too little of the token and too little for the fee are told apart', async () => {
  const { control, type, end } = await mount()

  await type('2.1')
  expect(control('Insufficient balance')).toHaveProperty('disabled', true)
  await type('2')
  expect(control('Not enough ETH for the network fee')).toHaveProperty('disabled', true)
  await type('1.9')
  expect(control('Review swap')).toHaveProperty('disabled', false)
  await end()
})

test('a smart account with no ether left for the fee goes on: a sponsor may pay it', async () => {
  const { control, type, end } = await mount(
    {},
    { toToken: 'usdc' },
    connectedOn('eip155:1', own, 'AUTH', 'smartAccount'),
  )

  await type('2')

  expect(control('Review swap')).toHaveProperty('disabled', false)
  await end()
})

test('Max keeps what the fee may come to', async () => {
  const { container, click, advance, end } = await mount()
  await advance(0)

  await click('Max')
  await advance(200)

  // 150,000 gas at twice the fastest price.
  expect(container.querySelector('input')?.value).toBe('1.9994')
  await end()
})

const absurd = String(10n ** 17n)

test.each([
  ['price', { 'gas-price': () => ({ standard: absurd, fast: absurd, instant: absurd }) }, {}, '1.9997'],
  ['gas', {}, { gas: '9'.repeat(30) }, '1.996'],
])('an absurd %s by the server is neither shown nor kept back', async (_, answers, more, most) => {
  const mounted = await mount({
    ...answers,
    quotes: ({ amount }) => ({
      quotes: [
        {
          ...wireQuote({ fromToken: ether, toToken: usdc, amount: BigInt(String(amount)), slippageBps: 100 }),
          ...more,
        },
      ],
    }),
  })
  const { container, type, click, advance, control, chains, end } = mounted
  // A payment at a gwei.
  chains.quote = { value: { fee: { value: 21_000n * 10n ** 9n, decimals: 18, symbol: 'ETH' } } }
  await type('1')
  await advance(200)

  expect(container.textContent).toMatch(/Network fee\D*0\.00\d+ ETH/)
  expect(control('Review swap')).toHaveProperty('disabled', false)
  await click('Max')
  await advance(200)
  expect(container.querySelector('input')?.value).toBe(most)
  await end()
})

test('the other way around swaps what was to be received', async () => {
  const { container, asked, type, click, advance, end } = await mount()
  await type('1')

  await click('Swap the other way around')
  await advance(200)

  expect(container.querySelector('input')?.value).toBe('2500')
  expect(asked.at(-1)).toMatchObject({ from: usdc.id, to: ether.id, amount: '2500000000' })
  await end()
})

test('a price impact is warned of, and the review asks about it', async () => {
  let priceImpactBps = 350
  const { control, container, announcements, type, end } = await mount({
    quotes: ({ amount }) => ({
      quotes: [
        {
          ...wireQuote({
            fromToken: ether,
            toToken: usdc,
            slippageBps: 100,
            amount: BigInt(String(amount)),
          }),
          priceImpactBps,
        },
      ],
    }),
  })
  await type('1')
  expect(container.textContent).toContain('Price impact is high: 3.5%')
  expect(control('Review swap')).toHaveProperty('disabled', false)

  priceImpactBps = 1_200
  await type('1.5')
  expect(announcements.at(-1)).toContain('Price impact is very high: 12%')
  expect(control('Review swap')).toHaveProperty('disabled', false)
  await end()
})

test('another slippage asks for another quote', async () => {
  const { container, asked, type, click, advance, end } = await mount()
  await type('1')
  await click('0.5% (automatic), change max slippage')
  const field = [...container.querySelectorAll('input')].at(-1)!

  await typeInto(field, '60')
  expect(container.textContent).toContain('Enter 0.01 to 50')
  await typeInto(field, '0.5')
  await advance(200)

  expect(asked.at(-1)).toMatchObject({ slippageBps: 50 })
  await end()
})

test('the host’s parameters choose tokens and amount once', async () => {
  const { container, model, end } = await mount({}, { fromToken: 'USDC', toToken: 'eth', amount: '25.5' })

  expect(container.querySelector('input')?.value).toBe('25.5')
  expect(model.form.get()).toMatchObject({ fromToken: { id: usdc.id }, toToken: { id: ether.id } })
  await end()
})

test('the review gets the quote on the screen', async () => {
  const { model, navigation, type, click, end } = await mount()
  await type('1')

  await click('Review swap')

  expect(navigation.at(-1)).toEqual(['push', 'SwapPreview'])
  expect(model.offer.get()).toMatchObject({ from: own, quote: { toAmount: 2_500_000_000n } })
  await end()
})

test('a network without swaps offers the ones that have some', async () => {
  const { container, chains, click, end } = await mount({
    tokens() {
      throw refused(400)
    },
  })

  expect(container.textContent).toContain('This network doesn’t support swaps.')
  expect(container.textContent).not.toContain(mainnet.name)
  await click(optimism.name)

  expect(chains.calls.at(-1)).toEqual(['switchNetwork', optimism.caipNetworkId])
  await end()
})

test('a server that is down can be asked again', async () => {
  let isDown = true
  const { control, click, advance, container, end } = await mount({
    tokens() {
      if (isDown) throw refused(502)
      return { tokens: wireTokens }
    },
  })
  expect(control('Try again')).toBeTruthy()

  isDown = false
  await click('Try again')
  await advance(0)

  expect(container.querySelector('input')).not.toBeNull()
  await end()
})

test('nothing is held once the view is left', async () => {
  const mounted = await mount()
  await mounted.type('1')

  await mounted.end()

  expect(mounted.fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})

test('both sides and the fee are told in money, at prices that are not the pool’s', async () => {
  const { container, type, end } = await mount()

  await type('1.5')

  expect(container.querySelector('.lk-swap-sides')?.textContent?.match(/\$3,750\.00/g)).toHaveLength(2)
  expect(container.textContent).toContain('Network fee0.00015 ETH$0.38')
  expect(container.textContent).not.toContain('less.')
  await end()
})

test.each<[string, unknown[], string]>([
  [
    'brings much less than is paid',
    [
      { address: ether.id, price: 2_500 },
      { address: usdc.id, price: 0.008 },
    ],
    'You pay $2,500.00 and receive $20.00. That’s 99.2% less.',
  ],
  ['has no price of what is received', [{ address: ether.id, price: 2_500 }], 'check the value of USDC.'],
  ['has no price at all', [], 'check the value of ETH and USDC.'],
])('a quote that %s says so, whatever the pool claims', async (_, fungibles, text) => {
  const { container, type, end } = await mount({ '/v1/fungible/price': () => ({ fungibles }) })

  await type('1')

  expect(container.textContent).toContain(text)
  await end()
})

test('a slippage that is high is warned of, and the automatic one is a press away', async () => {
  const { container, asked, type, click, advance, end } = await mount()
  await type('1')
  await click('0.5% (automatic), change max slippage')
  await typeInto([...container.querySelectorAll('input')].at(-1)!, '50')
  await advance(200)
  expect(asked.at(-1)).toMatchObject({ slippageBps: 5_000 })
  expect(container.textContent).toContain('You could receive up to 50% less than quoted.')

  await click('Use automatic')
  await advance(200)

  expect(asked.at(-1)).toMatchObject({ slippageBps: 100 })
  expect(container.textContent).toContain('0.5% (automatic)')
  expect(container.textContent).not.toContain('Max slippage is high')
  await end()
})
