import type { BalancesAnswer } from '@shared/portfolio/balancesSchema'
import { holdingsOf } from '@shared/portfolio/holdingsOf'
import type { AccountModel } from '../activateAccount'
import { keyOf, type ShownAccount } from '../model'

/** Shows what the API said at that time. */
export function showBalances(
  { portfolios }: AccountModel,
  shown: ShownAccount,
  answer: BalancesAnswer,
  at: number,
): void {
  const holdings = holdingsOf(answer, shown.networkId)
  portfolios.update((all) => ({
    ...all,
    [keyOf(shown)]: { status: 'shown', holdings, at, isPartial: false },
  }))
}
