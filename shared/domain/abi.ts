// Types of a contract's arguments and results, from its ABI fragments. Source: Solidity, contract ABI specification

/** One function of a contract: written `as const`, its arguments and result are typed. */
export interface AbiFunction {
  readonly type: 'function'
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  readonly outputs: readonly AbiParameter[]
  readonly stateMutability: 'pure' | 'view' | 'nonpayable' | 'payable'
}

export interface AbiParameter {
  readonly type: string
  readonly name?: string
  /** The members of a `tuple`. */
  readonly components?: readonly AbiParameter[]
}

type SmallSize = '8' | '16' | '24' | '32' | '40' | '48'

/** The JavaScript type of a parameter: numbers up to 48 bits, bigints above. */
type ValueOf<P extends AbiParameter, T extends string = P['type']> = T extends `${infer E}[${string}]`
  ? readonly ValueOf<P, E>[]
  : T extends 'bool'
    ? boolean
    : T extends 'string'
      ? string
      : T extends 'address' | `bytes${string}`
        ? `0x${string}`
        : T extends `${'u' | ''}int${SmallSize}`
          ? number
          : T extends `${'u' | ''}int${string}`
            ? bigint
            : // A tuple, by the names of its members.
              Readonly<Record<string, unknown>>

type ValuesOf<T extends readonly AbiParameter[]> = { readonly [I in keyof T]: ValueOf<T[I]> }

export type ArgsOf<F extends AbiFunction> = ValuesOf<F['inputs']>

/** Nothing, one value, or a list of them. */
export type ResultOf<F extends AbiFunction> = F['outputs'] extends readonly []
  ? undefined
  : F['outputs'] extends readonly [infer P extends AbiParameter]
    ? ValueOf<P>
    : ValuesOf<F['outputs']>
