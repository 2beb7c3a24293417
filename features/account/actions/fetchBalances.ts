import type { FeatureContext } from '@shared/contract/context'
import { balancesSchema } from '@shared/portfolio/balancesSchema'
import type { AccountModel } from '../activateAccount'
import { keyOf, type ShownAccount } from '../model'
import { keptSchema } from '../portfolio/keptSchema'
import { portfolioKey } from '../portfolio/portfolioKey'
import { showBalances } from './showBalances'

/** As many accounts as a visitor goes back and forth between. */
const keptMax = 8

/**
 * Asks the API what an account holds, shows it and keeps it. `moved`: tokens to look at again, whatever is cached.
 * @throws as `Http` does
 */
export async function fetchBalances(
  { clock, config, http, storage }: FeatureContext,
  model: AccountModel,
  shown: ShownAccount,
  moved?: readonly string[],
): Promise<void> {
  const key = keyOf(shown)
  // What was asked for before a transfer may come after what was asked for behind it.
  const at = clock.now()
  const answer = await http.request(`/v1/account/${shown.session.account.address}/balance`, {
    query: { currency: 'usd', chainId: shown.networkId, forceUpdate: moved?.join() || undefined },
    schema: balancesSchema,
  })
  const known = model.portfolios.get()[key]
  if (known?.status === 'shown' && known.at > at) return
  const others = (storage.get(portfolioKey, keptSchema) ?? []).filter((each) => each.key !== key)
  storage.set(portfolioKey, [{ key, at, answer }, ...others].slice(0, keptMax))
  showBalances({ config }, model, shown, answer, at)
}
