import type { Network } from '@shared/domain/network'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import {
  type Address,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  zeroAddress,
} from 'viem'
import { encodeDeployData, hashMessage, isAddressEqual, isHex, recoverMessageAddress } from 'viem/utils'
import type { RpcRequest } from '../../rpc/rpcRequest'

export interface SignedText {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly network: Network
}

/**
 * Whether the account signed the text: by its key, or as the contract that it is, or is to be, says on its network.
 * Sources: EIP-191, ERC-1271, ERC-6492.
 * @throws errors of the transport, if only the chain could tell
 */
export async function verifyEip155Message(request: RpcRequest, signed: SignedText): Promise<boolean> {
  const { message, signature, network } = signed
  const address = signed.address as Address
  // A signature that recovers to no key would pass the validator for the zero address.
  if (!isHex(signature) || address === zeroAddress) return false
  try {
    if (isAddressEqual(await recoverMessageAddress({ message, signature }), address)) return true
  } catch {
    // The signature of a contract has any shape.
  }
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hashMessage(message), signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    return Number(await request(network, 'eth_call', [{ data }, 'latest'])) === 1
  } catch (error) {
    // A node that ran it says so by a separate code; the validator reverts on what it cannot read.
    if (!isLatchkeyError(error) && isReverted(error)) return false
    throw error
  }
}

function isReverted(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ((each as { code?: unknown }).code === 3 || /revert/i.test(each.message)) return true
  }
  return false
}
