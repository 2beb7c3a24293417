import type { ViewProps } from '@shared/contract/feature'
import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { type Connection, sessionOf } from '@shared/domain/connection'
import { useStore } from '@shared/store/useStore'
import type { LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import { useWalletRequest } from '@shared/ui/useWalletRequest'
import { WalletWait } from '@shared/ui/WalletWait'
import { useCallback, useState } from 'react'
import { describeFlow } from '../actions/describeFlow'
import { switchNetwork } from '../actions/switchNetwork'
import type { NetworksModel } from '../createNetworksModel'
import { opening, type SwitchFlow } from '../model'

/** Asks the connected wallet to switch, and waits for it. */
export function SwitchNetwork({ ctx, params }: ViewProps<'SwitchNetwork', NetworksModel>) {
  const { name } = params
  const networkId = params.networkId as NetworkId
  const { i18n } = ctx
  const [store] = useState(() => ctx.createStore(opening))
  const flow = useStore(store)
  // Read once: the wallet that is asked stays the same when it disconnects.
  const [wallet] = useState(() => walletNameOf(ctx.connection.get(), networkId) ?? name)
  const tryAgain = useWalletRequest(
    ctx.clock,
    useCallback(
      (signal) => switchNetwork(ctx, store, { networkId, name, wallet, signal }),
      [ctx, store, networkId, name, wallet],
    ),
  )
  const isWaiting = flow.status === 'opening' || flow.status === 'waiting'
  return (
    <WalletWait
      {...describeFlow(flow, { name, wallet }, i18n)}
      logo={{
        name,
        src: ctx.chains.network(networkId)?.assets?.imageUrl,
        shape: 'round',
        state: spinnerStates[flow.status],
      }}
      hint={isWaiting ? i18n.t('networks.waiting.hint', { wallet }) : undefined}
      action={
        isWaiting || flow.status === 'switched'
          ? undefined
          : { label: i18n.t('networks.tryAgain'), run: tryAgain }
      }
    />
  )
}

const spinnerStates: Record<SwitchFlow['status'], LogoSpinnerProps['state']> = {
  opening: 'waiting',
  waiting: 'waiting',
  switched: 'done',
  declined: 'failed',
  pending: 'still',
  failed: 'failed',
}

function walletNameOf(connection: Connection, networkId: NetworkId): string | undefined {
  const session = sessionOf(connection, parseNetworkId(networkId).namespace)
  return session.status === 'connected' ? session.connector.name : undefined
}
