import type { FeatureContext } from '@shared/contract/context'
import type { AssetsOptions, Holdings } from '@shared/contract/ports/assets'
import type { AccountModel } from '../accountModel'
import { accountKey, type ShownAccount } from '../model'
import { keptSchema, toKept } from '../portfolio/keptSchema'
import { portfolioKey } from '../portfolio/portfolioKey'

/** As many accounts as a visitor goes back and forth between. */
const keptMax = 8

/** Asks what an account holds, and shows and keeps it where it is all that it holds. @throws as `Assets` does */
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
  // The answer to an earlier question may come after that to a later one.
  if (source === 'node' || (known?.status === 'shown' && known.at > at)) return read
  const others = (storage.get(portfolioKey, keptSchema) ?? []).filter((each) => each.key !== key)
  storage.set(portfolioKey, [{ key, at, holdings: toKept(holdings) }, ...others].slice(0, keptMax))
  portfolios.update((all) => ({ ...all, [key]: { status: 'shown', holdings, at, isPartial: false } }))
  return read
}
