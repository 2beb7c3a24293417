import type { Dispose } from '@shared/store/store'

/** The state of a namespace of a session. Empty addresses mean that the session has ended. */
export interface PairedState {
  readonly reference: string | undefined
  readonly addresses: readonly string[]
}

/** One namespace of a session that a wallet shares several by, as the providers of both kinds ask it. */
export interface PairedNamespace {
  state(): PairedState
  /**
   * Requests on the wanted chain, if the session has it, else on the one in use.
   * @throws errors of the wallet, or WalletUnreachable
   */
  request(method: string, params: unknown, chain?: string): Promise<unknown>
  /** Whether the wallet has approved the method. */
  takes(method: string): boolean
  onChange(listener: (state: PairedState, before: PairedState) => void): Dispose
}
