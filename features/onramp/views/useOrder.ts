import type { FeatureContext } from '@shared/contract/context'
import { useEffect, useState } from 'react'
import { type Order, orderSchema } from '../form/orderSchema'

/** The interval between two looks at an order. Source: docs/reference/specification.md#buying */
const everyMs = 4000

const isOver = ({ status }: Order) => status === 'done' || status === 'partly' || status === 'expired'

/**
 * An order as the server knows it. While it is followed it is looked at again until it is over; the last answer stays
 * while the server is away.
 */
export function useOrder(
  ctx: FeatureContext,
  orderId: string | undefined,
  isFollowed = true,
): Order | undefined {
  const { clock, http } = ctx
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    if (!orderId) return
    const controller = new AbortController()
    let cancel = () => {}
    const look = async () => {
      try {
        const path = `/v1/onramp/orders/${encodeURIComponent(orderId)}`
        const next = await http.request(path, { schema: orderSchema, signal: controller.signal })
        if (controller.signal.aborted) return
        setOrder(next)
        if (!isFollowed || isOver(next)) return
      } catch {
        if (controller.signal.aborted) return
      }
      cancel = clock.after(everyMs, look)
    }
    cancel = clock.after(0, look)
    return () => {
      cancel()
      controller.abort()
    }
  }, [clock, http, orderId, isFollowed])
  return order?.id === orderId ? order : undefined
}
