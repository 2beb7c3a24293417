import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import type { OnrampModel } from '../activateOnramp'
import { OptionsState } from './OptionsState'
import { useOptions } from './useOptions'

/** The choice of the currency to pay in. */
export function OnRampFiatSelect({ ctx, model }: ViewProps<'OnRampFiatSelect', OnrampModel>) {
  const { t, locale } = ctx.i18n
  const { options, retry } = useOptions(ctx, model)
  const chosen = useStore(model.form, ({ currency }) => currency)
  if (options.status !== 'shown') return <OptionsState ctx={ctx} status={options.status} retry={retry} />
  const { paymentCurrencies } = options.value
  if (paymentCurrencies.length === 0)
    return <EmptyState icon={icons.info} title={t('onramp.nobody')} text={t('onramp.nobody.text')} />
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <List label={t('onramp.currency.title')}>
      {paymentCurrencies.map(({ id }) => (
        <Row
          key={id}
          label={nameOf(names, id)}
          detail={<bdi translate="no">{id}</bdi>}
          aria-current={id === chosen || undefined}
          onClick={() => {
            model.form.update((before) => ({ ...before, currency: id }))
            ctx.navigation.goBack()
          }}
        />
      ))}
    </List>
  )
}

/** A code that no browser knows stands for itself. */
const nameOf = (names: Intl.DisplayNames, id: string) => (/^[A-Z]{3}$/.test(id) ? (names.of(id) ?? id) : id)
