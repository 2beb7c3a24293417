import { describeRequest } from '../../approval/describe/describeRequest'
import type { Description } from '../../approval/describe/description'
import type { WalletRequest } from '../requests/walletRequest'
import type { Facts } from './facts'
import { readFacts } from './readFacts'
import { type SimulationDeps, withSimulatedCalls, withSimulatedTransaction } from './readSimulation'
import { withHoldings } from './withHoldings'

/** What a request does, in words, with what the nodes know of its parts and changes. Loaded with the first review. */
export async function reviewRequest(
  request: WalletRequest,
  origin: string,
  deps: SimulationDeps,
  signal: AbortSignal,
): Promise<Description> {
  const read = readFacts(request, deps.ask, signal).then((facts) => ({ ...facts, nowMs: deps.clock.now() }))
  const known = withHoldings(read, request, deps, signal)
  return describeRequest(request, origin, await simulated(request, known, deps, signal))
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
