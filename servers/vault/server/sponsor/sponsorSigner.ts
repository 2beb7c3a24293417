import { type Address, concat, type Hex, numberToHex, padHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** An operation as the paymaster sees it, with the fields that are signed. */
export interface SponsoredOperation {
  readonly sender: Address
  readonly nonce: bigint
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** The network and the time in which the paymaster may pay. */
export interface SponsorTerms {
  readonly chainId: number
  readonly paymaster: Address
  /** Seconds since 1970. */
  readonly validUntilS: number
  readonly validAfterS: number
}

export interface SponsorSigner {
  readonly address: Address
  /** The paymaster's data for the operation: validUntil (6 bytes), validAfter (6), signature (65). */
  sign(operation: SponsoredOperation, terms: SponsorTerms): Promise<Hex>
}

/** Source: `hashOf` of devnet/contracts/SponsorPaymaster.sol. */
const types = {
  SponsoredOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'paymasterGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'validUntil', type: 'uint48' },
    { name: 'validAfter', type: 'uint48' },
  ],
} as const

/** Signs for a SponsorPaymaster. The key can spend its deposit on fees alone. */
export function createSponsorSigner(key: Hex): SponsorSigner {
  const account = privateKeyToAccount(key)
  return {
    address: account.address,
    async sign(operation, { chainId, paymaster, validUntilS, validAfterS }) {
      const { sender, nonce, callData, preVerificationGas } = operation
      const signature = await account.signTypedData({
        domain: { name: 'SponsorPaymaster', version: '1', chainId, verifyingContract: paymaster },
        types,
        primaryType: 'SponsoredOperation',
        message: {
          sender,
          nonce,
          callData,
          preVerificationGas,
          accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
          paymasterGasLimits: pair(
            operation.paymasterVerificationGasLimit,
            operation.paymasterPostOpGasLimit,
          ),
          gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
          validUntil: validUntilS,
          validAfter: validAfterS,
        },
      })
      return concat([time(validUntilS), time(validAfterS), signature])
    },
  }
}

/** Unsigned data as long as real data, to estimate an operation's gas. */
export const stubPaymasterData = (validUntilS: number): Hex =>
  concat([time(validUntilS), time(0), padHex('0x01', { size: 64 }), '0x1b'])

/** Two numbers of 128 bits. */
const pair = (first: bigint, second: bigint): Hex =>
  concat([numberToHex(first, { size: 16 }), numberToHex(second, { size: 16 })])
const time = (seconds: number): Hex => numberToHex(seconds, { size: 6 })
