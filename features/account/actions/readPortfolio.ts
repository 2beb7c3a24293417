import type { FeatureContext } from '@shared/contract/context'
import type { AccountModel } from '../accountModel'
import { accountKey, fail, isFresh, loading, type Portfolio, type ShownAccount } from '../model'
import { fromKept, keptSchema } from '../portfolio/keptSchema'
import { portfolioKey } from '../portfolio/portfolioKey'
import { fetchBalances } from './fetchBalances'

/** Reads an account's holdings: stored ones, else through the shell. Never rejects: a failure is shown. */
export async function readPortfolio(
  ctx: FeatureContext,
  model: AccountModel,
  shown: ShownAccount,
  signal: AbortSignal,
  /** Tokens that a transaction has moved since: earlier readings of them are not taken. */
  moved?: readonly string[],
): Promise<void> {
  const { clock, config, i18n, storage, toast } = ctx
  const { portfolios } = model
  const key = accountKey(shown)
  const set = (portfolio: Portfolio) => portfolios.update((all) => ({ ...all, [key]: portfolio }))

  const before = portfolios.get()[key]
  const isCurrent = (at: number) => !moved && isFresh(at, clock.now())
  if (before?.status === 'shown' && !before.isPartial && isCurrent(before.at)) return
  const kept = storage.get(portfolioKey, keptSchema)?.find((each) => each.key === key)
  // Known balances stay in sight while they are requested again, over reloads too.
  if (kept && (before?.status !== 'shown' || isCurrent(kept.at)))
    set({ status: 'shown', holdings: fromKept(kept.holdings), at: kept.at, isPartial: false })
  else if (before?.status !== 'shown') set(loading)
  if (kept && isCurrent(kept.at)) return

  const tellFailure = () => {
    if (!signal.aborted) toast.error(i18n.t('account.balance.toast'))
  }
  try {
    const { holdings, at, source, failed } = await fetchBalances(ctx, model, shown, { moved, signal })
    if (failed === 'now') tellFailure()
    if (source === 'node' && !signal.aborted)
      set({ status: 'shown', holdings, at, isPartial: failed !== undefined })
  } catch {
    if (signal.aborted) return
    if (config.apiUrl) tellFailure()
    set(fail(clock.now()))
    ctx.announce(i18n.t('account.balance.unavailable'))
  }
}
