import type { IInstruction } from '@solana/web3.js'
import type { ChainReader, Simulation } from './chainReader'
import { compile } from './compile'
import { budgetUnits } from './instructions'
import type { TransferPlan } from './planTransfer'

/** Source: appkit-facts §6. Three instructions of 150 units each are within it. */
const paymentUnits = 500
/** What a transaction may use. */
const maxUnits = 1_400_000
/** What is paid for priority, whatever a transaction uses: what facts §6 make of a payment. */
const priorityLamports = 10_000n
const microLamports = 1_000_000n

interface BudgetWishes {
  readonly isToken: boolean
  /** Whether it is to be run in any case. */
  readonly isQuote: boolean
  /** What it was found to take, if it was run before. */
  readonly knownUnits?: number | undefined
}

/**
 * A plan with its limit and price, and what came of running it where that was asked for or had to be known. A payment
 * takes what all payments take, so that the fee of what a quote offers as the most is the same to the lamport; tokens
 * take what a run of them takes, and a fifth more.
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
  // One that fails may have stopped before its end.
  const units = simulation.error ? tokenUnits : Math.ceil(simulation.units * 1.2)
  return { instructions: withUnits(units), units, simulation }
}

/** What the transfer of a token and an account for it take at most, where no run says. */
const tokenUnits = 60_000
