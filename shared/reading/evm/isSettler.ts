import { keccak256 } from 'viem'

/** Source: 0x, `README.md`: the deployer, and the code of what it creates, whose first creation is a Settler. */
const deployer = '00000000000004533fe15556b1e086bb1a72ceae'
const shimHash = '3bf3f97f0be1e2c00023033eefeb4fc062ac552ff36778b17060d90b6764902f'
/** Swaps that the taker sends. */
const feature = 2
/** There were 12 on Ethereum and 20 on Base when this was written. */
const deploymentsMost = 255

const hex = (value: string | number, bytes: number) =>
  BigInt(value)
    .toString(16)
    .padStart(bytes * 2, '0')

/**
 * Whether an address can only be a Settler of 0x on the network of this number: the deployer alone creates contracts
 * there. A paused one is a Settler, too. Source: EIP-1014; 0x, `computeGenuineSettler`
 */
export function isSettler(chainId: string | number, address: string): boolean {
  for (let at = 1; at <= deploymentsMost; at++) {
    const salt = hex(feature, 16) + hex(chainId, 8) + hex(at, 8)
    const shim = keccak256(`0xff${deployer}${salt}${shimHash}`).slice(-40)
    if (keccak256(`0xd694${shim}01`).endsWith(address.slice(2).toLowerCase())) return true
  }
  return false
}
