import type { IInstruction } from '@solana/web3.js'
import type { ChainReader, Simulation } from './chainReader'
import { compile } from './compile'
import { budgetUnits } from './instructions'
import type { TransferPlan } from './planTransfer'

/** Source: docs/reference/specification.md#constants. Three instructions of 150 units each are within it. */
const paymentUnits = 500
/** The limit of a transaction. */
const maxUnits = 1_400_000
/** The priority fee of any transaction. Source: the fee of a payment in docs/reference/specification.md#constants. */
const priorityLamports = 10_000n
const microLamports = 1_000_000n

interface BudgetWishes {
  readonly isToken: boolean
  /** Whether to simulate it in any case. */
  readonly isQuote: boolean
  /** The units that an earlier simulation used, if there was one. */
  readonly knownUnits?: number | undefined
}

/**
 * A plan with its limit and price, and the simulation if it was asked for or needed. A payment takes what all payments
 * take, so that the fee of the maximum that a quote offers is the same to the lamport; tokens take the units of a
 * simulation and a fifth more.
 */
export async function budgetTransfer(
  chain: ChainReader,
  plan: TransferPlan,
  from: string,
  { isToken, isQuote, knownUnits }: BudgetWishes,
): Promise<{
  readonly instructions: readonly IInstruction[]
  readonly units: number
  readonly simulation: Simulation | undefined
}> {
  const withUnits = (units: number) => [
    ...budgetUnits(units, (priorityLamports * microLamports) / BigInt(units)),
    ...plan.instructions,
  ]
  const run = (units: number) => chain.simulate(compile(from as never, plan.blockhash, withUnits(units)).wire)
  if (!isToken) {
    const simulation = isQuote ? await run(paymentUnits) : undefined
    return { instructions: withUnits(paymentUnits), units: paymentUnits, simulation }
  }
  if (knownUnits) return { instructions: withUnits(knownUnits), units: knownUnits, simulation: undefined }
  const simulation = await run(maxUnits)
  // A failed simulation may have stopped before its end.
  const units = simulation.error ? tokenUnits : Math.ceil(simulation.units * 1.2)
  return { instructions: withUnits(units), units, simulation }
}

/** The units of a token's transfer and an account for it at most, if no simulation says. */
const tokenUnits = 60_000
