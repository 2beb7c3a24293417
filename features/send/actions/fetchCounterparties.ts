import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'
import { type SendModel, senderKey } from '../activateSend'
import type { Counterparties } from '../form/cautionOf'
import type { FormSender } from '../form/sendForm'

const { each, list, maybe, record, text } = shape

/** The fields of a page of activity that are compared. Source: docs/reference/specification.md#api. */
const historySchema = record({
  data: each(
    record({
      metadata: record({ sentFrom: maybe(text) }),
      transfers: list(record({ sender: maybe(text), recipient: maybe(text) })),
    }),
  ),
})

/**
 * Fetches the counterparties of an account from the newest page of its history: once for a sender, unless it failed.
 * Never rejects, and the review does not wait for it: known addresses are compared in any case.
 */
export async function fetchCounterparties(
  { config, http }: Pick<FeatureContext, 'config' | 'http'>,
  { counterparties }: Pick<SendModel, 'counterparties'>,
  sender: FormSender,
): Promise<void> {
  const { from, networkId } = sender
  const key = senderKey(sender)
  // Other namespaces have no history in the API.
  if (!config.apiUrl || !networkId.startsWith('eip155:') || counterparties.get()[key]) return
  const set = (value: Counterparties | undefined) =>
    counterparties.update((all) => ({ ...all, [key]: value }))
  set({ trusted: [], seen: [] })
  try {
    const { data } = await http.request(`/v1/account/${from}/history`, {
      query: { chainId: networkId },
      schema: historySchema,
    })
    const isOwn = (address: string | undefined) => address?.toLowerCase() === from.toLowerCase()
    // A token may claim payments of the account: a transaction that the account did not sign proves none.
    const signed = data.filter(({ metadata }) => isOwn(metadata.sentFrom))
    const paid = transfersOf(signed).flatMap(({ sender, recipient }) => (isOwn(sender) ? recipient : []))
    const all = transfersOf(data).flatMap(({ sender, recipient }) => [sender, recipient])
    const named = (addresses: readonly (string | undefined)[]) =>
      addresses.filter((address) => address !== undefined && !isOwn(address)) as string[]
    set({ trusted: named(paid), seen: named(all) })
  } catch {
    set(undefined)
  }
}

const transfersOf = <T>(items: readonly { readonly transfers: readonly T[] }[]) =>
  items.flatMap(({ transfers }) => transfers)
