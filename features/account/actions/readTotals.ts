import type { FeatureContext } from '@shared/contract/context'
import type { AccountModel } from '../accountModel'
import { accountKey, isFresh, type ShownAccount } from '../model'
import { fetchBalances } from './fetchBalances'
import { readIdentity } from './readIdentity'

/** A visitor with more accounts finds them by name, not by worth. */
const maxAccounts = 8

/** Reads names and worth of the wallet's accounts. Never rejects: what fails is left out. */
export async function readTotals(
  ctx: FeatureContext,
  model: AccountModel,
  { networkId, session }: ShownAccount,
  signal: AbortSignal,
): Promise<void> {
  if (!ctx.config.apiUrl) return
  for (const account of session.accounts.slice(0, maxAccounts)) {
    if (signal.aborted) return
    const shown = { networkId, session: { ...session, account } }
    void readIdentity(ctx, model, shown)
    const known = model.portfolios.get()[accountKey(shown)]
    if (known?.status === 'shown' && isFresh(known.at, ctx.clock.now())) continue
    await fetchBalances(ctx, model, shown).catch(() => {})
  }
}
