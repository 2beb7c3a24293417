import type { Clock } from '@shared/contract/ports/clock'
import { fromNodes } from '../../fromNodes'
import { providerOf } from '../../providerOf'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { Sender, TransferAdapter } from '../../transferAdapter'
import { createChainReader } from './chainReader'
import { lookAtTransfer } from './lookAtTransfer'
import { quoteTransfer } from './quoteTransfer'
import { sendTransfer } from './sendTransfer'

/** Moves SOL, and tokens of SPL and Token-2022. */
export function createSolanaTransfers({
  request,
  clock,
}: {
  readonly request: RpcRequest
  readonly clock: Clock
}): TransferAdapter {
  /** What tokens were found to take, so that nobody who has seen a quote waits for another run. */
  const unitsByRoute = new Map<string, number>()
  const routeOf = (token: string | undefined, to: string, { address, network }: Sender) =>
    [network.caipNetworkId, address, to, token].join(' ')

  return {
    async quote(transfer, sender) {
      const chain = createChainReader(request, sender.network)
      const { quote, units } = await fromNodes(quoteTransfer(chain, transfer, sender))
      if (units) unitsByRoute.set(routeOf(transfer.token, transfer.to, sender), units)
      return quote
    },

    async send(transfer, { connector, ...sender }, onAsk) {
      const provider = await providerOf(connector, 'solana')
      const route = routeOf(transfer.token, transfer.to, sender)
      const knownUnits = unitsByRoute.get(route)
      // What it takes now, it may not take again: the receiver has an account from here on.
      unitsByRoute.delete(route)
      const chain = createChainReader(request, sender.network)
      return sendTransfer(chain, transfer, { ...sender, provider, knownUnits }, onAsk)
    },

    look: (transfer, trace, { network }) =>
      fromNodes(lookAtTransfer(createChainReader(request, network), transfer, trace, clock)),
  }
}
