import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { sampleTransaction as sample, sampleTransaction } from '../../../tests/fakes/sampleTransaction'
import messages from '../messages/en.json' with { type: 'json' }
import { describeTransaction } from './describeTransaction'
import { ownTransactions } from './ownTransactions'

const account = { address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', networkId: 'eip155:1' } as const
const hash = `0x${'ab'.repeat(32)}`
const minute = 60_000
const submittedAt = Date.parse('2026-03-12T10:00:00Z')
const transfer = fakeTransfer({
  id: hash,
  from: account.address,
  to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  amount: 1_234_900n,
  symbol: 'USDC',
  decimals: 6,
  submittedAt,
})
const listedAt = (timeMs: number, of = '0x99') => {
  const transaction = sampleTransaction({ id: '1', minedAt: new Date(timeMs).toISOString() })
  return { ...transaction, metadata: { ...transaction.metadata, hash: of } }
}

const list = (
  recent: Parameters<typeof ownTransactions>[0],
  account: Parameters<typeof ownTransactions>[1],
  listed: Parameters<typeof ownTransactions>[2],
  apiUrl?: string,
  now = 0,
) => ownTransactions(recent, account, listed, now, apiUrl)

test('a sent transfer reads as it will once it is listed, and says that it is pending', () => {
  const [own] = list([transfer], account, [])

  const { title, detail, amount } = describeTransaction(own!, fakeContext({ messages }).ctx.i18n)

  expect([title, detail, amount]).toEqual(['Sent', 'Pending', '1.234 USDC'])
  expect(own).toMatchObject({ id: hash, metadata: { hash, minedAt: '2026-03-12T10:00:00.000Z' } })
})

test('its picture belongs to its contract, if an API has pictures', () => {
  const iconOf = (token?: string) =>
    list([{ ...transfer, intent: { ...transfer.intent, token } }], account, [], 'https://api.invalid')[0]
      ?.transfers[0]?.fungible_info?.icon

  expect(iconOf('0xab')).toEqual({ url: 'https://api.invalid/public/getTokenImage/eip155:1/0xab' })
  expect(iconOf()).toEqual({ url: 'https://api.invalid/public/getTokenImage/eip155:1' })
  expect(list([transfer], account, [])[0]?.transfers[0]?.fungible_info?.icon).toBeUndefined()
})

test('a sent transfer is shown until the list has it, in either case of its hash', () => {
  const upper = `0x${'AB'.repeat(32)}`

  expect(list([transfer], account, [listedAt(submittedAt - minute)])).toHaveLength(1)
  expect(list([transfer], account, [listedAt(submittedAt + minute, upper)])).toEqual([])
})

test('a transfer that was sent again at a higher price is one payment, under the mined hash', () => {
  const replacedBy = `0x${'cd'.repeat(32)}`
  const again = { ...transfer, status: 'confirmed', replacedBy } as const

  expect(list([again], account, [listedAt(submittedAt - minute, replacedBy.toUpperCase())])).toEqual([])
  expect(list([again], account, [])[0]?.metadata.hash).toBe(replacedBy)
})

test('a pending transfer stays although newer ones are listed; a settled one does not', () => {
  const listed = [listedAt(submittedAt + minute)]

  expect(list([transfer], account, listed)).toHaveLength(1)
  expect(list([{ ...transfer, status: 'confirmed' }], account, listed)).toEqual([])
  expect(list([{ ...transfer, status: 'confirmed' }], account, [])).toHaveLength(1)
})

test('a transfer that another one replaced moved nothing, and is not shown', () => {
  expect(list([{ ...transfer, status: 'replaced' }], account, [])).toEqual([])
})

test.each(['asked', 'unclear', 'dropped'] as const)(
  'a transfer that is %s stays in sight, even when newer ones are listed',
  (status) => {
    const later = sample({ id: '2', minedAt: '2030-03-12T10:00:00Z' })

    const now = transfer.submittedAt + minute
    const [own] = list([{ ...transfer, id: '', status }], account, [later], undefined, now)

    expect(own).toMatchObject({ id: String(transfer.submittedAt), metadata: { status, hash: '' } })
  },
)

test('a request of unknown outcome is listed for a day, and not once it can never take effect', () => {
  const tomorrow = transfer.submittedAt + 86_400_000
  const listAs = (change: object) => list([{ ...transfer, ...change }], account, [], undefined, tomorrow)

  expect(listAs({ status: 'unclear' })).toEqual([])
  expect(listAs({ status: 'pending' })).toHaveLength(1)
  expect(listAs({ status: 'dropped', isFinal: true })).toEqual([])
})

test('a batch of which some calls took effect has not failed as a whole', () => {
  const [own] = list([{ ...transfer, status: 'partial' }], account, [])

  expect(own?.metadata.status).toBe('partial')
})

test('a reverted transfer has failed', () => {
  expect(list([{ ...transfer, status: 'reverted' }], account, [])[0]?.metadata.status).toBe('failed')
})

test('other accounts and other networks are left out', () => {
  const others = [
    { ...transfer, networkId: 'eip155:10' as const },
    { ...transfer, from: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
  ]

  expect(list(others, account, [])).toEqual([])
})

test('a batch has no page at an explorer', () => {
  expect(list([{ ...transfer, id: 'batch-1' }], account, [])[0]?.metadata.hash).toBe('')
})

const trade = (change: object) => ({
  ...transfer,
  intent: {
    kind: 'calls',
    label: 'Swap',
    calls: [],
    changes: [
      { direction: 'out', token: '0xab', amount: { value: 77_000_000n, symbol: 'USDC', decimals: 6 } },
      { direction: 'in', amount: { value: 30n * 10n ** 15n, symbol: 'ETH', decimals: 18 } },
    ],
  } as const,
  ...change,
})

test.each<[string, object, unknown[]]>([
  ['waits for the wallet', { status: 'asked', id: '' }, ['Swap', 'Waiting for your wallet', '77 USDC']],
  ['is pending', { status: 'pending' }, ['Swapped', 'Pending', '77 USDC']],
  [
    'brought something',
    { status: 'confirmed', received: 29n * 10n ** 15n },
    ['Swapped', expect.any(String), '0.029 ETH'],
  ],
  ['brought nothing', { status: 'confirmed', received: 0n }, ['Swapped', undefined, '77 USDC']],
  ['brought something that nothing proves', { status: 'confirmed' }, ['Swapped', undefined, '77 USDC']],
])('a swap that %s is told as one, by what the chain moved', (_, change, texts) => {
  const [own] = list([trade(change) as never], account, [], undefined, submittedAt)

  const { title, detail, amount } = describeTransaction(own!, fakeContext({ messages }).ctx.i18n)

  expect([title, detail, amount]).toEqual(texts)
})
