import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { Field } from '@shared/ui/Field'
import field from '@shared/ui/field.css'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useRequest } from '@shared/ui/useRequest'
import { useSpokenFault } from '@shared/ui/useSpokenFault'
import { useCallback, useState } from 'react'
import type { AccountModel } from '../accountModel'
import { describeNameFailure } from '../actions/describeNameFailure'
import { registerName } from '../actions/registerName'
import { suggestNames } from '../actions/suggestNames'
import type { ShownAccount } from '../model'
import { labelFault } from '../names/labelFault'
import { type NameOffers, noOffers } from '../names/nameOffers'
import { namingOf } from '../names/naming'
import { choosing } from '../names/registration'
import { NameOfferList } from './NameOfferList'

/** Source: docs/reference/specification.md#names. */
const settleMs = 500
/** Names are written like domains. Source: DNS. */
const longest = 63
/** Few enough to keep the button below them in sight. */
const mostOffers = 4

/** A name for the account: typed, chosen among the free ones, signed for. */
export function RegisterAccountName(props: ViewProps<'RegisterAccountName', AccountModel>) {
  const shown = useStore(props.model.shown)
  return shown && <Form {...props} shown={shown} />
}

function Form({
  ctx,
  model,
  shown,
}: ViewProps<'RegisterAccountName', AccountModel> & { shown: ShownAccount }) {
  const { i18n } = ctx
  const { t } = i18n
  const { address } = shown.session.account
  const naming = namingOf(useStore(model.naming), address)
  const { text, wish, registration } = naming
  const [isSubmitted, setSubmitted] = useState(false)
  const [offerStore] = useState(() => ctx.createStore<NameOffers>(noOffers))
  const offers = useStore(offerStore)
  const identity = useStore(model.identities, (all) => all[address])

  const fault = labelFault(text)
  const label = fault ? undefined : text.toLowerCase()
  const retry = useRequest(
    ctx.clock,
    useCallback(
      (signal: AbortSignal) => {
        if (label) suggestNames(ctx, offerStore, label, signal)
        else offerStore.update(() => noOffers)
      },
      [ctx, offerStore, label],
    ),
    settleMs,
  )
  const names = label ? offers.names.slice(0, mostOffers) : []
  // A chosen name stays chosen as long as it is offered.
  const isFree = (name: string | undefined) => names.some((each) => each.name === name && !each.registered)
  const first = names[0]?.name
  const chosen = isFree(wish) ? wish : isFree(first) && offers.status === 'ready' ? first : undefined
  const zone = first?.slice(first.indexOf('.'))
  const hasName = Boolean(zone && identity?.name.endsWith(zone))

  const error =
    fault === 'characters'
      ? t('account.name.characters')
      : fault && isSubmitted
        ? t('account.name.short')
        : hasName
          ? t('account.name.owned')
          : undefined
  useSpokenFault(ctx, error)

  const isBusy = registration.status === 'signing' || registration.status === 'saving'
  return (
    <form
      className="lk-list"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (chosen && !error) void registerName(ctx, model, shown, chosen)
      }}
    >
      <LazyStyles css={field} />
      <Field
        label={t('account.name.label')}
        value={text}
        onChange={(next) => {
          model.naming.update(() => ({ ...naming, text: next.trim(), registration: choosing }))
          setSubmitted(false)
        }}
        hint={label ? undefined : t('account.name.short')}
        error={error}
        dir="ltr"
        maxLength={longest}
        readOnly={isBusy}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      {label && (
        <NameOfferList
          i18n={i18n}
          offers={{ ...offers, names }}
          chosen={chosen}
          choose={(name) => model.naming.update(() => ({ ...naming, wish: name }))}
          retry={retry}
          isBusy={isBusy}
        />
      )}
      <div className="lk-actions">
        {registration.status === 'failed' && (
          <p className="lk-text">{describeNameFailure(registration.error, i18n)}</p>
        )}
        <Button type="submit" busy={isBusy} disabled={!isBusy && (!chosen || Boolean(error))}>
          {registration.status === 'signing'
            ? t('account.name.sign', { name: shown.session.connector.name })
            : t('account.name.register')}
        </Button>
      </div>
    </form>
  )
}
