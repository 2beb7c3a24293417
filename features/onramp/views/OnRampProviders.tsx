import type { ViewProps } from '@shared/contract/feature'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { useEffect, useLayoutEffect } from 'react'
import { prefill } from '../actions/prefill'
import type { OnrampModel } from '../activateOnramp'
import { assetOf, assetsOn } from '../form/assetsOn'
import { lazyViews } from '../lazyViews'
import { BuyFormView } from './BuyFormView'
import { OptionsState } from './OptionsState'
import { useOptions } from './useOptions'

/** What to buy, for how much, and who sells it. */
export function OnRampProviders({ ctx, model, params }: ViewProps<'OnRampProviders', OnrampModel>) {
  const { t } = ctx.i18n
  const { options, retry } = useOptions(ctx, model)
  const networkId = useStore(ctx.connection, networkIdOf)
  const session = useStore(ctx.connection, sessionOf)
  const { locale } = ctx.i18n
  useLayoutEffect(() => prefill(model, params, locale), [model, params, locale])
  // While the options are on their way.
  useEffect(() => {
    lazyViews.Offers.preload()
    model.preloadTexts()
  }, [model])
  const chosen = useStore(model.form, ({ asset }) => asset)
  if (options.status !== 'shown') return <OptionsState ctx={ctx} status={options.status} retry={retry} />
  if (!networkId || session.status !== 'connected')
    return <OptionsState ctx={ctx} status="loading" retry={retry} />
  if (options.value.providers.length === 0)
    return <EmptyState icon={icons.info} title={t('onramp.nobody')} text={t('onramp.nobody.text')} />
  const asset = assetOf(assetsOn(options.value, networkId), networkId, chosen)
  if (!asset)
    return (
      <EmptyState
        icon={icons.info}
        title={t('onramp.notHere', { network: ctx.chains.network(networkId)?.name ?? networkId })}
        text={t('onramp.notHere.text')}
        action={{ label: t('onramp.networks'), run: () => ctx.navigation.push('Networks') }}
      />
    )
  return (
    <BuyFormView
      ctx={ctx}
      model={model}
      options={options.value}
      buyer={{ address: session.account.address, networkId }}
      asset={asset}
    />
  )
}
