import { getAddress, isAddress } from 'viem'
import type { AccountChanges, Asset, BalanceChange, Simulation } from '../changes/changes'
import type { ShownAmount, ShownChange, ShownChanges } from './act'
import type { Telling } from './actsOfStep'
import { coinAmount, tokenAmount } from './amounts'

/** More than a person reads. What the vault knows comes first: strangers' tokens push nothing out of sight. */
const linesMost = 12

/** How balances change, for the approval; undefined if nothing was simulated. */
export function describeChanges({
  chain,
  facts,
}: Pick<Telling, 'chain' | 'facts'>): ShownChanges | undefined {
  const { simulation } = facts
  if (!simulation) return undefined
  if (simulation.status !== 'known') return { status: simulation.status }
  const [own, ...receivers] = simulation.accounts
  const shown = (changes: readonly BalanceChange[]) =>
    changes.map((change) => shownChange(change, { chain, facts })).sort((a, b) => rankOf(a) - rankOf(b))
  const ownLines = shown(own?.changes ?? [])
  const others = receivers
    .map(({ account, changes }) => ({
      account: writeAddress(account),
      changes: shown(changes.filter(({ asset }) => !isExpected(asset, simulation))),
    }))
    .filter(({ changes }) => changes.length > 0)
  return {
    status: 'known',
    own: ownLines.slice(0, linesMost),
    others: others
      .slice(0, linesMost)
      .map((each) => ({ ...each, changes: each.changes.slice(0, linesMost) })),
    hasMore: simulation.isPartial || ownLines.length > linesMost || others.length > linesMost,
    note: noteOf(simulation),
  }
}

const noteOf = ({ hasFee }: Known) => (hasFee ? 'review.changes.withFee' : 'review.changes.note')

const rankOf = ({ isGain, address }: ShownChange) => (isGain ? 2 : 0) + (address === undefined ? 0 : 1)

/** Receivers that get what the account gives need no line: the request names it. */
function isExpected(asset: Asset, { accounts, hasFee }: Known): boolean {
  const [own, ...receivers] = accounts
  const of = ({ changes }: AccountChanges) =>
    changes.reduce((sum, each) => (isSame(each.asset, asset) ? sum + each.difference : sum), 0n)
  const left = own ? -of(own) : 0n
  const come = receivers.reduce((sum, each) => sum + of(each), 0n)
  if (left <= 0n || come > left) return false
  return come === left || (hasFee && asset.kind === 'coin' && left - come <= feesMost)
}

type Known = Extract<Simulation, { status: 'known' }>

/** The most lamports that leave on Solana in addition, for the network and for storage on it. */
const feesMost = 5_000_000n

const isSame = (one: Asset, other: Asset) =>
  one.kind === other.kind &&
  (!('token' in one) || one.token === (other as typeof one).token) &&
  (!('id' in one) || (one.id === (other as typeof one).id && one.contract === (other as typeof one).contract))

function shownChange(
  { asset, difference, before, after }: BalanceChange,
  { chain, facts }: Pick<Telling, 'chain' | 'facts'>,
): ShownChange {
  const { write, ...rest } = writingOf(asset, chain, facts)
  const isGain = difference > 0n
  return {
    isGain,
    amount: write(isGain ? difference : -difference),
    ...rest,
    ...(before !== undefined &&
      after !== undefined &&
      asset.kind !== 'nft' && { balance: { before: write(before), after: write(after) } }),
  }
}

function writingOf(
  asset: Asset,
  chain: Telling['chain'],
  facts: Telling['facts'],
): Omit<ShownChange, 'isGain' | 'amount' | 'balance'> & { write: (value: bigint) => ShownAmount } {
  const plain = (value: bigint): ShownAmount => ({ value, decimals: 0, symbol: '', isQuoted: false })
  if (asset.kind === 'coin') return { write: (value) => coinAmount(value, chain) }
  if (asset.kind !== 'token') return { write: plain, nft: asset.id, address: writeAddress(asset.contract) }
  const known = facts.tokens.get(asset.token)
  const address = writeAddress(asset.token)
  if (!known) return { write: plain, isInBaseUnits: true, address }
  return { write: (value) => tokenAmount(value, known), ...(known.isListed ? {} : { address }) }
}

/** An address of EVM in its usual writing, any other as it is. */
export const writeAddress = (address: string): string =>
  isAddress(address, { strict: false }) ? getAddress(address) : address
