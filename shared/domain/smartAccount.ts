/** The smart account of an embedded wallet on a network: its key's own address, with a contract's code. Source: EIP-7702 */
export interface SmartAccount {
  /** Delegated to the wallet's implementation: the first transaction does that. */
  readonly isDeployed: boolean
  /** The contract of another wallet to which it is delegated: it sends plain transactions then. */
  readonly foreign?: string | undefined
}
