import type { ViewProps } from '@shared/contract/feature'
import type { ConnectModel } from '../createConnectModel'
import { Connect } from './Connect'

/** The ways to a wallet that need nothing installed. Source: docs/reference/specification.md#views */
export function Create(props: ViewProps<'Create', ConnectModel>) {
  return <Connect {...props} only="logins" />
}
