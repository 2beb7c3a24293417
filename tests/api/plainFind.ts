import type { WalletQuery } from '../../servers/api/store/walletStore'
import type { WalletRecord } from '../../servers/api/wallets/walletRecord'

/** A store's search without a database: ids of the page, and the total. */
export function plainFind(records: readonly WalletRecord[], query: WalletQuery) {
  const { page, entries, search = '', badgeType, include, exclude, chains } = query
  const wanted = plain(search)
  const matches = records
    .map((record, position) => ({ record, position, rank: rank(plain(record.name), wanted) }))
    .filter(({ record: { id, badge_type = 'none', chains: own = [] }, rank }) => {
      const supports = (chain: string) =>
        own.includes(chain) || (chain.startsWith('eip155:') && own.includes('eip155:*'))
      return (
        rank < 4 &&
        (!badgeType || badge_type === badgeType) &&
        (!include || include.includes(id)) &&
        !exclude?.includes(id) &&
        (!chains || chains.some(supports))
      )
    })
    .sort((a, b) => a.rank - b.rank || a.position - b.position)
  return {
    ids: matches.slice((page - 1) * entries, page * entries).map(({ record }) => record.id),
    count: matches.length,
  }
}

function plain(text: string): string {
  return [...text.toLowerCase().normalize('NFKD')]
    .filter((character) => !/\p{M}/u.test(character))
    .join('')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
}

function rank(name: string, wanted: string): number {
  if (wanted === '') return 0
  if (!name.includes(wanted)) return 4
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  const words = name.split(/[^\p{L}\p{N}]+/u).join(' ')
  return ` ${words}`.includes(` ${wanted}`) ? 2 : 3
}
