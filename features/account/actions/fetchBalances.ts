import type { FeatureContext } from '@shared/contract/context'
import type { AssetsOptions, Holdings } from '@shared/contract/ports/assets'
import type { AccountModel } from '../accountModel'
import { accountKey, type ShownAccount } from '../model'
import { keptSchema, toKept } from '../portfolio/keptSchema'
import { portfolioKey } from '../portfolio/portfolioKey'

/** How many accounts are kept: about as many as a visitor switches between. */
const keptMax = 8

/** Fetches an account's balances, shows them, and stores them if they are complete. @throws as `Assets` does */
export async function fetchBalances(
  { chains, storage }: FeatureContext,
  { portfolios }: AccountModel,
  shown: ShownAccount,
  options: Pick<AssetsOptions, 'moved' | 'signal'> = {},
): Promise<Holdings> {
  const key = accountKey(shown)
  const { networkId, session } = shown
  const read = await chains.assets.read({ address: session.account.address, networkId, ...options })
  const { holdings, at, source } = read
  const known = portfolios.get()[key]
  // A response to an earlier request may arrive after that to a later one.
  if (source === 'node' || (known?.status === 'shown' && known.at > at)) return read
  const others = (storage.get(portfolioKey, keptSchema) ?? []).filter((each) => each.key !== key)
  storage.set(portfolioKey, [{ key, at, holdings: toKept(holdings) }, ...others].slice(0, keptMax))
  portfolios.update((all) => ({ ...all, [key]: { status: 'shown', holdings, at, isPartial: false } }))
  return read
}
