import type { Connector } from '@shared/domain/connector'

/** EIP-1193, as far as we ask. */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** A connector with what features never see: its provider. */
export interface ShellConnector extends Connector {
  getProvider(): Promise<Eip1193Provider>
}
