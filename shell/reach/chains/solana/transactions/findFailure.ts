import type { TokenAmount } from '@shared/domain/amount'
import type { TransferFailure } from '@shared/domain/transfer'
import type { Simulation } from './chainReader'
import type { TransferPlan } from './planTransfer'

/** Why a transfer would fail. An account that is not emptied must keep its rent. */
export function findFailure(
  { balance, holding, creation, rent, receiver, obstacle }: TransferPlan,
  {
    amount,
    isToken,
    fee,
    simulation,
    currency,
  }: {
    readonly amount: bigint
    readonly isToken: boolean
    readonly fee: bigint
    readonly simulation: Simulation | undefined
    readonly currency: Pick<TokenAmount, 'symbol' | 'decimals'>
  },
): TransferFailure | undefined {
  if (obstacle) return { reason: obstacle }
  if (amount > holding) return { reason: 'balance' }
  const least = { ...currency, value: rent }
  if (!isToken && receiver === 'unused' && amount < rent) return { reason: 'newAccount', least }
  const left = balance - fee - creation - (isToken ? 0n : amount)
  if (left < 0n) return { reason: 'fee' }
  if (left > 0n && left < rent) return isToken ? { reason: 'fee' } : { reason: 'remainder', least }
  if (!simulation?.error) return undefined
  return { reason: 'reverted', message: wordsIn(simulation.logs) }
}

/** The last words of a program that has failed. */
function wordsIn(logs: readonly string[]): string | undefined {
  const said = logs.map((line) => /^Program log: (?:Error: )?(.+)/.exec(line)?.[1])
  return said.findLast((line) => line && !line.startsWith('Instruction:'))
}
