import { createHash } from 'node:crypto'
import { formatUnits } from 'viem'
import type { HistoryItem } from '../sources/historySchema'
import type { OrderState } from './createOnramps'

const prefix = 'ONRAMP_TRANSACTION_STATUS'

/**
 * A purchase as an item of its address's public history. It leaves out what was paid, and has a hash instead of the
 * order's id, which is for its buyer alone.
 */
export function toHistoryItem(order: OrderState): HistoryItem {
  const { address, chain, token, symbol, createdMs, status, expected, received, hash, decimals } = order
  const id = createHash('sha256').update(order.id).digest('hex').slice(0, 32)
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      chain,
      minedAt: new Date(createdMs).toISOString(),
      sentFrom: order.provider,
      sentTo: address,
      status: `${prefix}_${outcomeOf(status)}`,
      nonce: 0,
    },
    transfers: [
      {
        fungible_info: { name: symbol, symbol, ...(token && { address: `${chain}:${token}` }) },
        direction: 'in',
        quantity: { numeric: formatUnits(received ?? expected ?? 0n, decimals) },
        value: null,
        price: null,
        recipient: address,
      },
    ],
  }
}

const outcomeOf = (status: OrderState['status']) =>
  status === 'done' || status === 'partly'
    ? 'SUCCESS'
    : status === 'failed' || status === 'expired'
      ? 'FAILED'
      : 'IN_PROGRESS'
