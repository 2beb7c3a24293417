import { numberToHex } from 'viem'
import type { TestNetwork } from './ApprovalRequest'
import { invalidParams } from './invalidParams'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'
import { parseAddedNetwork } from './parseAddedNetwork'
import { parseChainId } from './parseQuantity'
import { requestRpc } from './requestRpc'
import type { WalletContext, WalletMethods } from './WalletContext'

/** The active network. Source: EIP-695, EIP-3326, EIP-3085. */
export function networkMethods({ state, unknownChain, approve }: WalletContext): WalletMethods {
  async function switchTo(method: string, params: readonly unknown[], network: TestNetwork): Promise<null> {
    const from = state.network()
    if (network.chainId === from.chainId) return null
    await approve(method, params, { kind: 'switchNetwork', from, network })
    state.switchNetwork(network)
    return null
  }

  return {
    eth_chainId: () => numberToHex(state.network().chainId),
    net_version: () => String(state.network().chainId),

    async wallet_switchEthereumChain(params) {
      const chainId = parseChainId((params[0] as { chainId?: unknown } | undefined)?.chainId)
      const network = state.findNetwork(chainId)
      if (network) return switchTo('wallet_switchEthereumChain', params, network)
      throw new ProviderRpcError(
        rpcErrorCodes.unknownChain,
        `Unrecognized chain ID "${numberToHex(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
      )
    },

    /**
     * Adds a network and makes it the active one after one question: pages expect the switch, and ask again without it.
     */
    async wallet_addEthereumChain(params) {
      if (unknownChain === 'refuse')
        throw new ProviderRpcError(rpcErrorCodes.unsupportedMethod, 'This wallet does not take new networks.')
      const added = parseAddedNetwork(params[0])
      const known = state.findNetwork(added.chainId)
      if (known) return switchTo('wallet_addEthereumChain', params, known)
      await approve('wallet_addEthereumChain', params, { kind: 'addNetwork', network: added })
      await checkChain(added)
      state.addNetwork(added)
      return null
    },
  }
}

async function checkChain({ rpcUrl, chainId }: TestNetwork): Promise<void> {
  const answered = await requestRpc(rpcUrl, 'eth_chainId')
  if (Number(answered) !== chainId)
    throw invalidParams(`${rpcUrl} answers for chain ${answered}, not for ${numberToHex(chainId)}.`)
}
