import { estimatedFee } from '@shared/amounts/feeExcess'
import type { Transfer, TransferForecast } from '@shared/domain/transfer'
import type { TransactionSender } from '../../transactionAdapter'
import { budgetTransfer } from './budgetTransfer'
import type { ChainReader } from './chainReader'
import { compile } from './compile'
import { findFailure } from './findFailure'
import { planTransfer } from './planTransfer'

/** A signature and the priority fee: the usual fee, and the fee itself if the node cannot say it. */
const usualFee = 15_000n
/** Usual time until the network confirms a transaction. */
const usualSeconds = 2

/** The cost and effects of a transfer, as the nodes say, and the units of its simulation. */
export async function quoteTransfer(
  chain: ChainReader,
  transfer: Transfer,
  { address, network }: TransactionSender,
): Promise<{ readonly quote: TransferForecast; readonly units: number | undefined }> {
  const { amount } = transfer
  const isToken = transfer.token !== undefined
  const plan = await planTransfer(chain, transfer, address)
  const { symbol, decimals } = network.nativeCurrency
  const { balance, holding, received, receiver, creation } = plan
  if (plan.instructions.some(({ programAddress }) => programAddress === transfer.to)) {
    // No transaction can pay a program that it runs.
    const failure = { reason: 'reverted', message: undefined } as const
    const fee = { value: usualFee, symbol, decimals }
    return { quote: { fee, max: holding, received, receiver, failure }, units: undefined }
  }
  const { instructions, units, simulation } = await budgetTransfer(chain, plan, address, {
    isToken,
    isQuote: true,
  })
  const askedFee =
    (await chain.fee(compile(address as never, plan.blockhash, instructions).message)) ?? usualFee
  const fee = estimatedFee(askedFee, usualFee)

  const free = balance > fee ? balance - fee : 0n
  const failure = findFailure(plan, { amount, isToken, fee, simulation, currency: { symbol, decimals } })
  return {
    quote: {
      fee: { value: fee, symbol, decimals },
      usualFee,
      ...(fee !== askedFee && { askedFee }),
      ...(creation > 0n && { creation: { value: creation, symbol, decimals } }),
      max: isToken ? holding : free,
      received,
      receiver,
      failure,
      seconds: usualSeconds,
    },
    units: simulation && !simulation.error ? units : undefined,
  }
}
