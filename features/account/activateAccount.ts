import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { type Transaction, tokensOf } from '@shared/domain/transaction'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import type { AccountModel } from './accountModel'
import { readHostToken } from './actions/readHostToken'
import { readPortfolio } from './actions/readPortfolio'
import { accountKey, shownAccountOf } from './model'

/** Follows the connection. Requests nothing before a view asks. */
export function activateAccount(ctx: FeatureContext): Activation<AccountModel> {
  const shown = ctx.createStore(shownAccountOf(ctx.connection.get()))
  const unfollow = ctx.connection.subscribe(() => {
    const next = shownAccountOf(ctx.connection.get())
    if (next) shown.update(() => next)
  })
  const onMoved = (accountId: string, tokens: readonly string[]) => {
    const now = shown.get()
    if (!now || accountKey(now) !== accountId) return
    // An account that no view has shown is read when one does.
    if (!model.portfolios.get()[accountKey(now)]) return
    void readHostToken(ctx, model, now, ctx.signal)
    void readPortfolio(
      ctx,
      model,
      now,
      ctx.signal,
      tokens.map((token) => `${now.networkId}:${token}`),
    )
  }
  const onTransaction = ({ transaction: { from, networkId, intent } }: { transaction: Transaction }) =>
    onMoved(`${networkId}:${from}`, tokensOf(intent))
  const unsubscribe = [
    ctx.bus.on('transactionSubmitted', onTransaction),
    ctx.bus.on('transactionSettled', onTransaction),
    ctx.bus.on('balanceChanged', ({ accountId, tokens }) => onMoved(accountId, tokens)),
  ]
  const model: AccountModel = {
    shown,
    portfolios: ctx.createStore({}),
    hostTokens: ctx.createStore({}),
    identities: ctx.createStore({}),
    collectibles: ctx.createStore({}),
    isHidden: ctx.createStore(ctx.storage.get(hiddenKey, { parse: Boolean }) ?? false),
    naming: ctx.createStore(undefined),
    texts: createLazyTexts(ctx, () => import(/* webpackChunkName: "lazyTexts" */ './lazyTexts')).texts,
  }
  return {
    model,
    dispose() {
      unfollow()
      for (const end of unsubscribe) end()
    },
  }
}

/** The storage key of the choice to hide amounts. */
export const hiddenKey = 'hidden'
