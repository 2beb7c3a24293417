import type { Clock } from '@shared/contract/ports/clock'
import type { AbiFunction } from '@shared/domain/abi'
import { ProviderDisconnected, RpcFailed } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SigningFailed } from '@shared/errors/transactionErrors'
import { decodeFunctionResult, encodeFunctionData, serializeTypedData } from 'viem/utils'
import type { ContractAdapter } from '../../contractAdapter'
import { fromNodes } from '../../fromNodes'
import { providerOf } from '../../providerOf'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { RequestDeclined, toWalletError } from '../../toWalletError'
import { requestPermitted } from '../requestPermitted'
import { signPermit } from './signPermit'

/** Source: ERC-20 */
const allowance: AbiFunction = {
  type: 'function',
  name: 'allowance',
  inputs: [{ type: 'address' }, { type: 'address' }],
  outputs: [{ type: 'uint256' }],
  stateMutability: 'view',
}

/** Source: EIP-712, definition of `domainSeparator` */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Encodes calls of EVM contracts, and decodes their results. Source: Solidity, contract ABI specification */
export function createEip155Contracts({
  request,
  clock,
}: {
  readonly request: RpcRequest
  readonly clock: Clock
}): ContractAdapter {
  const encode: ContractAdapter['encode'] = ({ abi, args }) => {
    try {
      return encodeFunctionData({ abi: [abi], functionName: abi.name, args })
    } catch (cause) {
      throw new LatchkeyError(RpcFailed, {}, { cause })
    }
  }
  const read: ContractAdapter['read'] = ({ address, ...call }, { network, from }) => {
    const ask = async () => {
      const data = encode(call)
      const params = [{ to: address, data, ...(from && { from }) }, 'latest']
      const answer = (await request(network, 'eth_call', params)) as `0x${string}`
      return decodeFunctionResult({ abi: [call.abi], functionName: call.abi.name, data: answer })
    }
    return fromNodes(ask())
  }
  const signTypedData: ContractAdapter['signTypedData'] = async (
    connector,
    address,
    { domain, types, primaryType, message },
  ) => {
    try {
      const all = { EIP712Domain: domainFields.filter(({ name }) => domain[name] !== undefined), ...types }
      const text = serializeTypedData({ domain, types: all, primaryType, message } as never)
      const provider = await providerOf(connector, 'eip155')
      const signature = await requestPermitted(
        { connector, provider, account: address, clock },
        { method: 'eth_signTypedData_v4', params: [address, text] },
      )
      // Source: docs/reference/specification.md#validation, a signed message has 62 hex digits at least.
      if (typeof signature === 'string' && /^0x[\da-f]{62,}$/i.test(signature)) return signature
      throw new Error('The wallet answered with something else than a signature.')
    } catch (cause) {
      throw toWalletError(cause, SigningFailed, ProviderDisconnected, RequestDeclined)
    }
  }

  return {
    encode,

    read,

    allowance: ({ token, owner, spender }, network) =>
      read({ address: token, abi: allowance, args: [owner, spender] }, { network }) as Promise<bigint>,

    signTypedData,

    signPermit: (connector, wanted, network) =>
      signPermit(wanted, network, {
        read: (abi, args) => read({ address: wanted.token, abi, args }, { network }),
        codeOf: (address) =>
          fromNodes(request(network, 'eth_getCode', [address, 'latest']) as Promise<string>),
        sign: (typedData) => signTypedData(connector, wanted.owner, typedData),
      }),
  }
}
