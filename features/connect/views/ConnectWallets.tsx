import type { ViewProps } from '@shared/contract/feature'
import type { ConnectModel } from '../createConnectModel'
import { Connect } from './Connect'

/** The wallets of Connect, if Connect itself collapses them into one row. */
export function ConnectWallets(props: ViewProps<'ConnectWallets', ConnectModel>) {
  return <Connect {...props} only="wallets" />
}
