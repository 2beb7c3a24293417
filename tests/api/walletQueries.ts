import fc from 'fast-check'
import type { WalletQuery } from '../../servers/api/store/walletStore'
import type { WalletRecord } from '../../servers/api/wallets/walletRecord'

/** Queries that find something about half the time. */
export function walletQueries(records: readonly WalletRecord[]): fc.Arbitrary<WalletQuery> {
  const ids = fc.array(fc.constantFrom(...records.map(({ id }) => id), 'nobody'), { maxLength: 12 })
  const known = records.flatMap(({ chains = [] }) => chains.filter((chain) => !chain.endsWith('*')))
  const chains = fc.array(fc.constantFrom(...new Set(known), 'eip155:424242', 'near:mainnet'), {
    minLength: 1,
    maxLength: 4,
  })
  const partOfName = fc
    .tuple(fc.constantFrom(...records), fc.nat(12), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([{ name }, from, length, upper]) => {
      // Cuts between whole characters: half a character never arrives over HTTP.
      const part = [...name].slice(from, from + length).join('')
      return upper ? part.toUpperCase() : part
    })
  const search = fc.oneof(
    partOfName,
    fc.string({ maxLength: 6 }),
    fc.constantFrom('%', '_', '!', ' ', '\\', "'", ''),
  )
  return fc.record(
    {
      page: fc.integer({ min: 1, max: 4 }),
      entries: fc.integer({ min: 1, max: 100 }),
      search: search.filter((text) => !text.includes('\0')),
      badgeType: fc.constantFrom('certified' as const, 'none' as const),
      include: ids,
      exclude: ids,
      chains,
    },
    { requiredKeys: ['page', 'entries'] },
  )
}
