import { formatAmount } from '@shared/domain/amount'
import type { TransferFailure } from '@shared/domain/transfer'
import type { Simulation } from './chainReader'
import type { TransferPlan } from './planTransfer'

const lamportDecimals = 9

/** Why a transfer would fail. Besides what it moves, an account that is not emptied must keep what its rent asks. */
export function findFailure(
  { balance, holding, creation, rent, receiver, obstacle }: TransferPlan,
  {
    amount,
    isToken,
    fee,
    simulation,
  }: {
    readonly amount: bigint
    readonly isToken: boolean
    readonly fee: bigint
    readonly simulation: Simulation | undefined
  },
): TransferFailure | undefined {
  if (obstacle) return { reason: 'reverted', message: obstacle }
  if (amount > holding) return { reason: 'balance' }
  const least = formatAmount({ value: rent, decimals: lamportDecimals }, lamportDecimals)
  if (!isToken && receiver === 'unused' && amount < rent)
    return { reason: 'reverted', message: `A new account must hold ${least} SOL at least` }
  const left = balance - fee - creation - (isToken ? 0n : amount)
  if (left < 0n) return { reason: 'fee' }
  if (left > 0n && left < rent) {
    return isToken
      ? { reason: 'fee' }
      : { reason: 'reverted', message: `Send all, or leave ${least} SOL in the account at least` }
  }
  if (!simulation?.error) return undefined
  return { reason: 'reverted', message: wordsIn(simulation.logs) }
}

/** The last words of a program that has failed. */
function wordsIn(logs: readonly string[]): string | undefined {
  const said = logs.map((line) => /^Program log: (?:Error: )?(.+)/.exec(line)?.[1])
  return said.findLast((line) => line && !line.startsWith('Instruction:'))
}
