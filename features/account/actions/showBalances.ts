import type { FeatureContext } from '@shared/contract/context'
import type { BalancesAnswer } from '@shared/portfolio/balancesSchema'
import { holdingsOf } from '@shared/portfolio/holdingsOf'
import type { AccountModel } from '../activateAccount'
import { keyOf, type ShownAccount } from '../model'

/** Shows what the API said at that time. */
export function showBalances(
  { config }: Pick<FeatureContext, 'config'>,
  { portfolios }: AccountModel,
  shown: ShownAccount,
  answer: BalancesAnswer,
  at: number,
): void {
  const holdings = holdingsOf(answer, shown.networkId, config.apiUrl)
  portfolios.update((all) => ({
    ...all,
    [keyOf(shown)]: { status: 'shown', holdings, at, isPartial: false },
  }))
}
