import type { Dispose } from '@shared/store/store'
import type { Widget } from '../../ground/widget/widget'
import { stateCookie } from './stateCookie'

/**
 * Keeps the cookie in step with the widget: of the account in use, or removed. While a session is being restored it
 * stays.
 */
export function followCookie({ id, getState, subscribe }: Widget): Dispose {
  let written = ''
  const write = () => {
    const { status, networkId, address, connector } = getState()
    if (status === 'connecting') return
    const account = address && connector ? { networkId, address, connectorId: connector.id } : undefined
    const cookie = stateCookie(account, id)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    if (cookie !== written) document.cookie = cookie
    written = cookie
  }
  write()
  return subscribe(write)
}
