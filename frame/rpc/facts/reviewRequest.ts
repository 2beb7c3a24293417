import { describeRequest } from '../../describe/describeRequest'
import type { Description } from '../../describe/description'
import type { Facts } from '../../describe/facts'
import { anySolana } from '../../requests/solana/anySolana'
import type { WalletRequest } from '../../requests/walletRequest'
import { readConsumption } from '../send/quoteEvm'
import { movedBy, readUsualFee, withFeeWarnings } from './feeBounds'
import { readFacts } from './readFacts'
import { type SimulationDeps, withSimulatedCalls, withSimulatedTransaction } from './readSimulation'
import { withHoldings } from './withHoldings'

/**
 * What a request does, in words, with the nodes' facts about its parts and changes, and with warnings about its fee.
 * `most`: the highest fee that is signed; undefined if there is no fee. Loaded with the first review.
 */
export async function reviewRequest(
  request: WalletRequest,
  origin: string,
  deps: SimulationDeps,
  signal: AbortSignal,
  most: Promise<bigint | undefined>,
): Promise<Description> {
  const read = readFacts(request, deps.ask, signal).then((facts) => ({ ...facts, nowMs: deps.clock.now() }))
  const known = withHoldings(read, request, deps, signal)
  const [facts, fee, usual] = await Promise.all([
    simulated(request, known, deps, signal),
    most,
    request.kind === 'transaction'
      ? readUsualFee(request.chain, (ask) => readConsumption(request, ask), deps, signal)
      : undefined,
  ])
  const description = describeRequest(request, origin, facts)
  if (fee === undefined) return description
  const calls = request.kind === 'transaction' ? [request.transaction] : []
  const chain = request.chain ?? anySolana
  return withFeeWarnings(description, { chain, most: fee, usual, moved: movedBy(calls, facts, fee) })
}

async function simulated(
  request: WalletRequest,
  facts: Promise<Facts>,
  deps: SimulationDeps,
  signal: AbortSignal,
): Promise<Facts> {
  switch (request.kind) {
    case 'transaction': {
      const { account, chain, transaction } = request
      return withSimulatedCalls(facts, { account, chain, calls: [transaction] }, deps, signal)
    }
    case 'solanaTransactions':
      return withSimulatedTransaction(facts, request, deps, signal)
    // A signature by itself moves nothing.
    default:
      return facts
  }
}
