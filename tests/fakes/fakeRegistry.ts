import type { FakeContextOptions } from './fakeContext'

type Answer = NonNullable<FakeContextOptions['http']>

/** A wallet as a registry sends it. */
export interface FakeEntry {
  readonly id: string
  readonly name: string
  readonly [field: string]: unknown
}

/** A registry id: 64 characters that end with the number. */
export const registryId = (number: number) => String(number).padStart(64, '0')

/** As many wallets with links for phones, in the registry's own order. */
export const fakeEntries = (count: number): readonly FakeEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: registryId(index + 1),
    name: `Wallet ${index + 1}`,
    image_id: `image-${index + 1}`,
    mobile_link: `wallet${index + 1}://`,
    rdns: `org.example.wallet${index + 1}`,
    chains: ['eip155:1', 'eip155:10'],
    badge_type: index % 2 ? 'none' : 'certified',
  }))

/** Answers like the registry: filters, pages, counts. */
export function fakeRegistry(entries: readonly FakeEntry[]): Answer {
  return (path, query) => {
    if (path !== '/getWallets') throw new Error(`The registry does not answer ${path}`)
    const listed = (name: string) => (query[name] ? String(query[name]).split(',') : undefined)
    const [include, exclude, chains] = ['include', 'exclude', 'chains'].map(listed)
    const search = String(query.search ?? '').toLowerCase()
    const found = entries.filter(
      ({ id, name, badge_type, chains: own = [] }) =>
        (!include || include.includes(id)) &&
        !exclude?.includes(id) &&
        (!chains || (own as string[]).some((chain) => chains.includes(chain))) &&
        (!query.badge_type || badge_type === query.badge_type) &&
        name.toLowerCase().includes(search),
    )
    const size = Number(query.entries)
    const from = (Number(query.page) - 1) * size
    return { data: found.slice(from, from + size), count: found.length }
  }
}
