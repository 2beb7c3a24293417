import type { FeatureContext } from '@shared/contract/context'
import type { ViewParams } from '@shared/contract/views'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useState } from 'react'
import { type Exchange, listExchanges, openExchange } from '../actions/exchanges'
import type { PayModel } from '../activatePay'
import type { PayTerms } from '../form/payTerms'

interface ExchangeRowsProps {
  ctx: FeatureContext
  model: PayModel
  terms: PayTerms
  wanted: NonNullable<ViewParams<'Pay'>['exchanges']>
  isSamePage: boolean
}

/** The exchanges from whose balances the visitor may pay. Absent if the list is empty. */
export function ExchangeRows({ ctx, model, terms, wanted, isSamePage }: ExchangeRowsProps) {
  const { t } = ctx.i18n
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const load = useCallback(
    async (signal: AbortSignal) => {
      const found = await listExchanges(ctx, terms, wanted, signal).catch(() => [])
      if (!signal.aborted) setExchanges(found)
    },
    [ctx, terms, wanted],
  )
  useRequest(ctx.clock, load)
  if (exchanges.length === 0) return null
  return (
    <List label={t('pay.exchanges')}>
      {exchanges.map((exchange) => (
        <Row
          key={exchange.id}
          leading={
            <Logo name={exchange.name} src={exchange.imageUrl} shape="square" after={ctx.clock.after} />
          }
          label={exchange.name}
          detail={t('pay.exchange.from')}
          onClick={() => void openExchange(ctx, model, { terms, exchange, isSamePage })}
        />
      ))}
    </List>
  )
}
