import type { KnownContract } from './knownContracts'
import type { Address, Hex, Step } from './step'

/** A call as it is signed. */
export interface Call {
  readonly to: Address
  /** Base units of the network's own coin. */
  readonly value: bigint
  readonly data: Hex
}

/** Who calls, and where. */
export interface Reading {
  /** The number of the network. */
  readonly chainId: string | number
  readonly caller: Address
  /** Reads a call inside of this one. */
  readonly read: (call: Call, caller?: Address) => Step
  readonly known: (address: string) => KnownContract | undefined
}

/** A function of a contract: its name with its types, and what its values say. undefined if they contradict it. */
export interface ReadFunction {
  readonly signature: string
  /** It is meant to be paid. */
  readonly takesCoins?: true
  readonly read: (values: never, call: Call, reading: Reading) => Step | undefined
}

/** Functions by their selectors. */
export type FunctionTable = Readonly<Record<string, ReadFunction>>

/** A row of a table: `V` are the values of the signature, which a test holds against the selector. */
export const fn = <V extends readonly unknown[]>(
  signature: string,
  read: (values: V, call: Call, reading: Reading) => Step | undefined,
  takesCoins?: true,
): ReadFunction => ({ signature, read, ...(takesCoins && { takesCoins }) })
