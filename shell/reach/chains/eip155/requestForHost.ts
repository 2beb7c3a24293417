import type { Eip1193Provider } from '../../connectors/connector'
import type { HostRequest } from '../adapter'
import { mayMove } from '../followMove'
import { assertPermitted, type Permitted, requestPermitted } from './requestPermitted'

/** Requests for which a wallet asks the visitor, so that it may ask for accounts as well. Source: EIP-1193 and later ones */
const asking = /^(personal_|eth_sign|wallet_(?!get|revoke|requestPermissions|showCallsStatus))/

/** The answer to a request of the host's page, as {@link requestPermitted} gives it to the widget's own. */
export async function requestForHost(
  permitted: Permitted,
  request: HostRequest,
  ask: Eip1193Provider['request'],
): Promise<unknown> {
  if (mayMove(request.method)) await assertPermitted(permitted)
  else if (asking.test(request.method)) return requestPermitted(permitted, request, ask)
  return ask(request)
}
