import type { Clock } from '@shared/contract/ports/clock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendNotAllowed } from '@shared/errors/transactionErrors'
import { fromNodes } from '../../fromNodes'
import { providerOf } from '../../providerOf'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { TransactionAdapter, TransactionSender } from '../../transactionAdapter'
import { createChainReader } from './chainReader'
import { checkStatus } from './checkStatus'
import { quoteTransfer } from './quoteTransfer'
import { sendTransfer } from './sendTransfer'

/** Moves SOL, and tokens of SPL and Token-2022. */
export function createSolanaTransactions({
  request,
  clock,
}: {
  readonly request: RpcRequest
  readonly clock: Clock
}): TransactionAdapter {
  /** Units of simulated tokens, so that a submission with a quote does not wait for another simulation. */
  const unitsByRoute = new Map<string, number>()
  const routeOf = (token: string | undefined, to: string, { address, network }: TransactionSender) =>
    [network.caipNetworkId, address, to, token].join(' ')

  return {
    async quoteTransfer(transfer, sender) {
      const chain = createChainReader(request, sender.network)
      const { quote, units } = await fromNodes(quoteTransfer(chain, transfer, sender))
      if (units) unitsByRoute.set(routeOf(transfer.token, transfer.to, sender), units)
      return quote
    },

    async submit(intent, { connector, ...sender }, onAsk) {
      if (intent.kind !== 'transfer') throw new LatchkeyError(SendNotAllowed)
      const provider = await providerOf(connector, 'solana')
      const route = routeOf(intent.token, intent.to, sender)
      const knownUnits = unitsByRoute.get(route)
      // The next transfer may take fewer units: the receiver has an account from here on.
      unitsByRoute.delete(route)
      const chain = createChainReader(request, sender.network)
      return sendTransfer(chain, intent, { ...sender, provider, knownUnits }, onAsk)
    },

    checkStatus: (transaction, tracking, { network }) =>
      fromNodes(checkStatus(createChainReader(request, network), transaction, tracking, clock)),
  }
}
