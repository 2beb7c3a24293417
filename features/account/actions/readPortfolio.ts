import type { FeatureContext } from '@shared/contract/context'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { AccountModel } from '../activateAccount'
import { fail, isFresh, keyOf, loading, type Portfolio, retryGuardMs, type ShownAccount } from '../model'
import { keptBalances } from '../portfolio/keptBalances'
import { fetchBalances } from './fetchBalances'
import { showBalances } from './showBalances'

/**
 * Reads what the account holds: from what is kept, else the wallet, else the API, else the network's currency from the
 * node. Never rejects: what goes wrong is shown, and the API is left alone for 30 s.
 */
export async function readPortfolio(
  ctx: FeatureContext,
  model: AccountModel,
  shown: ShownAccount,
  signal: AbortSignal,
  /** The tokens that have moved since, where any have: what was read before is not taken then. */
  moved?: readonly string[],
): Promise<void> {
  const { chains, clock, config, i18n, toast } = ctx
  const { apiRetryAt, portfolios } = model
  const { networkId } = shown
  const key = keyOf(shown)
  const set = (portfolio: Portfolio) => portfolios.update((all) => ({ ...all, [key]: portfolio }))

  const before = portfolios.get()[key]
  const isCurrent = (at: number) => !moved && isFresh(at, clock.now())
  if (before?.status === 'shown' && !before.isPartial && isCurrent(before.at)) return
  const own = keptBalances(ctx, key)
  // What was known stays in sight while it is asked for again, over reloads too.
  if (own && (before?.status !== 'shown' || isCurrent(own.at)))
    showBalances(ctx, model, shown, own.answer, own.at)
  else if (before?.status !== 'shown') set(loading)
  if (own && isCurrent(own.at)) return

  let isPartial = Boolean(config.apiUrl)
  if (!config.apiUrl || clock.now() >= apiRetryAt.get()) {
    try {
      if (await fetchBalances(ctx, model, shown, moved)) return
    } catch (error) {
      isPartial = !isUnserved(error)
      if (isPartial) {
        apiRetryAt.update(() => clock.now() + retryGuardMs)
        if (!signal.aborted) toast.error(i18n.t('account.balance.toast'))
      }
    }
  }
  if (signal.aborted) return
  try {
    const network = chains.network(networkId)
    const amount = await chains.nativeBalance({ signal })
    if (signal.aborted) return
    const holding = {
      id: networkId,
      name: network?.nativeCurrency.name ?? amount.symbol,
      iconUrl: network?.assets?.imageUrl,
      amount,
    }
    set({ status: 'shown', holdings: [holding], at: clock.now(), isPartial })
  } catch {
    if (signal.aborted) return
    set(fail(clock.now()))
    ctx.announce(i18n.t('account.balance.unavailable'))
  }
}

/** The API is there, and knows nothing of the network. */
function isUnserved(error: unknown): boolean {
  if (!isLatchkeyError(error, 'HttpStatus')) return false
  const { status } = (error.cause ?? {}) as { status?: number }
  return status === 400 || status === 404
}
