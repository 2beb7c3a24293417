import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn, fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { mountView } from '../../../tests/fakes/mountView'
import { sampleTransaction as sample } from '../../../tests/fakes/sampleTransaction'
import { readActivity } from '../actions/readActivity'
import feature from '../feature'
import { activityAccountOf } from '../model'

type Answer = NonNullable<FakeContextOptions['http']>

async function mount(
  http: Answer,
  options: FakeContextOptions = {},
  view: 'Activity' | 'Transactions' = 'Transactions',
) {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', '0xab'),
    config: { apiUrl: 'http://api.invalid', networks: [mainnet, solana] },
    http,
    ...options,
  })
  // The clock of the tests begins in 1970: every other year is named.
  const mounted = await mountView(feature, view, fake)
  await mounted.advance(0)
  return { ...fake, ...mounted }
}
const page = (data: unknown[], next: string | null = null) => ({ data, next })

test('transactions stand under their months, the newest first, and lead to the explorer', async () => {
  const { container, control, end } = await mount(() =>
    page([
      sample({ id: '3', minedAt: '2026-03-12T10:00:00Z' }),
      sample({ id: '2', minedAt: '2026-03-10T10:00:00Z', operationType: 'receive' }),
      sample({ id: '1', minedAt: '2025-12-10T10:00:00Z' }),
    ]),
  )

  const months = [...container.querySelectorAll('section')].map((section) => [
    section.querySelector('h2')?.textContent,
    section.querySelectorAll('li').length,
  ])
  expect(months).toEqual([
    ['March 2026', 2],
    ['December 2025', 1],
  ])
  expect((control('Received') as HTMLAnchorElement).href).toBe('http://explorer.invalid/tx/0x2')
  await end()
})

test('dust from an address that resembles a paid one is marked', async () => {
  const own = `0x${'ab'.repeat(20)}`
  const { container, end } = await mount(
    () =>
      page([
        sample({
          id: '2',
          operationType: 'receive',
          direction: 'in',
          sender: `0xac${'1'.repeat(32)}374286`,
          recipient: own,
          numeric: '0.000000000000000001',
        }),
        sample({ id: '1', sender: own, recipient: '0xac6b260d36c70cBbdFcb0e9004216fB9B2374286' }),
      ]),
    { connection: connectedOn('eip155:1', own) },
  )

  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Received.*Lookalike address.*\+<0\.001 ETH/),
    expect.stringMatching(/Sent.*To 0xac…374286/),
  ])
  await end()
})

test("pictures come from the API alone: an address in a token's metadata would learn who looks", async () => {
  const pictured = (id: string, url: string) => {
    const item = sample({ id })
    return { ...item, transfers: [{ ...item.transfers[0], fungible_info: { symbol: 'ETH', icon: { url } } }] }
  }
  const { container, end } = await mount(() =>
    page([
      pictured('2', 'https://elsewhere.invalid/pixel.png'),
      pictured('1', 'http://api.invalid/public/getTokenImage/eip155:1'),
    ]),
  )

  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    'http://api.invalid/public/getTokenImage/eip155:1',
  ])
  await end()
})

test('a row has the picture of the moved asset, else the first letter of the asset, never of the title', async () => {
  const { container, end } = await mount(() =>
    page([
      {
        ...sample({ id: '2' }),
        transfers: [{ ...sample().transfers[0], fungible_info: { symbol: 'USDC' } }],
      },
      { ...sample({ id: '1', operationType: 'approve' }), transfers: [] },
    ]),
  )

  expect([...container.querySelectorAll('.lk-logo')].map(({ textContent }) => textContent)).toEqual(['U'])
  expect(container.querySelectorAll('.lk-activity-way')).toHaveLength(1)
  expect(container.querySelectorAll('.lk-emblem')).toHaveLength(1)
  await end()
})

test('other networks and spam are left out', async () => {
  const spam = {
    ...sample({ id: '2' }).transfers[0],
    fungible_info: undefined,
    nft_info: { name: 'Claim', flags: { is_spam: true } },
  }
  const { container, end } = await mount(() =>
    page([
      sample({ id: '1', chain: 'eip155:10' }),
      { ...sample({ id: '2' }), transfers: [spam] },
      sample({ id: '3' }),
    ]),
  )

  expect(container.querySelectorAll('li')).toHaveLength(1)
  await end()
})

test('the next page comes behind the first, by its cursor', async () => {
  const cursors: unknown[] = []
  const fake = await mount((_, { cursor }) => {
    cursors.push(cursor)
    return cursor ? page([sample({ id: '1' })]) : page([sample({ id: '2' })], 'more')
  })
  const { ctx, container, change, end } = fake
  const { model } = await feature.activate(ctx)
  const account = activityAccountOf(ctx.connection.get())!

  await readActivity(ctx, model, account, 'newest')
  await readActivity(ctx, model, account, 'next')
  await readActivity(ctx, model, account, 'next')
  await change(() => {})

  expect(cursors).toEqual([undefined, undefined, 'more'])
  expect(Object.values(model.activities.get())[0]).toMatchObject({
    status: 'ready',
    items: [{ id: '2' }, { id: '1' }],
    next: null,
  })
  expect(container.querySelectorAll('li')).toHaveLength(1)
  await end()
})

test('newer transactions come before the known ones', async () => {
  const all = [sample({ id: '1' })]
  const { ctx, end } = await mount(() => page([...all]))
  const { model } = await feature.activate(ctx)
  const account = activityAccountOf(ctx.connection.get())!
  await readActivity(ctx, model, account, 'newest')

  all.unshift(sample({ id: '2' }))
  await readActivity(ctx, model, account, 'newest')

  expect(Object.values(model.activities.get())[0]?.items.map(({ id }) => id)).toEqual(['2', '1'])
  await end()
})

test('an empty history says so, and how that changes', async () => {
  const { container, end } = await mount(() => page([]))

  expect(container.textContent).toContain('No activity yet')
  await end()
})

test('activity that fails can be requested again', async () => {
  let isDown = true
  const { container, click, advance, toasts, end } = await mount(() => {
    if (isDown) throw new LatchkeyError(HttpUnreachable)
    return page([sample()])
  })
  expect(toasts).toEqual(['error: Failed to fetch transactions'])
  isDown = false

  await click('Try again')
  await advance(0)

  expect(container.querySelectorAll('li')).toHaveLength(1)
  await end()
})

test('on Solana the view says that nothing is listed, and leads to the explorer', async () => {
  const account = { namespace: 'solana', address: 'So1', type: 'eoa' } as const
  const session = { status: 'connected', connector: fakeConnector, account, accounts: [account] } as const
  const { container, click, opened, requests, end } = await mount(() => page([]), {
    connection: {
      activeNamespace: 'solana',
      namespaces: { solana: { networkId: solana.caipNetworkId, session } },
    },
    config: {
      apiUrl: 'http://api.invalid',
      networks: [
        { ...solana, blockExplorers: { default: { name: 'Solscan', url: 'http://solscan.invalid' } } },
      ],
    },
  })
  expect(container.textContent).toContain('Not all activity is shown here')

  await click('View on Solscan')

  expect(opened).toEqual(['_blank http://solscan.invalid/address/So1'])
  expect(requests).toEqual([])
  await end()
})

test('the tab shows the newest, and leads to all of them', async () => {
  const many = Array.from({ length: 9 }, (_, at) => sample({ id: String(9 - at) }))
  const { container, click, navigation, end } = await mount(() => page(many, 'more'), {}, 'Activity')
  expect(container.querySelectorAll('li')).toHaveLength(6)

  await click('Show all activity')

  expect(navigation).toEqual([['push', 'Transactions']])
  await end()
})

const transfer = fakeTransfer({
  id: `0x${'ab'.repeat(32)}`,
  from: '0xab',
  to: '0xcd',
  amount: 1_500_000n,
  symbol: 'USDC',
  decimals: 6,
  submittedAt: Date.parse('2026-03-13T10:00:00Z'),
})

test('a transfer just sent is on top as pending, until the list has it', async () => {
  const listed = [sample({ id: '1' })]
  const { container, transactions, bus, change, advance, requests, end } = await mount(() =>
    page([...listed]),
  )
  const rows = () => [...container.querySelectorAll('li')].map((row) => row.textContent)

  await change(() => transactions.update(() => [transfer]))
  expect(rows()).toEqual([expect.stringMatching(/SentPending1\.5 USDC/), expect.stringMatching(/1 ETH/)])

  const settled = { ...transfer, status: 'confirmed' as const }
  const mined = sample({ id: '2', symbol: 'USDC', numeric: '1.5', minedAt: '2026-03-13T10:00:01Z' })
  listed.unshift({ ...mined, metadata: { ...mined.metadata, hash: transfer.id } })
  await change(() => {
    transactions.update(() => [settled])
    bus.emit('transactionSettled', { transaction: settled })
  })
  await advance(0)

  expect(requests).toHaveLength(2)
  expect(rows()).toEqual([expect.stringMatching(/SentTo .*1\.5 USDC/), expect.stringMatching(/1 ETH/)])
  await end()
})
