import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'
import type { AccountModel } from '../accountModel'
import { readHostToken } from '../actions/readHostToken'
import { readIdentity } from '../actions/readIdentity'
import { readPortfolio } from '../actions/readPortfolio'
import { lazyViews } from '../lazyViews'
import { accountKey, type ShownAccount } from '../model'
import { AccountActions } from './AccountActions'
import { AccountDetails } from './AccountDetails'
import { AccountHead } from './AccountHead'
import { AccountTabs } from './AccountTabs'
import { DisconnectButton } from './DisconnectButton'
import { RecoveryNotice } from './RecoveryNotice'

/** The account with its network and holdings. */
export function Account({ ctx, model }: ViewProps<'Account', AccountModel>) {
  const shown = useStore(model.shown)
  if (!shown) return null
  return <Connected key={accountKey(shown)} ctx={ctx} model={model} shown={shown} />
}

interface ConnectedProps extends Pick<ViewProps<'Account', AccountModel>, 'ctx' | 'model'> {
  shown: ShownAccount
}

function Connected({ ctx, model, shown }: ConnectedProps) {
  const { address } = shown.session.account
  const network = ctx.chains.network(shown.networkId)
  const isKnown = Boolean(network)
  const ask = useCallback(
    (signal: AbortSignal) => {
      readIdentity(ctx, model, shown)
      if (!isKnown) return
      readPortfolio(ctx, model, shown, signal)
      readHostToken(ctx, model, shown, signal)
    },
    [ctx, model, shown, isKnown],
  )
  const retry = useRequest(ctx.clock, ask)
  return (
    <>
      <AccountHead ctx={ctx} model={model} shown={shown} retry={retry} />
      <RecoveryNotice ctx={ctx} model={model} shown={shown} />
      <AccountActions ctx={ctx} />
      {network && <AccountTabs ctx={ctx} model={model} shown={shown} network={network} retry={retry} />}
      <AccountDetails
        ctx={ctx}
        network={network}
        address={address}
        warmSettings={lazyViews.AccountSettings.preload}
      />
      <DisconnectButton ctx={ctx} />
    </>
  )
}
