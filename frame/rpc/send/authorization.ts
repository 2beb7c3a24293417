import { implementationAddress } from '@shared/vault/smartAccount'
import { type Hex, zeroAddress } from 'viem'
import { hashAuthorization } from 'viem/utils'
import { isSameAddress } from '../../requests/isSameAddress'
import { splitSignature } from './splitSignature'

/** Whose code an account takes on, on one network, from the transaction on that has it. Source: EIP-7702 */
export interface Authorization {
  readonly chainId: number
  readonly address: Hex
  /** The nonce of the account's transactions. */
  readonly nonce: number
}

export interface SignedAuthorization extends Authorization {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: 0 | 1
}

/** The implementation, and none: what turns a smart account on, and off. */
const signed = [implementationAddress, zeroAddress]

/**
 * Signs for one network and for one of two contracts only.
 * @throws RangeError for network 0, which stands for every network, and for any other contract
 */
export async function signAuthorization(
  { chainId, address, nonce }: Authorization,
  signDigest: (digest: Hex) => Promise<Hex>,
): Promise<SignedAuthorization> {
  if (!Number.isSafeInteger(chainId) || chainId < 1)
    throw new RangeError('An authorization is for one network')
  if (!signed.some((each) => isSameAddress(each, address)))
    throw new RangeError('No other contract is authorized')
  const { r, s, yParity } = splitSignature(await signDigest(hashAuthorization({ chainId, address, nonce })))
  return { chainId, address, nonce, r, s, yParity }
}
