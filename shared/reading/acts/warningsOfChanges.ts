import { revealHidden } from '@shared/domain/revealHidden'
import type { Asset, BalanceChange, Mismatch, Simulation } from '../changes/changes'
import type { ReviewKey, Tone, Warning } from './act'
import type { Telling } from './actsOfStep'
import { writeAddress } from './describeChanges'
import type { Facts } from './facts'

/** Of each rule, the tokens that a person can compare. */
const namesMost = 3
/** Whoever takes a thousandth less than all has taken all. */
const rest = 1_000n

/** What a simulation has to be warned of. */
export function warningsOfChanges({ chain, facts }: Pick<Telling, 'chain' | 'facts'>): readonly Warning[] {
  const { simulation } = facts
  if (!simulation || simulation.status === 'unavailable') return []
  if (simulation.status === 'fails') return [warningOfFailure(simulation)]
  const nameOf = (asset: Asset) => nameIn(asset, chain, facts)
  const { mismatches, accounts } = simulation
  const unnamed = mismatches.filter((each) => each.kind === 'unnamed')
  const own = accounts[0]?.changes ?? []
  return [
    ...warn('danger', 'review.warning.events', mismatches.filter(isLie).map(assetOf).map(nameOf)),
    ...warn(
      'danger',
      'review.warning.moreLeaves',
      unnamed
        .filter(({ said, isRead }) => said > 0n && isRead)
        .map(assetOf)
        .map(nameOf),
    ),
    ...warn(
      'danger',
      'review.warning.otherLeaves',
      unnamed
        .filter(({ said, isRead }) => said === 0n && isRead)
        .map(assetOf)
        .map(nameOf),
    ),
    ...warn(
      'warning',
      'review.warning.otherLeaves',
      unnamed
        .filter(({ isRead }) => !isRead)
        .map(assetOf)
        .map(nameOf),
    ),
    ...warn('warning', 'review.warning.allLeaves', own.filter(isAll).map(assetOf).map(nameOf)),
  ]
}

const isLie = ({ kind }: Mismatch) => kind === 'events'
const assetOf = ({ asset }: { readonly asset: Asset }) => asset

const warn = (tone: Tone, key: ReviewKey, names: readonly string[]): readonly Warning[] =>
  [...new Set(names)].slice(0, namesMost).map((asset) => ({ tone, words: { key, values: { asset } } }))

function warningOfFailure({ reason }: Extract<Simulation, { status: 'fails' }>): Warning {
  const words = reason
    ? ({ key: 'review.warning.failsWith', values: { reason: revealHidden(reason) } } as const)
    : ({ key: 'review.warning.fails' } as const)
  return { tone: 'danger', words }
}

function isAll({ asset, difference, before, after }: BalanceChange): boolean {
  if (asset.kind === 'nft' || before === undefined || after === undefined) return false
  return difference < 0n && after * rest < before
}

/** A token's own word for itself is quoted: any token may take any name. */
function nameIn(asset: Asset, { nativeCurrency }: Telling['chain'], { tokens }: Facts): string {
  if (asset.kind === 'coin') return nativeCurrency.symbol
  if (asset.kind !== 'token') return `NFT ${asset.id}`
  const known = tokens.get(asset.token)
  if (!known?.symbol) return writeAddress(asset.token)
  const symbol = revealHidden(known.symbol)
  return known.isListed ? symbol : `“${symbol}”`
}
