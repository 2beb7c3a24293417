import { entryPointAddress } from '@shared/vault/smartAccount'
import { type Hex, keccak256, stringToBytes } from 'viem'
import { addressWord, numberWord } from './abiWords'
import type { UserOperation } from './userOperation'

const domainType = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
const operationType =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'

/**
 * What an account has to sign: EIP-712 typed data of the entry point, whose one type is written out here, since the
 * general encoder weighs 2 kB. Source: EIP-4337, EntryPoint 0.8, `getUserOpHash`
 */
export function hashOperation(operation: UserOperation, chainId: number): Hex {
  const { sender, nonce, callData, authorization, paymaster } = operation
  const domain = hashWords(
    textHash(domainType),
    textHash('ERC4337'),
    textHash('1'),
    numberWord(chainId),
    addressWord(entryPointAddress),
  )
  const packed = hashWords(
    textHash(operationType),
    addressWord(sender),
    numberWord(nonce),
    // The entry point hashes the delegate's address instead of the marker of EIP-7702.
    bytesHash(authorization?.address ?? '0x'),
    bytesHash(callData),
    halves(operation.verificationGasLimit, operation.callGasLimit),
    numberWord(operation.preVerificationGas),
    halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    bytesHash(
      paymaster
        ? `${paymaster.address}${halves(paymaster.verificationGasLimit, paymaster.postOpGasLimit)}${paymaster.data.slice(2)}`
        : '0x',
    ),
  )
  return keccak256(`0x1901${domain}${packed}`)
}

/** Two numbers in one word. */
const halves = (high: bigint, low: bigint) => numberWord((high << 128n) + low)

const hashWords = (...words: readonly string[]) => bytesHash(`0x${words.join('')}`)
const textHash = (text: string) => keccak256(stringToBytes(text)).slice(2)
const bytesHash = (bytes: Hex) => keccak256(bytes).slice(2)
