import type { ViewProps } from '@shared/contract/feature'
import type { Namespace } from '@shared/domain/caip'
import { Button } from '@shared/ui/Button'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Row } from '@shared/ui/Row'
import { useProviders } from '@shared/ui/useProviders'
import { Fragment } from 'react'
import type { ConnectModel } from '../createConnectModel'
import { connectMethods } from '../options/connectMethods'
import { LegalNote } from './LegalNote'
import { NoWallets } from './NoWallets'
import { useConnectOptions } from './useConnectOptions'
import { useLegalGate } from './useLegalGate'
import { WalletList } from './WalletList'

interface ConnectProps extends ViewProps<'Connect', ConnectModel> {
  /** The kind of ways to show; both without it. */
  only?: 'wallets' | 'logins'
}

const isWallet = (slot: string | undefined) => slot === 'wallet'

const isSocial = ({ slot }: { readonly slot: string }) => slot === 'social'

/** The connect options. */
export function Connect({ ctx, model, params, only }: ConnectProps) {
  const { config, i18n, navigation } = ctx
  const namespace = params?.namespace as Namespace | undefined
  const list = useConnectOptions(ctx, model, namespace)
  const gate = useLegalGate(ctx, model)
  const preloadGuide = () => model.preload('WhatIsAWallet')
  const { connectMethods: released = [] } = ctx.contributions
  const hasLogins = only !== 'wallets' && released.some(isSocial)
  const { providers } = useProviders(ctx, hasLogins)
  const contributed = released.filter((method) => !isSocial(method) || providers.length > 0)
  const { features } = config
  const offers = (slot: string) => contributed.some((method) => method.slot === slot)
  const hasLogin = offers('email') || offers('social')
  // `emailShowWallets` is the older name, for the field alone. Source: docs/reference/specification.md#options
  const isFolded = features.collapseWallets || (features.emailShowWallets === false && offers('email'))
  if (list.options.length === 0 && contributed.length === 0) {
    return (
      <>
        <NoWallets ctx={ctx} />
        <LegalNote ctx={ctx} />
      </>
    )
  }
  const wallets =
    isFolded && !only ? (
      <Row
        label={i18n.t('connect.withWallet')}
        leading={
          <span className="lk-emblem">
            <Icon path={icons.wallet} />
          </span>
        }
        trailing={<Icon path={icons.forward} flip />}
        {...gate.aria}
        onClick={gate.guard(() => navigation.push('ConnectWallets', { ...(namespace && { namespace }) }))}
      />
    ) : (
      <WalletList ctx={ctx} model={model} gate={gate} list={list} namespace={namespace} />
    )
  const order = connectMethods(
    features.connectMethodsOrder,
    list.options.some(({ isInstalled }) => isInstalled),
  )
  const shown = order.filter(
    (slot) =>
      // Wallets and logins are different kinds of ways.
      (!only || isWallet(slot) === (only === 'wallets')) &&
      (offers(slot) || (isWallet(slot) && list.options.length > 0)),
  )
  const isParted = (at: number) => at > 0 && isWallet(shown[at]) !== isWallet(shown[at - 1])
  return (
    <>
      {gate.checkbox}
      {shown.map((slot, at) => (
        <Fragment key={slot}>
          {isParted(at) && <p className="lk-connect-or">{i18n.t('connect.or')}</p>}
          {isWallet(slot) && list.options.length > 0 && wallets}
          {contributed
            .filter((method) => method.slot === slot && only !== 'wallets')
            .map(({ view, height }) => (
              <div key={view} inert={gate.isClosed}>
                <ctx.Slot view={view} height={height} />
              </div>
            ))}
        </Fragment>
      ))}
      <LegalNote ctx={ctx} />
      {config.enableWalletGuide && (
        <Button
          variant="text"
          onPointerEnter={preloadGuide}
          onPointerDown={preloadGuide}
          onFocus={preloadGuide}
          onClick={() => navigation.push(hasLogin && !only ? 'Create' : 'WhatIsAWallet')}
        >
          {i18n.t(only === 'logins' ? 'connect.what.title' : 'connect.guide')}
        </Button>
      )}
    </>
  )
}
