import { revealHidden } from '@shared/domain/revealHidden'
import type { Asset, BalanceChange, Mismatch, Simulation } from '../changes/changes'
import type { ReviewKey, Tone, Warning } from './act'
import type { Telling } from './actsOfStep'
import { writeAddress } from './describeChanges'
import type { Facts } from './facts'

/** A simulation's findings of one kind, each about an asset. */
interface Rule {
  readonly tone: Tone
  readonly key: ReviewKey
  readonly find: (simulation: Known) => readonly { readonly asset: Asset }[]
}

type Known = Extract<Simulation, { status: 'known' }>

/** Of each rule, as many as a person compares. */
const namesMost = 3
/** With less than a thousandth left, all has left. */
const rest = 1_000n

const unnamedIn = ({ mismatches }: Known) => mismatches.filter((each) => each.kind === 'unnamed')

const rules: readonly Rule[] = [
  {
    ...{ tone: 'danger', key: 'review.warning.events' },
    find: ({ mismatches }) => mismatches.filter(({ kind }: Mismatch) => kind === 'events'),
  },
  {
    ...{ tone: 'danger', key: 'review.warning.moreLeaves' },
    find: (known) => unnamedIn(known).filter(({ said, isRead }) => isRead && said > 0n),
  },
  {
    ...{ tone: 'danger', key: 'review.warning.otherLeaves' },
    find: (known) => unnamedIn(known).filter(({ said, isRead }) => isRead && said === 0n),
  },
  // A call that nobody has read may mean it, and its approval says that it is unread.
  {
    ...{ tone: 'warning', key: 'review.warning.otherLeaves' },
    find: (known) => unnamedIn(known).filter(({ isRead }) => !isRead),
  },
  {
    ...{ tone: 'warning', key: 'review.warning.allLeaves' },
    find: ({ accounts }) => accounts[0]?.changes.filter(isAll) ?? [],
  },
]

/** What a simulation has to be warned of. */
export function warningsOfChanges({ chain, facts }: Pick<Telling, 'chain' | 'facts'>): readonly Warning[] {
  const { simulation } = facts
  if (!simulation || simulation.status === 'unavailable') return []
  if (simulation.status === 'fails') return [warningOfFailure(simulation)]
  return rules.flatMap(({ tone, key, find }) => {
    const assets = find(simulation).map(({ asset }) => asset)
    // Strangers' tokens push nothing out of sight.
    const sorted = [...assets.filter((each) => isKnown(each, facts)), ...assets]
    const names = new Set(sorted.map((asset) => nameIn(asset, chain, facts)))
    return [...names]
      .slice(0, namesMost)
      .map((asset): Warning => ({ tone, words: { key, values: { asset } } }))
  })
}

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

const isKnown = (asset: Asset, { tokens }: Facts) =>
  asset.kind === 'coin' || (asset.kind === 'token' && tokens.get(asset.token)?.isListed === true)

/** A token's own word for itself is quoted: any token may take any name. */
function nameIn(asset: Asset, { nativeCurrency }: Telling['chain'], { tokens }: Facts): string {
  if (asset.kind === 'coin') return nativeCurrency.symbol
  if (asset.kind !== 'token') return `NFT ${asset.id}`
  const known = tokens.get(asset.token)
  if (!known?.symbol) return writeAddress(asset.token)
  const symbol = revealHidden(known.symbol)
  return known.isListed ? symbol : `“${symbol}”`
}
