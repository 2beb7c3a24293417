import type { Clock } from '@shared/contract/ports/clock'
import type { Network } from '@shared/domain/network'
import { type Consumption, usualFeeOf } from '@shared/domain/usualFee'
import { answerInTime } from '../../../../ground/async/answerInTime'
import { timings } from '../../../../ground/async/timings'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'

/** A fee by recent blocks and by the network's nodes, as `usualFeeOf` says. Slow nodes are left out. */
export function readUsualFee(
  request: RpcRequest,
  network: Network,
  clock: Clock,
  consume: (ask: NodeRequest) => Promise<Consumption>,
): Promise<bigint | undefined> {
  const nodes = request.nodesOf?.(network) ?? []
  // A lone node's answers are the quote's answers: they are shared.
  const asked: readonly NodeRequest[] =
    nodes.length > 1 ? nodes : [(method, ...params) => request(network, method, params)]
  return usualFeeOf(asked, consume, (fee) => answerInTime(fee, timings.usualFeeMs, clock))
}
