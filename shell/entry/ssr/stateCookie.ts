import { isNetworkId, type Namespace, type NetworkId, parseNetworkId } from '@shared/domain/caip'

/** A returning visitor, as a cookie tells a server. Cookies can be forged: this one greets, and authorises nothing. */
export interface RememberedAccount {
  readonly networkId: NetworkId
  readonly address: string
  readonly connectorId: string
}

const maxLength = 160
const maxAgeS = 30 * 86_400

const addresses: Partial<Record<Namespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

const nameOf = (id: string) => `latchkey.${encodeURIComponent(id)}`

/** The cookie that remembers the account, or with none forgets it, as `document.cookie` and `Set-Cookie` take it. */
export function stateCookie(account: RememberedAccount | undefined, id = 'default'): string {
  const value = account ? encode(account) : ''
  const age = value ? maxAgeS : 0
  return `${nameOf(id)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax; Secure`
}

/** The widget's own cookie of a `Cookie` header; undefined if it is missing or malformed. */
export function readCookie(header: string | null | undefined, id = 'default'): RememberedAccount | undefined {
  const start = `${nameOf(id)}=`
  const cookie = header?.split(/;\s*/).find((part) => part.startsWith(start))
  const value = cookie && decode(cookie.slice(start.length))
  if (!value || value.length > maxLength) return
  const [version, networkId, address = '', ...rest] = value.split('.')
  const connectorId = rest.join('.')
  if (version !== 'v1' || !isNetworkId(networkId) || !/^[\w.: -]+$/.test(connectorId)) return
  const { namespace, reference } = parseNetworkId(networkId)
  if (!/^[-\w]{1,32}$/.test(reference) || !addresses[namespace]?.test(address)) return
  return { networkId, address, connectorId }
}

/** Empty if the state cannot be remembered. */
function encode({ networkId, address, connectorId }: RememberedAccount): string {
  const value = `v1.${networkId}.${address}.${connectorId}`.replace(/[^\w.:-]/g, encodeURIComponent)
  return value.length > maxLength ? '' : value
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return
  }
}
