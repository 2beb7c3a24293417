import type { PortTable } from './portTable'

/** Allowances that the owner signs, and the spender brings to the token. Source: EIP-2612 */
export interface Permits {
  /**
   * Whether a permit spares the active account a transaction: its wallet makes no batches, in which an approval and what
   * needs it are one already. Asks no visitor. @throws ActiveAccountNotFound
   */
  areUseful(): Promise<boolean>
  /**
   * Asks the wallet to sign that `spender` may take `value` of a token from the active account. The data is made of the
   * token's own name, version and nonce, and compared with the token's `DOMAIN_SEPARATOR`.
   * @throws before the wallet is asked: RpcFailed if the token takes no permits or no node answers, SigningFailed for
   *   accounts that sign by contract, ActiveAccountNotFound, UnsupportedChain. Then as `signTypedData`, and SigningFailed
   *   if the wallet signed something else.
   */
  sign(wanted: PermitWanted): Promise<PermitSignature>
}

export const permitsTable = { areUseful: 'late', sign: 'asks' } as const satisfies PortTable<Permits>

/** A permit to ask for. */
export interface PermitWanted {
  /** The token's contract. */
  readonly token: string
  /** The account or contract that may take the tokens. */
  readonly spender: string
  /** Base units. */
  readonly value: bigint
  /** Unix time in seconds. */
  readonly deadline: bigint
}

/** The signature of a permit. */
export interface PermitSignature {
  /** 27 or 28. */
  readonly v: number
  /** The first 32 bytes of the signature. */
  readonly r: `0x${string}`
  /** The second 32 bytes of the signature. */
  readonly s: `0x${string}`
}
