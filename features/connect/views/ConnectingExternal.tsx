import type { ViewProps } from '@shared/contract/feature'
import type { Namespace } from '@shared/domain/caip'
import { useStore } from '@shared/store/useStore'
import type { LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import { useWalletRequest } from '@shared/ui/useWalletRequest'
import { WalletWait } from '@shared/ui/WalletWait'
import { useCallback, useState } from 'react'
import { connectWallet } from '../actions/connectWallet'
import type { ConnectModel } from '../createConnectModel'
import { describeFlow } from '../describeFlow'
import { type ConnectFlow, opening } from '../model'

/** Asks an installed wallet to connect, and waits for it. */
export function ConnectingExternal({ ctx, params }: ViewProps<'ConnectingExternal', ConnectModel>) {
  const { connectorId, name } = params
  const namespace = params.namespace as Namespace | undefined
  const { i18n, navigation } = ctx
  const [store] = useState(() => ctx.createStore(opening))
  const flow = useStore(store)
  const imageUrl = useStore(
    ctx.chains.connectors,
    (all) => ctx.config.connectorImages[connectorId] ?? all.find(({ id }) => id === connectorId)?.imageUrl,
  )
  const tryAgain = useWalletRequest(
    ctx.clock,
    useCallback(
      (signal) => connectWallet(ctx, store, { connectorId, name, namespace, platform: 'browser', signal }),
      [ctx, store, connectorId, name, namespace],
    ),
  )
  return (
    <WalletWait
      {...describeFlow(flow, name, i18n)}
      logo={{ name, src: imageUrl, state: spinnerStates[flow.status] }}
      hint={isWaiting(flow) ? i18n.t('connect.waiting.hint', { name }) : undefined}
      action={
        flow.status === 'notFound'
          ? { label: i18n.t('connect.back'), run: navigation.goBack }
          : canTryAgain(flow)
            ? { label: i18n.t('connect.tryAgain'), run: tryAgain }
            : undefined
      }
    />
  )
}

const spinnerStates: Record<ConnectFlow['status'], LogoSpinnerProps['state']> = {
  opening: 'waiting',
  waiting: 'waiting',
  connected: 'done',
  declined: 'failed',
  pending: 'still',
  failed: 'failed',
  notFound: 'failed',
}

const isWaiting = ({ status }: ConnectFlow) => status === 'opening' || status === 'waiting'

const canTryAgain = ({ status }: ConnectFlow) =>
  status === 'declined' || status === 'pending' || status === 'failed'
