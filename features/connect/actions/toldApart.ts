import type { Offer } from './offer'

/** The ways in, where several have one name each with what tells it from the others: the domain that it speaks for. */
export function toldApart(offers: readonly Offer[]): readonly Offer[] {
  const names = offers.map(({ name }) => name.toLowerCase())
  return offers.map((offer, at) => {
    const name = names[at]!
    if (!name || names.indexOf(name) === names.lastIndexOf(name)) return offer
    const { id, rdns, wallet } = offer
    // Of a wallet that names none, the host of its page, else as much of its id as there is room for.
    return { ...offer, detail: rdns ?? wallet?.homepage?.split('/')[2] ?? id.slice(0, 16) }
  })
}
