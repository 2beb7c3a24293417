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

export interface PermitWanted {
  readonly token: string
  readonly spender: string
  /** Base units. */
  readonly value: bigint
  /** Unix time in seconds. */
  readonly deadline: bigint
}

export interface PermitSignature {
  /** 27 or 28. */
  readonly v: number
  readonly r: `0x${string}`
  readonly s: `0x${string}`
}
