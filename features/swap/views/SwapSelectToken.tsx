import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { useStore } from '@shared/store/useStore'
import type { SwapToken } from '@shared/swaps/swapToken'
import { contractOf } from '@shared/swaps/swapToken'
import { Badge } from '@shared/ui/Badge'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { SearchField } from '@shared/ui/SearchField'
import searchField from '@shared/ui/searchField.css'
import { useState } from 'react'
import type { SwapModel } from '../activateSwap'
import { suggestedOf } from '../form/suggestedOf'
import { type Side, withToken } from '../form/swapForm'
import { NoSwap } from './NoSwap'
import { Reading } from './Reading'
import { TokensFailed } from './TokensFailed'
import { usePastedToken } from './usePastedToken'
import { useTokens } from './useTokens'

type SelectProps = ViewProps<'SwapSelectToken', SwapModel>

/** The choice of the token of one side: suggested ones, all by their symbols, or any by its address. */
export function SwapSelectToken({ ctx, model, params }: SelectProps) {
  const form = useStore(model.form)
  if (!form) return <NoSwap ctx={ctx} />
  return <Tokens ctx={ctx} model={model} side={params.side === 'to' ? 'to' : 'from'} form={form} />
}

interface TokensProps extends Pick<SelectProps, 'ctx' | 'model'> {
  side: Side
  form: NonNullable<ReturnType<SwapModel['form']['get']>>
}

function Tokens({ ctx, model, side, form }: TokensProps) {
  const { t } = ctx.i18n
  const { tokens, retry } = useTokens(ctx, model, form)
  const [query, setQuery] = useState('')
  const list = tokens.status === 'shown' ? tokens.list : []
  const found = searchTokens(list, query)
  const pasted = usePastedToken(ctx, form.networkId, found.length === 0 ? query : '')
  if (tokens.status === 'loading') return <Reading ctx={ctx} />
  if (tokens.status === 'failed') return <TokensFailed ctx={ctx} retry={retry} />
  const chosen = side === 'from' ? form.fromToken : form.toToken
  const isSearch = query.trim() !== ''
  const suggested = isSearch ? [] : suggestedOf(list)
  const rows = (shown: readonly SwapToken[]) =>
    shown.map((token) => (
      <Row
        key={token.id}
        leading={<Logo name={token.name} src={token.iconUrl} shape="round" after={ctx.clock.after} />}
        label={token.name}
        detail={<TokenDetail ctx={ctx} token={token} />}
        aria-current={token.id === chosen?.id || undefined}
        onClick={() => {
          model.form.update((before) => before && withToken(before, side, token))
          ctx.navigation.goBack()
        }}
      />
    ))
  const search = (
    <SearchField
      label={t('swap.token.search')}
      clearLabel={t('swap.token.clear')}
      value={query}
      onChange={setQuery}
    />
  )
  return (
    <>
      <LazyStyles css={searchField} />
      {suggested.length > 0 ? (
        <>
          <List
            label={t('swap.token.suggested')}
            above={
              <>
                {search}
                <Heading text={t('swap.token.suggested')} />
              </>
            }
          >
            {rows(suggested)}
          </List>
          <List label={t('swap.token.popular')} above={<Heading text={t('swap.token.popular')} />}>
            {rows(found.filter((token) => !suggested.includes(token)))}
          </List>
        </>
      ) : (
        <List label={t('swap.token.title')} above={search}>
          {rows(pasted.status === 'found' ? [pasted.token] : found)}
        </List>
      )}
      {found.length === 0 && pasted.status !== 'found' && (
        <p className="lk-text lk-center" role="status">
          {t(
            pasted.status === 'looking'
              ? 'swap.token.looking'
              : pasted.status === 'failed'
                ? 'swap.token.failed'
                : 'swap.token.none',
          )}
        </p>
      )}
    </>
  )
}

function Heading({ text }: { text: string }) {
  return <p className="lk-text lk-swap-heading">{text}</p>
}

/** The symbol; of an unlisted token, its contract too: any token may take a name, a contract is unique. */
function TokenDetail({ ctx, token }: Pick<SelectProps, 'ctx'> & { token: SwapToken }) {
  const contract = contractOf(token)
  if (token.isListed || !contract) return token.symbol
  return (
    <>
      <span translate="no">{`${token.symbol} · `}</span>
      <span dir="ltr" translate="no" title={contract}>
        {truncateAddress(contract)}
      </span>
      <br />
      <Badge tone="warning">{ctx.i18n.t('swap.unlisted')}</Badge>
    </>
  )
}

/** The tokens whose name, symbol or address has the text, by their symbols; all of them for an empty text. */
function searchTokens(tokens: readonly SwapToken[], query: string): readonly SwapToken[] {
  const wanted = query.trim().toLowerCase()
  return tokens
    .filter(({ id, name, symbol }) => [id, name, symbol].some((text) => text.toLowerCase().includes(wanted)))
    .sort((one, other) => one.symbol.localeCompare(other.symbol, 'en'))
}
