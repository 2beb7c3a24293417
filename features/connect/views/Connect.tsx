import type { ViewProps } from '@shared/contract/feature'
import type { Namespace } from '@shared/domain/caip'
import { Button } from '@shared/ui/Button'
import { Icon, icons } from '@shared/ui/Icon'
import { Row } from '@shared/ui/Row'
import { Fragment } from 'react'
import type { ConnectModel } from '../createConnectModel'
import { connectMethods } from '../options/connectMethods'
import { LegalNote } from './LegalNote'
import { NoWallets } from './NoWallets'
import { useConnectOptions } from './useConnectOptions'
import { useLegalGate } from './useLegalGate'
import { WalletList } from './WalletList'

interface ConnectProps extends ViewProps<'Connect', ConnectModel> {
  isUnfolded?: boolean
}

/** The connect options. */
export function Connect({ ctx, model, params, isUnfolded }: ConnectProps) {
  const { config, i18n, navigation } = ctx
  const namespace = params?.namespace as Namespace | undefined
  const list = useConnectOptions(ctx, model, namespace)
  const gate = useLegalGate(ctx, model)
  const preloadGuide = () => model.preload('WhatIsAWallet')
  const { connectMethods: contributed = [] } = ctx.contributions
  if (list.options.length === 0 && contributed.length === 0) {
    return (
      <>
        <NoWallets ctx={ctx} />
        <LegalNote ctx={ctx} />
      </>
    )
  }
  const wallets =
    config.features.collapseWallets && !isUnfolded ? (
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
      <WalletList {...{ ctx, model, gate, list, namespace }} />
    )
  const order = connectMethods(
    config.features.connectMethodsOrder,
    list.options.some(({ isInstalled }) => isInstalled),
  )
  return (
    <>
      {gate.checkbox}
      {(isUnfolded ? ['wallet'] : order).map((slot) => (
        <Fragment key={slot}>
          {slot === 'wallet' && list.options.length > 0 && wallets}
          {!isUnfolded &&
            contributed
              .filter((method) => method.slot === slot)
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
          onClick={() => navigation.push('WhatIsAWallet')}
        >
          {i18n.t('connect.guide')}
        </Button>
      )}
    </>
  )
}
