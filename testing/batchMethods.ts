import { type Address, isHex, numberToHex } from 'viem'
import type { BatchCall } from './ApprovalRequest'
import { invalidParams } from './invalidParams'
import { ProviderRpcError } from './ProviderRpcError'
import { parseChainId } from './parseQuantity'
import { parseAddress, parseTransaction } from './parseTransaction'
import { permittedAccount } from './permittedAccount'
import { requestRpc } from './requestRpc'
import { sendBatch } from './sendBatch'
import type { WalletContext, WalletMethods } from './WalletContext'

/** Source: EIP-5792 */
const unknownBundle = 5730

/** Several calls as one atomic transaction. A batch has the hash of its transaction as its id. Source: EIP-5792 */
export function batchMethods(context: WalletContext): WalletMethods {
  const { state, approve, takesBatches } = context
  if (!takesBatches) return {}
  const batchers = new Map<number, Address>()
  return {
    async wallet_sendCalls(params) {
      const given = (params[0] ?? {}) as { from?: unknown; chainId?: unknown; calls?: unknown }
      const network = state.network()
      if (parseChainId(given.chainId) !== network.chainId)
        throw invalidParams(
          `The calls are for chain ${given.chainId}, and the wallet is on ${network.chainId}.`,
        )
      const { address: account } = permittedAccount(context, parseAddress(given.from, 'from'))
      if (!Array.isArray(given.calls) || given.calls.length === 0) throw invalidParams('There are no calls.')
      const calls = given.calls.map((call): BatchCall => {
        const { to, value, data } = parseTransaction({ ...call, from: account }, network.chainId)
        if (!to) throw invalidParams('Each call needs a receiver.')
        return { to, value, data }
      })
      await approve('wallet_sendCalls', params, { kind: 'sendCalls', account, network, calls })
      return { id: await sendBatch(permittedAccount(context, account), network, calls, batchers) }
    },

    async wallet_getCallsStatus(params) {
      const [id] = params
      const { rpcUrl, chainId } = state.network()
      const ask = (method: string) => requestRpc(rpcUrl, method, [id])
      const isHash = isHex(id) && id.length === 66
      const transaction = isHash ? await ask('eth_getTransactionByHash') : null
      if (!transaction) throw new ProviderRpcError(unknownBundle, `There is no batch ${id}.`)
      const receipt = (await ask('eth_getTransactionReceipt')) as { status: string } | null
      return {
        version: '2.0.0',
        chainId: numberToHex(chainId),
        id,
        atomic: true,
        status: !receipt ? 100 : receipt.status === '0x1' ? 200 : 500,
        receipts: receipt ? [receipt] : [],
      }
    },
  }
}

/** The wallet's capabilities, by chain id. Source: EIP-5792, ERC-7811 */
export function capabilityMethods({ assets, state, takesBatches }: WalletContext): WalletMethods {
  if (!assets && !takesBatches) return {}
  return {
    wallet_getCapabilities() {
      const listed = Object.keys(assets ?? {}).map(Number)
      const chains = new Set([...listed, ...(takesBatches ? [state.network().chainId] : [])])
      return Object.fromEntries(
        [...chains].map((chainId) => [
          numberToHex(chainId),
          {
            ...(listed.includes(chainId) && { assetDiscovery: { supported: true } }),
            ...(takesBatches && { atomic: { status: 'supported' } }),
          },
        ]),
      )
    },
  }
}
