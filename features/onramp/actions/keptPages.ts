import type { FeatureContext } from '@shared/contract/context'
import { type Shape, shape } from '@shared/schema/shape'

const { list, maybe, record, text } = shape
const schema = list(record({ orderId: text, provider: text, url: maybe(text) }))

/** What a browser keeps of an order besides what the server knows. */
export type KeptPage = Shape<typeof schema>[number]

type Port = Pick<FeatureContext, 'storage'>

const key = 'pages'
/** As many as the list of purchases shows. */
const most = 20

/** Keeps the seller's name, and its page while no window has shown it, so that the order goes on after a reload. */
export function keepPage({ storage }: Port, page: KeptPage): void {
  const others = (storage.get(key, schema) ?? []).filter(({ orderId }) => orderId !== page.orderId)
  storage.set(key, [page, ...others].slice(0, most))
}

export const keptPage = ({ storage }: Port, id: string): KeptPage | undefined =>
  storage.get(key, schema)?.find(({ orderId }) => orderId === id)
