import fc from 'fast-check'
import type { WalletRecord } from '../../servers/api/wallets/walletRecord'
import { walletQueries } from './walletQueries'

const encode = encodeURIComponent
const list = (items?: readonly string[]) => items && items.length > 0 && items.join(',')

/** `?page=…` that the API answers with 200. */
export function validQueries(records: readonly WalletRecord[]): fc.Arbitrary<string> {
  return walletQueries(records).map(({ page, entries, search, badgeType, include, exclude, chains }) => {
    const given = {
      projectId: 'tests',
      st: 'latchkey',
      page,
      entries,
      search: search && /^\P{Cs}*$/u.test(search) && search,
      badge_type: badgeType,
      include: list(include),
      exclude: list(exclude),
      chains: list(chains),
    }
    const pairs = Object.entries(given).filter(([, value]) => value)
    return `?${pairs.map(([key, value]) => `${key}=${encode(String(value))}`).join('&')}`
  })
}

const odd = [
  '',
  '0',
  '-1',
  '1e9',
  '0x10',
  '99999999999999999999',
  'NaN',
  'null',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '%E2%80%AE',
  "'%20or%201=1--",
  '%22%3B%20drop%20table%20wallets',
  '__proto__',
  'constructor',
  ',',
  ',,,,',
  'eip155:',
  ':1',
  'a'.repeat(65),
  'x'.repeat(3_000),
  '+',
  '%2B',
  '🦊',
  '<svg onload=1>',
  '[]',
]
const names = [
  'page',
  'entries',
  'search',
  'badge_type',
  'include',
  'exclude',
  'chains',
  'projectId',
  '__proto__',
  '',
]

const change: fc.Arbitrary<(query: string) => string> = fc.oneof(
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...odd)).map(
    ([name, value]) =>
      (query: string) =>
        `${query}&${name}=${value}`,
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...odd)).map(([at, value]) => (query: string) => {
    const pairs = query.slice(1).split('&')
    const index = at % pairs.length
    pairs[index] = `${pairs[index]!.split('=')[0]}=${value}`
    return `?${pairs.join('&')}`
  }),
  fc.tuple(fc.nat(), fc.nat(255)).map(([at, code]) => (query: string) => {
    const index = 1 + (at % query.length)
    return `${query.slice(0, index)}%${code.toString(16).padStart(2, '0')}${query.slice(index + 1)}`
  }),
  fc.nat().map((at) => (query: string) => query.slice(0, 1 + (at % query.length))),
  fc.constant((query: string) => `${query}${query.replace('?', '&')}`),
)

/** Valid queries with up to three changes, and texts that are no queries. */
export function fuzzedQueries(records: readonly WalletRecord[]): fc.Arbitrary<string> {
  const mutated = fc
    .tuple(validQueries(records), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([query, changes]) => changes.reduce((text, apply) => apply(text), query))
  const noise = fc.oneof(
    fc.string({ maxLength: 200 }).map((text) => `?${text}`),
    fc
      .array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 30 })), {
        maxLength: 5,
      })
      .map((pairs) => `?${new URLSearchParams(pairs as [string, string][])}`),
  )
  // Longer ones are refused for their length.
  return fc
    .oneof(mutated, noise)
    .filter((query) => new URL(query, 'http://api.example').search.length < 8_000)
}
