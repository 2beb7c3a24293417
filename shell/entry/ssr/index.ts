import { parseNetworkId, toAccountId } from '@shared/domain/caip'
import type { Account, LatchkeyState } from '../../ground/widget/state'
import { readCookie } from './stateCookie'

/** The first state of a page for a returning visitor. */
export interface InitialState extends LatchkeyState {
  /** Their connector. */
  readonly connectorId: string
}

/**
 * The state to render for the visitor of a request, from its `Cookie` header: connecting, with the account that the
 * widget remembered (its option `cookie`). Undefined without a cookie. Cookies can be forged: show the state, and let
 * it decide nothing.
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
