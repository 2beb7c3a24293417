import { strangerName } from '@shared/domain/strangerName'
import type { Asset, BalanceChange, Mismatch, Simulation } from '../changes/changes'
import type { ReviewKey, Tone, Warning } from './act'
import type { Telling } from './actsOfStep'
import { writeAddress } from './describeChanges'
import type { Facts } from './facts'
import { applyRules, type WarningRule } from './warningRule'

interface Simulated extends Pick<Telling, 'chain' | 'facts'> {
  readonly simulation: Simulation
  readonly isChosen: IsChosen
}

/** Whether the person has chosen in this page how much of an asset leaves. */
type IsChosen = (asset: Asset) => boolean

type Rule = WarningRule<Simulated>
type Known = Extract<Simulation, { status: 'known' }>

/** The most assets that a rule names: a person compares no more. */
const namesMost = 3
/** If less than a thousandth is left, everything has left. */
const rest = 1_000n

const unnamedIn = ({ mismatches }: Known) => mismatches.filter((each) => each.kind === 'unnamed')

/** A rule about the assets that the simulation shows. It names a few of them. */
const assetRule = (
  tone: Tone,
  id: ReviewKey,
  find: (simulation: Known, isChosen: IsChosen) => readonly { readonly asset: Asset }[],
): Rule => ({
  tone,
  id,
  find: ({ simulation, isChosen, ...telling }) =>
    simulation.status === 'known'
      ? namesIn(find(simulation, isChosen), telling).map((asset) => ({ asset }))
      : [],
})

/** A contract's own words. A token on no list may say anything: then they are left out. */
const reasonIn = ({ simulation, facts }: Simulated) =>
  simulation.status === 'fails' && [...facts.tokens.values()].every(({ isListed }) => isListed)
    ? simulation.reason || undefined
    : undefined

/** The rules in the order in which they are shown. */
export const changeRules: readonly Rule[] = [
  {
    tone: 'danger',
    id: 'review.warning.fails',
    find: (simulated) => simulated.simulation.status === 'fails' && reasonIn(simulated) === undefined,
  },
  {
    tone: 'danger',
    id: 'review.warning.failsWith',
    find: (simulated) => {
      const reason = reasonIn(simulated)
      return reason === undefined ? [] : [{ reason: strangerName(reason) }]
    },
  },
  assetRule('danger', 'review.warning.events', ({ mismatches }) =>
    mismatches.filter(({ kind }: Mismatch) => kind === 'events'),
  ),
  assetRule('danger', 'review.warning.moreLeaves', (known) =>
    unnamedIn(known).filter(({ said, isRead }) => isRead && said > 0n),
  ),
  assetRule('danger', 'review.warning.otherLeaves', (known) =>
    unnamedIn(known).filter(({ said, isRead }) => isRead && said === 0n),
  ),
  // An unread call may intend it, and its approval says that it is unread.
  assetRule('warning', 'review.warning.otherLeaves', (known) =>
    unnamedIn(known).filter(({ isRead }) => !isRead),
  ),
  assetRule(
    'warning',
    'review.warning.allLeaves',
    ({ accounts }, isChosen) =>
      accounts[0]?.changes.filter((change) => isAll(change) && !isChosen(change.asset)) ?? [],
  ),
]

/** The warnings about a simulation. */
export function warningsOfChanges(
  { chain, facts }: Pick<Telling, 'chain' | 'facts'>,
  isChosen: IsChosen = () => false,
): readonly Warning[] {
  const { simulation } = facts
  return simulation ? applyRules(changeRules, { simulation, chain, facts, isChosen }) : []
}

/** Strangers' tokens push nothing out of sight. */
function namesIn(
  found: readonly { readonly asset: Asset }[],
  { chain, facts }: Pick<Telling, 'chain' | 'facts'>,
): readonly string[] {
  const assets = found.map(({ asset }) => asset)
  const sorted = [...assets.filter((each) => isKnown(each, facts)), ...assets]
  return [...new Set(sorted.map((asset) => nameIn(asset, chain, facts)))].slice(0, namesMost)
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
  const symbol = strangerName(known.symbol)
  return known.isListed ? symbol : `“${symbol}”`
}
