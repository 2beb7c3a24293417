import { parseNetworkId, toAccountId } from '@shared/domain/caip'
import type { Account, LatchkeyState } from '../../ground/widget/state'
import { readCookie } from './stateCookie'

/** The first state of a page for a visitor who returns. */
export interface InitialState extends LatchkeyState {
  /** Id of the connector that the visitor used. */
  readonly connectorId: string
}

/**
 * Reads the state to render from a request's `Cookie` header: `connecting`, with the account that the widget
 * stored (option `cookie`). Undefined without a cookie. Visitors can forge cookies: show the state, and grant
 * nothing for it.
 * @example
 * ```ts
 * const initialState = readState(request.headers.get('cookie'))
 * ```
 */
export function readState(
  cookieHeader: string | null | undefined,
  { id }: { readonly id?: string } = {},
): InitialState | undefined {
  const remembered = readCookie(cookieHeader, id)
  if (!remembered) return
  const { networkId, address, connectorId } = remembered
  const { namespace } = parseNetworkId(networkId)
  const accountId = toAccountId(networkId, address)
  const account = {
    namespace,
    status: 'connecting',
    address,
    accountId,
    accounts: [accountId],
    networkId,
  } as const
  return {
    ...account,
    open: false,
    loading: false,
    failed: false,
    connectors: [],
    byNamespace: { [namespace]: account satisfies Account },
    connectorId,
  }
}
