import type { Hex } from '@shared/domain/evmQuantity'
import type { Transfer } from '@shared/domain/transfer'
import { toAddress } from './ethCall'

/** A receipt, as far as we ask. */
export interface Receipt {
  readonly status?: string
  readonly blockNumber: string
  readonly to?: string | null
  readonly logs?: readonly {
    readonly address: string
    readonly topics: readonly string[]
    readonly data: string
  }[]
}

/** Source: ERC-20, `Transfer(address,address,uint256)` */
const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Base units that the receiver got, as the receipt of a successful transaction proves: by the token's own logs, or since
 * the transaction itself paid the receiver. Undefined where the receipt does not tell.
 */
export function receivedBy(
  { to: paid, logs = [] }: Receipt,
  { from, to, token, amount }: Transfer & { readonly from: string },
): bigint | undefined {
  if (toAddress(to) === toAddress(from)) return undefined
  if (!token) return paid && toAddress(paid) === toAddress(to) ? amount : undefined
  const asTopic = (address: string) => `0x${toAddress(address).slice(2).padStart(64, '0')}`
  const wanted = [transferTopic, asTopic(from), asTopic(to)]
  return logs
    .filter(
      ({ address, topics, data }) =>
        toAddress(address) === toAddress(token) &&
        wanted.every((topic, index) => topics[index]?.toLowerCase() === topic) &&
        /^0x[\da-f]{64}$/i.test(data),
    )
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}
