import type { Schema } from '@shared/schema/schema'
import { shape } from '@shared/schema/shape'

const { maybe, record, text } = shape

/** A payment as the server knows it. */
export interface Payment {
  readonly id: string
  /** The 32 bytes that the transfer's data ends with, in hex. */
  readonly reference: `0x${string}`
  /** CAIP-19. */
  readonly asset: string
  readonly recipient: string
  /** Base units. */
  readonly amount: bigint
  /** `paid`: the chain shows it. `pending`: a transaction for it is not in a block yet, and may fail. */
  readonly status: 'waiting' | 'pending' | 'paid'
  readonly hash: string | undefined
  /** While it waits: why the newest transaction that the server knows pays nothing, such as `NoReference`. */
  readonly reason: string | undefined
}

const wire = record({
  id: text,
  reference: text,
  asset: text,
  recipient: text,
  amount: text,
  status: text,
  transaction: maybe(record({ hash: text })),
  reason: maybe(text),
})

const statuses: readonly string[] = ['waiting', 'pending', 'paid'] satisfies Payment['status'][]

export const paymentSchema: Schema<Payment> = {
  parse(value) {
    const { amount, reference, status, transaction, ...payment } = wire.parse(value)
    if (!/^\d{1,78}$/.test(amount)) throw new TypeError('Unexpected amount')
    if (!/^0x[\da-f]{64}$/.test(reference)) throw new TypeError('Unexpected reference')
    if (!statuses.includes(status)) throw new TypeError('Unexpected status')
    return {
      ...payment,
      amount: BigInt(amount),
      reference: reference as Payment['reference'],
      status: status as Payment['status'],
      hash: transaction?.hash,
    }
  },
}
