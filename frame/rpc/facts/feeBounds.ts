import { feeExcessOf } from '@shared/amounts/feeExcess'
import { type Consumption, usualFeeOf } from '@shared/domain/usualFee'
import type { CoinNetwork } from '@shared/reading/acts/act'
import { warningsOfFee } from '@shared/reading/acts/warningsOfFee'
import type { VaultChain } from '@shared/vault/chains'
import { withinTime } from '../../approvals/withinTime'
import type { Description, Warning } from '../../describe/description'
import type { Facts } from '../../describe/facts'
import type { SimulationDeps } from './readSimulation'

/** More nodes than these are not asked for a price. */
const nodesMost = 3
/** An approval does not wait longer for other nodes. */
const usualFeeMs = 1_500

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/**
 * A fee by recent blocks and by each of the network's nodes, as `usualFeeOf` says. Slow nodes are left out.
 * `consume`: what the request takes, by one of them. Rejects with the signal's reason alone.
 */
export async function readUsualFee(
  chain: VaultChain,
  consume: (ask: Ask) => Promise<Consumption>,
  { ask, clock }: SimulationDeps,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const nodes = chain.rpcUrls.slice(0, nodesMost).map(
    (url): Ask =>
      (method, ...params) =>
        ask({ rpcUrls: [url] }, method, params, signal),
  )
  const usual = await usualFeeOf(nodes, consume, (fee) =>
    withinTime({ clock, limitMs: usualFeeMs, signal }, () => fee).catch(() => undefined),
  )
  signal.throwIfAborted()
  return usual
}

/** A fee as it would be signed. All amounts are base units of the network's coin. */
export interface SignedFee {
  readonly chain: CoinNetwork
  /** The most that the network can take. */
  readonly most: bigint
  readonly usual: bigint | undefined
  /** What the request moves; undefined if its worth in coins is unknown. */
  readonly moved: bigint | undefined
}

const factsOf = ({ chain, most: fee, usual, moved }: SignedFee) => ({
  fee,
  usual,
  moved,
  coin: 10n ** BigInt(chain.nativeCurrency.decimals),
})

/** Whether a fee needs a person's own word. */
export const isOutOfBounds = (fee: SignedFee): boolean => feeExcessOf(factsOf(fee)) !== undefined

/** The description with what its fee has to be warned of. The wallet that shows the fee is this one. */
export function withFeeWarnings(description: Description, fee: SignedFee): Description {
  const warnings = warningsOfFee(factsOf(fee)).map(
    ({ tone, words }): Warning => ({
      tone,
      words: words.key === 'review.warning.feeChain' ? { ...words, key: 'review.warning.feeSigned' } : words,
    }),
  )
  return { ...description, warnings: [...warnings, ...description.warnings] }
}

interface Payment {
  readonly value: bigint
  readonly data: string
}

/** The coins that plain payments move. For other calls, the coins that leave by the simulation, if only coins leave. */
export function movedBy(calls: readonly Payment[], facts: Facts, fee: bigint): bigint | undefined {
  const isPayment = calls.length > 0 && calls.every(({ data }) => data === '0x')
  const moved = isPayment ? calls.reduce((sum, { value }) => sum + value, 0n) : leavingIn(facts, fee)
  return moved > 0n ? moved : undefined
}

/** 0 if another asset leaves, or without a simulation. */
function leavingIn({ simulation }: Facts, fee: bigint): bigint {
  if (simulation?.status !== 'known') return 0n
  const left = simulation.accounts[0]?.changes.filter(({ difference }) => difference < 0n) ?? []
  const [only] = left
  if (left.length !== 1 || only?.asset.kind !== 'coin') return 0n
  return -only.difference - (simulation.hasFee ? fee : 0n)
}
