import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import type { Wallet } from '@shared/domain/wallet'
import { useStore } from '@shared/store/useStore'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useRef, useState } from 'react'
import { connectWallet } from '../actions/connectWallet'
import type { ConnectModel } from '../createConnectModel'
import { opening } from '../model'
import { describePairing, type PairingMethod } from '../pairing/describePairing'
import { type LinkKind, pairingLink } from '../pairing/pairingLink'
import { PairingScreen } from './PairingScreen'
import { usePairingUri } from './usePairingUri'

interface PairingProps {
  ctx: FeatureContext
  model: ConnectModel
  /** The chosen wallet; any wallet may scan the code all the same. */
  wallet: Wallet | undefined
  namespace: Namespace | undefined
  method: PairingMethod
}

const linkKinds: { readonly [W in PairingMethod]?: LinkKind } = {
  app: 'mobile',
  webapp: 'webapp',
  desktop: 'desktop',
}

const platforms = { scan: 'qrcode', app: 'mobile', webapp: 'web', desktop: 'desktop' } as const

/** Waits for a wallet elsewhere to take up the pairing. */
export function Pairing({ ctx, model, wallet, namespace, method }: PairingProps) {
  const { clock, config, platform } = ctx
  const [store] = useState(() => ctx.createStore(opening))
  const flow = useStore(store)
  const uri = usePairingUri(ctx)
  const root = useRef<HTMLDivElement>(null)
  const linkTo = useCallback(
    (to: string) => {
      const kind = linkKinds[method]
      return wallet && kind && pairingLink(wallet, kind, to, platform, config.preferUniversalLinks)
    },
    [wallet, method, platform, config],
  )
  const tryAgain = useRequest(
    clock,
    useCallback(
      (signal: AbortSignal) => {
        if (wallet) model.choose(wallet.id)
        return connectWallet(ctx, store, {
          connectorId: 'walletConnect',
          name: wallet?.name ?? '',
          namespace,
          platform: platforms[method],
          // A wallet on another device must not be opened on this one.
          wallet: wallet && { id: wallet.id, name: wallet.name, link: linkTo('')?.base },
          textsOf: (step) => describePairing(step, method, wallet?.name, ctx),
          signal,
        })
      },
      [ctx, model, store, wallet, namespace, method, linkTo],
    ),
  )
  return (
    <div className="lk-pairing" ref={root} tabIndex={-1}>
      <PairingScreen
        ctx={ctx}
        model={model}
        flow={flow}
        method={method}
        wallet={wallet}
        uri={uri}
        link={uri ? linkTo(uri) : undefined}
        onTryAgain={() => {
          // The button is about to go, and would take the focus with it.
          root.current?.focus({ preventScroll: true })
          tryAgain()
        }}
      />
    </div>
  )
}
