import type { ViewProps } from '@shared/contract/feature'
import type { ConnectModel } from '../createConnectModel'
import { Connect } from './Connect'

/** The ways to a wallet that need nothing installed. Source: appkit-facts §2 */
export function Create(props: ViewProps<'Create', ConnectModel>) {
  return <Connect {...props} only="logins" />
}
