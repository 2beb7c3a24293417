import type { Clock } from '@shared/contract/ports/clock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendNotAllowed } from '@shared/errors/transactionErrors'
import { fromNodes } from '../../fromNodes'
import { providerOf } from '../../providerOf'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { TransactionAdapter, TransactionSender } from '../../transactionAdapter'
import { budgetTransfer } from './budgetTransfer'
import { createChainReader } from './chainReader'
import { checkStatus } from './checkStatus'
import { compile } from './compile'
import { planTransfer } from './planTransfer'
import { quoteTransfer } from './quoteTransfer'
import { sendTransfer } from './sendTransfer'

/** Moves SOL, and tokens of SPL and Token-2022. */
export function createSolanaTransactions({
  request,
  clock,
  loadReview,
}: {
  readonly request: RpcRequest
  readonly clock: Clock
  readonly loadReview: () => Promise<typeof import('../review/reviewTransfer')>
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

    async review(intent, sender) {
      if (intent.kind !== 'transfer') throw new LatchkeyError(SendNotAllowed)
      const { address, network } = sender
      const chain = createChainReader(request, network)
      const [{ reviewTransfer }, plan] = await Promise.all([
        loadReview(),
        fromNodes(planTransfer(chain, intent, address)),
      ])
      const isToken = intent.token !== undefined
      const knownUnits = unitsByRoute.get(routeOf(intent.token, intent.to, sender))
      const { instructions } = await fromNodes(
        budgetTransfer(chain, plan, address, { isToken, isQuote: false, knownUnits }),
      )
      const { wire } = compile(address as never, plan.blockhash, instructions)
      return reviewTransfer(intent, { instructions, wire }, sender, { request, clock })
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

    checkStatus: (transaction, tracking, { network, isTaken, older }) =>
      fromNodes(
        checkStatus(createChainReader(request, network), transaction, tracking, {
          clock,
          isTaken,
          older,
        }),
      ),
  }
}
