import type { Http } from '@shared/contract/ports/http'
import type { OrderSource } from '@shared/domain/order'
import type { StatusReport } from '../../reach/chains/transactionAdapter'

/** The status of an order, as its own address tells. @throws as `Http` does, and where the answer names no status */
export async function checkOrder(
  { path, field, done, failed, partly = [] }: OrderSource,
  http: Http,
): Promise<StatusReport> {
  const parse = (answer: unknown) => {
    const isRecord = typeof answer === 'object' && answer !== null && Object.hasOwn(answer, field)
    const status = isRecord ? (answer as Record<string, unknown>)[field] : undefined
    if (typeof status !== 'string') throw new Error(`The answer has no ${field}.`)
    return status
  }
  const status = await http.request(path, { schema: { parse } })
  if (done.includes(status)) return { status: 'confirmed' }
  if (failed.includes(status)) return { status: 'reverted' }
  if (partly.includes(status)) return { status: 'partial' }
  return { status: 'pending', tracking: {} }
}
