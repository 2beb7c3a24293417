import { type Market, worthAt } from './market'

type Tone = 'warning' | 'danger'

/** A caution about the terms of a swap, shown before the wallet is asked. `bps`: hundredths of a percent. */
export type Caution =
  /** What is received is worth less than what is paid. Dollars of `worthDecimals` places. */
  | {
      readonly kind: 'value'
      readonly tone: Tone
      readonly bps: number
      readonly paid: bigint
      readonly received: bigint
    }
  /** The swap itself moves the price of its pools. */
  | { readonly kind: 'impact'; readonly tone: Tone; readonly bps: number }
  /** The least that the visitor agrees to is far below the quote. */
  | { readonly kind: 'slippage'; readonly tone: Tone; readonly bps: number }
  /** A side has no price. `bps` is zero: what is lost is unknown. */
  | {
      readonly kind: 'unchecked'
      readonly tone: 'warning'
      readonly bps: 0
      readonly sides: readonly ('sold' | 'bought')[]
    }

export interface SwapTerms {
  /** Undefined on test networks, whose tokens have no value. */
  readonly market: Market | undefined
  /** Base units. */
  readonly sold: bigint
  readonly bought: bigint
  /** The impact that the source of the quote reports. */
  readonly impactBps?: number | undefined
  readonly slippageBps?: number | undefined
}

/** Above so many hundredths of a percent of a loss. */
const [warningBps, dangerBps] = [300, 1_000]

const toneOf = (bps: number): Tone | undefined =>
  bps > dangerBps ? 'danger' : bps > warningBps ? 'warning' : undefined

/** The cautions of a swap. A loss is reported once: by the prices of the market, unless the pools themselves show more. */
export function cautionsOf({
  market,
  sold,
  bought,
  impactBps = 0,
  slippageBps = 0,
}: SwapTerms): readonly Caution[] {
  const cautions: Caution[] = []
  const [paid, received] = [worthAt(market?.sold, sold), worthAt(market?.bought, bought)]
  const lossBps = paid === undefined || received === undefined ? 0 : lossBpsOf(paid, received)
  const [lossTone, impactTone] = [toneOf(lossBps), toneOf(impactBps)]
  if (lossTone && lossBps >= impactBps)
    cautions.push({ kind: 'value', tone: lossTone, bps: lossBps, paid: paid!, received: received! })
  else if (impactTone) cautions.push({ kind: 'impact', tone: impactTone, bps: impactBps })
  if (market && (paid === undefined || received === undefined)) {
    const sides = (['sold', 'bought'] as const).filter((side) => market[side] === undefined)
    cautions.push({ kind: 'unchecked', tone: 'warning', bps: 0, sides })
  }
  const slippageTone = toneOf(slippageBps)
  if (slippageTone) cautions.push({ kind: 'slippage', tone: slippageTone, bps: slippageBps })
  return cautions
}

/** The part of the value that is lost, rounded up; zero if nothing is. */
function lossBpsOf(paid: bigint, received: bigint): number {
  if (paid <= 0n || received >= paid) return 0
  return Number(((paid - received) * 10_000n + paid - 1n) / paid)
}

/** How much worse a danger may become, in hundredths of a percent, before it has to be accepted again. */
const driftBps = 100

/** Dangers that a visitor accepted, as bad as they were then. */
export type Accepted = Readonly<Partial<Record<Caution['kind'], number>>>

/** Whether a danger is not accepted yet, or has become worse since. */
export const isHeldBy = (cautions: readonly Caution[], accepted: Accepted): boolean =>
  cautions.some(({ kind, tone, bps }) => tone === 'danger' && bps > (accepted[kind] ?? -driftBps) + driftBps)

/** What the visitor has accepted after accepting all of these cautions. */
export const acceptedOf = (cautions: readonly Caution[]): Accepted =>
  Object.fromEntries(cautions.flatMap(({ kind, tone, bps }) => (tone === 'danger' ? [[kind, bps]] : [])))
