import { formatAmount } from '@shared/domain/amount'
import { parseNetworkId } from '@shared/domain/caip'
import type { Receiver } from '../receiverOf'
import type { Payable } from './payableOf'

/**
 * The content of a payment code: receiver, network, asset and, with a `value` in base units, the amount. The plain
 * address where the namespace has no payment URI. Source: ERC-681; Solana Pay, transfer request.
 */
export function paymentUri({ account, networkId }: Receiver, payable: Payable, value?: bigint): string {
  const { address } = account
  const { namespace, reference } = parseNetworkId(networkId)
  const { token, decimals } = payable
  switch (namespace) {
    case 'eip155':
      return token
        ? `ethereum:${token}@${reference}/transfer?${query({ address, uint256: value })}`
        : withQuery(`ethereum:${address}@${reference}`, { value })
    case 'solana':
      return withQuery(`solana:${address}`, {
        // In the unit of the coin, as a plain decimal number.
        amount: value === undefined ? undefined : formatAmount({ value, decimals: decimals! }, decimals!),
        'spl-token': token,
      })
    default:
      return address
  }
}

type Parameters = Readonly<Record<string, string | bigint | undefined>>

/** No value needs escaping: they are digits, a dot, and addresses. */
function query(parameters: Parameters): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function withQuery(uri: string, parameters: Parameters): string {
  const text = query(parameters)
  return text ? `${uri}?${text}` : uri
}
