import { formatAmount } from '@shared/domain/amount'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { ChangedBalances, type ChangeTexts } from './ChangedBalances'

const texts: ChangeTexts = {
  direction: 'ltr',
  t: (key) => key,
  amount: ({ symbol, ...amount }) => `${formatAmount(amount, amount.decimals)}${symbol && ` ${symbol}`}`,
  signed: ({ symbol, ...amount }, isGain) =>
    `${isGain ? '+' : '−'}${formatAmount(amount, amount.decimals)} ${symbol}`,
}

const ether = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH', isQuoted: false })

async function lineFor(before: bigint, value: bigint): Promise<string | null> {
  const own = [
    { isGain: false, amount: ether(value), balance: { before: ether(before), after: ether(before - value) } },
  ]
  const { find, end } = await renderPart(
    <ChangedBalances
      changes={{ status: 'known', own, others: [], hasMore: false, note: 'review.changes.note' }}
      texts={texts}
    />,
  )
  const line = find('li').textContent
  await end()
  return line
}

test('what leaves is exact, and the balances next to it are as short as tells them apart', async () => {
  expect(await lineFor(10_000_745865854983502462n, 10_000000000000001n)).toBe(
    'review.changes.out−0.010000000000000001 ETH\u206810000.745865\u2069 → \u206810000.735865\u2069',
  )
})

test('balances that differ far behind the point are whole', async () => {
  expect(await lineFor(1_000000000000000009n, 2n)).toBe(
    'review.changes.out−0.000000000000000002 ETH\u20681.000000000000000009\u2069 → \u20681.000000000000000007\u2069',
  )
})
