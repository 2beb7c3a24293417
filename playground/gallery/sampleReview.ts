import type { Act, ShownAmount, ShownChange } from '@shared/reading/acts/act'
import type { Review } from '@shared/reading/review'
import * as sample from './sampleData'

const amountOf =
  (symbol: string, decimals: number) =>
  (value: bigint): ShownAmount => ({
    value,
    decimals,
    symbol,
    isQuoted: false,
  })
const [eth, usdc] = [amountOf('ETH', 18), amountOf('USDC', 6)]
const note = 'review.changes.note'

const change = (isGain: boolean, of: typeof eth, value: bigint, before: bigint): ShownChange => ({
  isGain,
  amount: of(value),
  balance: { before: of(before), after: of(isGain ? before + value : before - value) },
})
const known = (...own: ShownChange[]): Review['changes'] => ({
  status: 'known',
  own,
  others: [],
  hasMore: false,
  note,
})
const milliether = 10n ** 15n

const allow = (amount: Act['amount'] & {}): Act => ({
  title: { key: 'review.title.allow' },
  amount,
  rows: [
    { label: 'review.spender', value: { kind: 'address', address: sample.friend } },
    { label: 'review.token', value: { kind: 'address', address: sample.otherAddress } },
  ],
})
const swap: Act = {
  title: { key: 'review.title.swap' },
  rows: [
    { label: 'review.sells', value: { kind: 'amount', amount: usdc(1_500_000_000n) } },
    { label: 'review.buysLeast', value: { kind: 'amount', amount: eth(594n * milliether) } },
    { label: 'review.contract', value: { kind: 'address', address: sample.friend } },
  ],
}
const swapped = known(
  change(false, usdc, 1_500_000_000n, 1_520_500_000n),
  change(true, eth, 600n * milliether, 1_234n * milliether),
)

/** A swap with an approval of exactly its amount. */
export const approvedSwap: Review = {
  acts: [allow(usdc(1_500_000_000n)), swap],
  changes: swapped,
  warnings: [],
}

/** The same, with an approval of everything. */
export const unlimitedSwap: Review = {
  acts: [allow('unlimited'), swap],
  changes: swapped,
  warnings: [{ tone: 'danger', words: { key: 'review.warning.unlimited' } }],
}

/** A transfer of ether. */
export const sentEther: Review = {
  acts: [],
  warnings: [],
  changes: known(change(false, eth, 250n * milliether, 1_234n * milliether)),
}

/** A transfer by which another token leaves. */
export const movingOther: Review = {
  acts: [],
  changes: known(
    change(false, eth, 250n * milliether, 1_234n * milliether),
    change(false, usdc, 1_520_500_000n, 1_520_500_000n),
  ),
  warnings: [
    { tone: 'danger', words: { key: 'review.warning.otherLeaves', values: { asset: 'USDC' } } },
    { tone: 'warning', words: { key: 'review.warning.allLeaves', values: { asset: 'USDC' } } },
  ],
}

/** A transfer that no node simulates. */
export const unseen: Review = { acts: [], warnings: [], changes: { status: 'unavailable' } }
