import type { Clock } from '@shared/contract/ports/clock'
import { fromNodes } from '../../fromNodes'
import { providerOf } from '../../providerOf'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { TransferAdapter } from '../../transferAdapter'
import type { ReadCapabilities } from '../createCapabilities'
import { lookAtTransfer } from './lookAtTransfer'
import { quoteTransfer } from './quoteTransfer'
import { readWalletAssets } from './readWalletAssets'
import { sendTransfer } from './sendTransfer'

/** Moves the currency of EVM networks, and tokens of ERC-20. */
export function createEip155Transfers(deps: {
  readonly request: RpcRequest
  readonly clock: Clock
  readonly capabilities: ReadCapabilities
}): TransferAdapter {
  const { request, clock, capabilities } = deps
  return {
    assets: async (address, { network, connector }) =>
      readWalletAssets(await providerOf(connector, 'eip155'), address, network, clock),

    quote: (transfer, sender) => fromNodes(quoteTransfer(transfer, sender, request)),

    async send(transfer, { connector, ...sender }, onAsk) {
      const provider = await providerOf(connector, 'eip155')
      return sendTransfer(transfer, { ...sender, provider }, { request, clock, capabilities }, onAsk)
    },

    async look(transfer, trace, { network, connector }) {
      const provider = trace.isBatch && connector ? await providerOf(connector, 'eip155') : undefined
      return fromNodes(lookAtTransfer(transfer, trace, { network, request, clock, provider }))
    },
  }
}
