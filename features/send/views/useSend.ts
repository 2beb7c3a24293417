import { type Amount, parseFormAmount } from '@shared/amounts/parseFormAmount'
import { type Price, priceOf } from '@shared/amounts/price'
import { inLocale } from '@shared/amounts/writeAmount'
import type { FeatureContext } from '@shared/contract/context'
import type { Holding } from '@shared/portfolio/holding'
import { isSameHolding } from '@shared/portfolio/holdingIds'
import { useStore } from '@shared/store/useStore'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'
import { loadAssets } from '../actions/loadAssets'
import { type Assets, type SendModel, senderKey } from '../activateSend'
import type { SendForm } from '../form/sendForm'

export interface Sending {
  /** The form, with its amount in the format of the visitor's locale. */
  readonly form: SendForm
  readonly assets: Assets
  /** The asset to send; undefined if it is unknown, or no longer held. */
  readonly asset: Holding | undefined
  readonly native: Holding | undefined
  /** The price of the asset; undefined if it is unknown, and on test networks. */
  readonly price: Price | undefined
  readonly amount: Amount
  readonly retry: () => void
}

/** The form with its asset, amount and price. */
export function useSend(ctx: FeatureContext, model: SendModel, stored: SendForm): Sending {
  const { from, networkId } = stored
  const form = inLocale(stored, ctx.i18n.locale)
  const assets = useStore(model.assets, (all) => all[senderKey(stored)]) ?? loading
  const retry = useRequest(
    ctx.clock,
    useCallback(
      (signal) => loadAssets(ctx, model, { from, networkId }, signal),
      [ctx, model, from, networkId],
    ),
  )
  const holdings = assets.status === 'shown' ? assets.holdings : []
  const asset = holdings.find(({ id }) => isSameHolding(id, form.assetId ?? networkId))
  const native = holdings.find(({ id }) => id === networkId)
  const price = ctx.chains.network(networkId)?.testnet ? undefined : priceOf(asset)
  // Without a price, an amount of money cannot be sent.
  const read = form.unit === 'money' && !price ? { ...form, unit: 'asset' as const } : form
  return {
    form: read,
    assets,
    asset,
    native,
    price,
    amount: asset ? parseFormAmount(read, asset.amount.decimals, price) : { status: 'none' },
    retry,
  }
}

const loading: Assets = { status: 'loading' }
