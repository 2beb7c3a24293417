import type { Offer } from './offer'

/** The ways in, where several have one name each with what tells it from the others: the domain that it speaks for. */
export function toldApart(offers: readonly Offer[]): readonly Offer[] {
  const counts = new Map<string, number>()
  for (const offer of offers) counts.set(keyOf(offer), (counts.get(keyOf(offer)) ?? 0) + 1)
  return offers.map((offer) =>
    !offer.isReserved && counts.get(keyOf(offer))! > 1 ? { ...offer, detail: domainOf(offer) } : offer,
  )
}

const keyOf = ({ name }: Offer) => name.trim().toLowerCase()

/** Of a wallet that names none, the host of its page, else as much of its id as there is room for. */
function domainOf({ id, rdns, wallet }: Offer): string {
  return rdns ?? wallet?.homepage?.split('/')[2] ?? id.slice(0, 16)
}
