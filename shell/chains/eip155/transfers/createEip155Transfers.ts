import type { Clock } from '@shared/contract/context'
import { ProviderDisconnected, RpcFailed } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ShellConnector } from '../../../connectors/connector'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { toWalletError } from '../../toWalletError'
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
  const providerOf = async ({ providers }: ShellConnector) => {
    try {
      return await providers.eip155!()
    } catch (cause) {
      throw toWalletError(cause, ProviderDisconnected)
    }
  }
  const fromNodes = <T>(answer: Promise<T>) =>
    answer.catch((cause) => {
      throw isLatchkeyError(cause) ? cause : new LatchkeyError(RpcFailed, {}, { cause })
    })
  return {
    assets: async (address, { network, connector }) =>
      readWalletAssets(await providerOf(connector), address, network, clock),

    quote: (transfer, sender) => fromNodes(quoteTransfer(transfer, sender, request)),

    async send(transfer, { connector, ...sender }) {
      const provider = await providerOf(connector)
      return sendTransfer(transfer, { ...sender, provider }, { request, clock, capabilities })
    },

    async look(transfer, trace, { network, connector }) {
      const provider = trace.isBatch && connector ? await providerOf(connector) : undefined
      return fromNodes(lookAtTransfer(transfer, trace, { network, request, clock, provider }))
    },
  }
}
