import { HttpStatus, HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { mountView } from '../../../tests/fakes/mountView'
import {
  coinbase,
  meld,
  sampleBuyer,
  sampleOffer,
  sampleOptions,
  sampleUsdc,
} from '../../../tests/fakes/sampleOnramp'
import { typeInto } from '../../../tests/fakes/typeInto'
import { activateOnramp, type OnrampModel } from '../activateOnramp'
import feature from '../feature'
import { lazyTexts } from '../lazyTexts'
import { OnRampProviders } from './OnRampProviders'

interface Setting {
  readonly options?: () => unknown
  readonly offers?: (amount: string) => unknown
  readonly params?: unknown
  readonly locale?: string
  readonly connection?: ReturnType<typeof connectedOn>
}

/** The server sells USDC, at the better price by Meld. */
async function mount({
  options = () => sampleOptions,
  offers = (amount) => ({
    quotes: [sampleOffer('meld', amount, '98.5'), sampleOffer('coinbase', amount, '98.25')],
  }),
  params,
  locale = 'en',
  connection = connectedOn('eip155:1', sampleBuyer),
}: Setting = {}) {
  const asked: unknown[] = []
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    locale,
    connection,
    config: { networks: [mainnet, optimism], apiUrl: 'https://api.invalid' },
    http(path, _query, body) {
      if (path === '/v1/onramp/options') return options()
      if (path !== '/v1/onramp/quote') return new Promise(() => {})
      asked.push(body)
      return offers((body as { amount: string }).amount)
    },
  })
  let model: OnrampModel | undefined
  const module = {
    views: { OnRampProviders },
    activate(ctx: typeof fake.ctx) {
      const activation = activateOnramp(ctx)
      model = activation.model
      return activation
    },
  }
  const mounted = await mountView(module, 'OnRampProviders', fake, params)
  // The offers' part is there at once, as after its download.
  await import('./Offers')
  await mounted.advance(0)
  await mounted.advance(0)
  const field = () => mounted.container.querySelector('input')!
  const type = async (text: string) => {
    await typeInto(field(), text)
    await mounted.advance(300)
  }
  const rows = () =>
    [...mounted.container.querySelectorAll<HTMLButtonElement>('li > button')].map((row) => ({
      name: row.querySelector('.lk-row-label')?.textContent,
      detail: row.querySelector('.lk-row-detail')?.textContent,
      isDisabled: row.disabled,
    }))
  return { ...fake, ...mounted, fake, asked, model: model!, field, type, rows }
}

const down = () => {
  throw new LatchkeyError(HttpUnreachable)
}

test('while the offers load, the view says so', async () => {
  const { container, end } = await mount({ options: () => new Promise(() => {}) })

  expect(container.querySelector('[role="status"]')?.textContent).toBe('Loading offers…')
  await end()
})

test('options that have not loaded can be asked for again', async () => {
  let isDown = true
  const { container, field, click, advance, end } = await mount({
    options: () => (isDown ? down() : sampleOptions),
  })
  expect(container.textContent).toContain('Couldn’t load the offers')

  isDown = false
  await click('Try again')
  await advance(0)

  expect(field()).not.toBeNull()
  await end()
})

test.each([
  ['no provider', { ...sampleOptions, providers: [] }],
  ['no currency to pay in', { ...sampleOptions, paymentCurrencies: [] }],
] as const)('with %s nothing is for sale', async (_, options) => {
  const { container, end } = await mount({ options: () => options })

  expect(container.textContent).toContain('No provider sells crypto on this site right now.')
  expect(container.querySelector('input')).toBeNull()
  await end()
})

test('a network on which nothing is sold leads to the other ones', async () => {
  const { container, navigation, click, end } = await mount({
    connection: connectedOn('eip155:10', sampleBuyer),
  })
  expect(container.textContent).toContain(`Nothing for sale on ${optimism.name}`)

  await click('Switch network')

  expect(navigation).toEqual([['push', 'Networks']])
  await end()
})

test.each([
  ['9.99', 'The minimum is $10.00'],
  ['7500.01', 'The maximum is $7,500.00'],
  ['0', 'Enter an amount above 0, with up to two decimals'],
  ['10.001', 'Enter an amount above 0, with up to two decimals'],
])('%s is out of the limits, and no provider is asked for it', async (amount, message) => {
  const { container, asked, field, type, end } = await mount()

  await type(amount)

  expect(container.textContent).toContain(message)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
  await end()
})

test.each([
  ['en', '100', '100'],
  ['ar-EG', '١٠٠', '١٠٠'],
])('a tap on a preset fills it in as %s writes it', async (locale, preset, text) => {
  const { container, asked, field, advance, change, end } = await mount({ locale })
  const pill = [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(preset),
  )!
  expect(pill.getAttribute('aria-label')).toContain(preset)

  await change(() => pill.click())
  await advance(300)

  expect(field().value).toBe(text)
  expect(asked).toMatchObject([{ amount: '100' }])
  await end()
})

test('the host’s parameters fill the form in, and offers are asked for as the visitor types', async () => {
  const { asked, field, type, end } = await mount({
    params: { amount: '50.5', currency: 'eur', asset: 'eip155:1/slip44:60' },
    locale: 'de',
  })

  expect(field().value).toBe('50,5')
  await type('60,25')

  expect(asked).toEqual([
    {
      purchaseCurrency: 'eip155:1/slip44:60',
      paymentCurrency: 'EUR',
      amount: '60.25',
      paymentMethod: 'card',
    },
  ])
  await end()
})

test('the best offer comes first, and those that sell nothing here last, with the reason', async () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const others = [
    { ...coinbase, name: 'regional', label: 'Regional', restrictedTimeZones: [here] },
    { ...coinbase, name: 'elsewhere', label: 'Elsewhere', networks: ['eip155:10'] },
    { ...coinbase, name: 'euros', label: 'Euros', paymentCurrencies: ['EUR'] },
    { ...coinbase, name: 'silent', label: 'Silent' },
  ]
  const { rows, type, end } = await mount({
    options: () => ({ ...sampleOptions, providers: [...others, coinbase, meld] }),
  })
  expect(rows().map(({ detail }) => detail)).toContain('Fees: 1–2.5%')

  await type('100')

  expect(rows()).toEqual([
    { name: 'Meld', detail: 'Fees: $1.75', isDisabled: false },
    { name: 'Coinbase', detail: 'Fees: $1.75', isDisabled: false },
    { name: 'Silent', detail: 'No offer for this amount', isDisabled: true },
    { name: 'Regional', detail: 'Not available in your region', isDisabled: true },
    { name: 'Elsewhere', detail: 'Not available on this network', isDisabled: true },
    { name: 'Euros', detail: 'Doesn’t take this currency', isDisabled: true },
  ])
  await end()
})

test('if no provider sells for the amount, each provider says so', async () => {
  const { rows, container, type, end } = await mount({
    offers() {
      throw new LatchkeyError(HttpStatus, { status: 404 }, { cause: new Response(null, { status: 404 }) })
    },
  })

  await type('100')

  expect(rows().map(({ detail }) => detail)).toEqual(['No offer for this amount', 'No offer for this amount'])
  expect(container.textContent).not.toContain('Couldn’t get offers.')
  await end()
})

test('offers that have not come can be asked for again', async () => {
  let isDown = true
  const { container, rows, type, click, advance, end } = await mount({
    offers: (amount) => (isDown ? down() : { quotes: [sampleOffer('coinbase', amount, '98.25')] }),
  })
  await type('100')
  expect(container.textContent).toContain('Couldn’t get offers.')

  isDown = false
  await click('Try again')
  await advance(300)

  expect(rows()[0]).toMatchObject({ name: 'Coinbase', isDisabled: false })
  await end()
})

test('fees are rounded up, and those in another currency leave the offer out', async () => {
  const fees = (networkFee: object) => ({ ...sampleOffer('coinbase', '100', '98.25'), networkFee })
  let offer: unknown = fees({ amount: '0.2501', currency: 'USD' })
  const { rows, type, end } = await mount({ offers: () => ({ quotes: [offer] }) })
  await type('100')
  expect(rows()[0]).toMatchObject({ detail: 'Fees: $1.76' })

  offer = fees({ amount: '0.25', currency: 'ETH' })
  await type('101')

  expect(rows()[0]).toMatchObject({ detail: 'No offer for this amount' })
  await end()
})

test('an amount that was typed in another language is written in the one of now', async () => {
  const { model, field, change, container, end } = await mount({ locale: 'de' })

  await change(() => model.form.update((before) => ({ ...before, text: '12.5', locale: 'en' })))

  expect(field().value).toBe('12,5')
  expect(container.textContent).not.toContain('Enter an amount')
  await end()
})

test('an offer for another currency is no offer', async () => {
  const { rows, type, end } = await mount({
    offers: (amount) => ({ quotes: [sampleOffer('coinbase', amount, '98.25', 'EUR')] }),
  })

  await type('100')

  expect(rows().every(({ isDisabled }) => isDisabled)).toBe(true)
  await end()
})

test('an old offer is not taken for a newer amount', async () => {
  const { rows, type, field, end } = await mount({
    offers: (amount) =>
      amount === '100' ? { quotes: [sampleOffer('coinbase', amount, '98.25')] } : new Promise(() => {}),
  })
  await type('100')
  expect(rows()[0]).toMatchObject({ isDisabled: false })

  await typeInto(field(), '200')

  expect(rows().every(({ isDisabled }) => isDisabled)).toBe(true)
  await end()
})

test('a tap on an offer opens the window at once, shows the purchase, and is told once', async () => {
  const { control, fake, bus, model, navigation, type, change, end } = await mount()
  const tracked: unknown[] = []
  bus.on('tracked', (fact) => void tracked.push(fact))
  await type('100')

  let windows = 0
  await change(() => {
    control('Coinbase').click()
    // Before anything is awaited: a later window would be blocked.
    windows = fake.windows.length
  })

  expect(windows).toBe(1)
  expect(navigation).toEqual([['push', 'BuyInProgress']])
  expect(model.purchase.get()).toMatchObject({
    request: {
      provider: 'coinbase',
      address: sampleBuyer,
      asset: sampleUsdc,
      amount: '100',
      currency: 'USD',
      method: 'card',
      label: 'Buy USDC',
    },
    provider: 'Coinbase',
    window: 'opening',
    page: 'none',
  })
  expect(tracked).toEqual([
    { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'coinbase', isSmartAccount: false } },
  ])
  await end()
})

test('the currency, the token, the purchases and the guide have separate views', async () => {
  const { navigation, click, end } = await mount()

  await click('USD, choose another currency')
  await click('USDC, choose another token')
  await click('Your purchases')
  await click('How buying works')

  expect(navigation.map(([, view]) => view)).toEqual([
    'OnRampFiatSelect',
    'OnRampTokenSelect',
    'OnRampActivity',
    'WhatIsABuy',
  ])
  await end()
})

test('nothing is held once the view is left', async () => {
  const { fake, type, end } = await mount()
  await type('100')

  await end()

  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})
