import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { formatMoney } from '@shared/i18n/formatMoney'
import { type Holding, worthDecimals } from '@shared/portfolio/holding'
import { isSameHolding, tokenOf } from '@shared/portfolio/holdingIds'
import { useStore } from '@shared/store/useStore'
import { Badge } from '@shared/ui/Badge'
import { ErrorState } from '@shared/ui/ErrorState'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { RowAmount } from '@shared/ui/RowAmount'
import { SearchField } from '@shared/ui/SearchField'
import searchField from '@shared/ui/searchField.css'
import { useState } from 'react'
import type { SendModel } from '../activateSend'
import { isListed } from '../form/isListed'
import type { SendForm } from '../form/sendForm'
import { Reading } from './Reading'
import { useSend } from './useSend'

/** The choice of the asset to send. */
export function WalletSendSelectToken({ ctx, model }: ViewProps<'WalletSendSelectToken', SendModel>) {
  const form = useStore(model.form)
  return form && <Assets ctx={ctx} model={model} stored={form} />
}

type AssetsProps = Pick<ViewProps<'WalletSendSelectToken', SendModel>, 'ctx' | 'model'> & { stored: SendForm }

/** Longer lists get a search field. */
const searchFrom = 6
/** Source: docs/reference/specification.md#validation. */
const balanceDecimals = 3

function Assets({ ctx, model, stored }: AssetsProps) {
  const { i18n, navigation } = ctx
  const { t } = i18n
  const { assets, form, retry } = useSend(ctx, model, stored)
  const [query, setQuery] = useState('')
  const isTest = ctx.chains.network(form.networkId)?.testnet
  if (assets.status === 'loading') return <Reading ctx={ctx} />
  if (assets.status === 'failed')
    return <ErrorState title={t('send.assets.failed')} retry={{ label: t('send.tryAgain'), run: retry }} />
  const wanted = query.trim().toLowerCase()
  const found = assets.holdings.filter(({ id, name, amount }) =>
    [id, name, amount.symbol].some((text) => text.toLowerCase().includes(wanted)),
  )
  const isInUse = ({ id }: Holding) => isSameHolding(id, form.assetId ?? form.networkId)
  const worthOf = ({ worth }: Holding) =>
    worth === undefined || isTest
      ? undefined
      : formatMoney(i18n.locale, { value: worth, decimals: worthDecimals }, 'USD')
  const detailOf = (holding: Holding) => {
    const { symbol } = holding.amount
    if (isListed(holding, form.networkId)) return symbol
    const token = tokenOf(holding.id, form.networkId)!
    // Any token may take a name; a contract is unique.
    return (
      <>
        <span translate="no">{`${symbol} · `}</span>
        <span dir="ltr" translate="no" title={token}>
          {truncateAddress(token)}
        </span>
        <br />
        <Badge tone="warning">{t('send.unverified')}</Badge>
      </>
    )
  }
  return (
    <>
      <LazyStyles css={searchField} />
      <List
        label={t('send.token.title')}
        above={
          assets.holdings.length >= searchFrom && (
            <SearchField
              label={t('send.token.search')}
              clearLabel={t('send.token.clear')}
              value={query}
              onChange={setQuery}
            />
          )
        }
      >
        {found.map((holding) => (
          <Row
            key={holding.id}
            leading={<Logo name={holding.name} src={holding.iconUrl} shape="round" after={ctx.clock.after} />}
            label={holding.name}
            detail={detailOf(holding)}
            aria-current={isInUse(holding) || undefined}
            trailing={
              <RowAmount amount={i18n.amount(holding.amount, balanceDecimals)} value={worthOf(holding)} />
            }
            onClick={() => {
              // An amount of one token says nothing of another.
              if (!isInUse(holding))
                model.form.update(
                  (before) => before && { ...before, assetId: holding.id, amount: '', unit: 'asset' },
                )
              navigation.goBack()
            }}
          />
        ))}
      </List>
      {found.length === 0 && (
        <p className="lk-text lk-center" role="status">
          {t('send.token.none')}
        </p>
      )}
      {assets.isPartial && <p className="lk-text lk-center">{t('send.token.partial')}</p>}
    </>
  )
}
