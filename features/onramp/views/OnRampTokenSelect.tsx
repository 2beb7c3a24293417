import type { ViewProps } from '@shared/contract/feature'
import { networkIdOf } from '@shared/domain/connection'
import { tokenPicture } from '@shared/domain/tokenPicture'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import type { OnrampModel } from '../activateOnramp'
import { assetOf, assetsOn } from '../form/assetsOn'
import { OptionsState } from './OptionsState'
import { useOptions } from './useOptions'

/** The choice of what to buy on the active network. */
export function OnRampTokenSelect({ ctx, model }: ViewProps<'OnRampTokenSelect', OnrampModel>) {
  const { i18n, config, clock, chains, navigation } = ctx
  const { t } = i18n
  const { options, retry } = useOptions(ctx, model)
  const networkId = useStore(ctx.connection, networkIdOf)
  const chosen = useStore(model.form, ({ asset }) => asset)
  if (options.status !== 'shown') return <OptionsState ctx={ctx} status={options.status} retry={retry} />
  const assets = networkId ? assetsOn(options.value, networkId) : []
  if (!networkId || assets.length === 0) {
    const network = networkId && (chains.network(networkId)?.name ?? networkId)
    const title = network ? t('onramp.notHere', { network }) : t('onramp.nobody')
    return <EmptyState icon={icons.info} title={title} text={t('onramp.notHere.text')} />
  }
  const current = assetOf(assets, networkId, chosen)
  return (
    <List label={t('onramp.token.title')}>
      {assets.map(({ id, name, symbol, token }) => (
        <Row
          key={id}
          leading={
            <Logo
              name={symbol}
              src={tokenPicture(config.apiUrl, networkId, token)}
              shape="round"
              after={clock.after}
            />
          }
          label={name}
          detail={<bdi translate="no">{symbol}</bdi>}
          aria-current={id === current?.id || undefined}
          onClick={() => {
            model.form.update((before) => ({ ...before, asset: id }))
            navigation.goBack()
          }}
        />
      ))}
    </List>
  )
}
