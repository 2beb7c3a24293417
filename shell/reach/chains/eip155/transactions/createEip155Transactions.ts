import type { Clock } from '@shared/contract/ports/clock'
import { fromNodes } from '../../fromNodes'
import { providerOf } from '../../providerOf'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { toTransactionError } from '../../toTransactionError'
import type { QuotingSender, TransactionAdapter } from '../../transactionAdapter'
import type { ReadCapabilities } from '../createCapabilities'
import { checkStatus } from './checkStatus'
import { quoteCalls } from './quoteCalls'
import { quoteTransfer } from './quoteTransfer'
import { readWalletAssets } from './readWalletAssets'
import { lookBefore, type RefusedWays, type SendDeps, submitTransaction } from './submitTransaction'

/** Makes transactions on EVM networks: transfers of their currency and of tokens of ERC-20, and calls of any contract. */
export function createEip155Transactions(deps: {
  readonly request: RpcRequest
  readonly clock: Clock
  readonly capabilities: ReadCapabilities
  readonly loadReview: () => Promise<typeof import('../review/reviewIntent')>
  /** Asks for accounts if the wallet serves the page none. @throws as `askForAccounts` does */
  readonly assertPermitted: SendDeps['assertPermitted']
  readonly readChainId: SendDeps['readChainId']
}): TransactionAdapter {
  const { request, clock, capabilities, loadReview, assertPermitted, readChainId } = deps
  /** What wallets refused on this page, whatever they say of themselves. */
  const refused: RefusedWays = { batches: new WeakSet(), transactions: new WeakSet() }
  const takesBatches: TransactionAdapter['takesBatches'] & {} = async ({ address, network, connector }) =>
    !refused.batches.has(connector) &&
    (await capabilities(connector, address, Number(network.id))).takesBatches
  const runsByCode = async ({ connector, ...sender }: QuotingSender) =>
    connector?.accountTypes?.of('eip155')?.type === 'smartAccount' && takesBatches({ ...sender, connector })
  return {
    assets: async (address, { network, connector }) =>
      readWalletAssets(await providerOf(connector, 'eip155'), address, network, clock),

    quoteTransfer: (transfer, sender) =>
      fromNodes(quoteTransfer(transfer, sender, { request, clock }, runsByCode(sender))),

    quoteCalls: (intent, sender) =>
      fromNodes(quoteCalls(intent, sender, { request, clock }, runsByCode(sender))),

    review: async (intent, sender) => (await loadReview()).reviewIntent(intent, sender, { request, clock }),

    takesBatches,

    errorOf: toTransactionError,

    lookBefore: (sender) => lookBefore(sender, { request, clock }),

    submit: (intent, sender, onAsk) =>
      submitTransaction(
        intent,
        sender,
        { request, clock, takesBatches, refused, assertPermitted, readChainId },
        onAsk,
      ),

    async checkStatus(transaction, tracking, { network, connector, isTaken, older }) {
      const provider = tracking.isBatch && connector ? await providerOf(connector, 'eip155') : undefined
      return fromNodes(
        checkStatus(transaction, tracking, { network, request, clock, provider, isTaken, older }),
      )
    },
  }
}
