import { randomBytes } from 'node:crypto'

/** What the shop sells, and how it wants to be paid. */
export interface ShopSettings {
  /** The widget's API. */
  readonly apiUrl: string
  readonly projectId: string
  /** CAIP-19, such as `eip155:1/slip44:60`. */
  readonly asset: string
  /** The address in lower case. */
  readonly recipient: string
  /** The number of blocks that confirm a payment, including its own block. */
  readonly confirmations: bigint
}

export interface Order {
  /** The id of its payment, which cannot be guessed. */
  readonly id: string
  /** The amount in base units. */
  readonly amount: bigint
}

interface Payment {
  readonly asset: string
  readonly recipient: string
  readonly amount: string
  readonly status: string
  readonly transaction?: { readonly confirmations?: string }
}

/** Orders of a shop that asks the API what the chain says, and believes nothing that a page says. */
export function createShop({ apiUrl, projectId, asset, recipient, confirmations }: ShopSettings) {
  // A real shop keeps them in its database.
  const orders = new Map<string, Order>()
  const ask = async (path: string, init?: RequestInit): Promise<Payment> => {
    const answer = await fetch(`${apiUrl}${path}?projectId=${encodeURIComponent(projectId)}`, init)
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`)
    return (await answer.json()) as Payment
  }
  return {
    /** Takes an order. The page pays it by its id. @throws if the API is unavailable */
    async take(amount: bigint): Promise<Order> {
      const order = { id: randomBytes(16).toString('base64url'), amount }
      const body = JSON.stringify({ id: order.id, asset, recipient, amount: String(amount) })
      await ask('/v1/pay', { method: 'POST', body })
      orders.set(order.id, order)
      return order
    },
    /** Whether to ship: undefined for an order that was never taken. @throws if the API is unavailable */
    async isPaid(id: string): Promise<boolean | undefined> {
      const order = orders.get(id)
      if (!order) return undefined
      const payment = await ask(`/v1/pay/${id}`)
      return (
        payment.status === 'paid' &&
        BigInt(payment.transaction?.confirmations ?? 0) >= confirmations &&
        // Compares with the shop's own order: the API may have other terms for this id.
        payment.asset === asset &&
        payment.recipient === recipient &&
        payment.amount === String(order.amount)
      )
    },
  }
}
