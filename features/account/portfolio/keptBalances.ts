import type { FeatureContext } from '@shared/contract/context'
import { keptSchema } from './keptSchema'
import { portfolioKey } from './portfolioKey'

/** What is kept of an account's balances, from an earlier visit too. */
export function keptBalances({ storage }: FeatureContext, key: string) {
  return storage.get(portfolioKey, keptSchema)?.find((each) => each.key === key)
}
