import type { Network } from '@shared/domain/network'
import { harborLocal, meadowLocal } from './networks'
import { startEvmNetwork } from './startEvmNetwork'

export interface Devnet {
  readonly networks: readonly [harbor: Network, meadow: Network]
  /** Settles when any of the nodes is gone. */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

/** Starts both local networks, on the given ports or on the next free ones. All or none. */
export async function startDevnet(options: { ports?: readonly [number, number] } = {}): Promise<Devnet> {
  const [harborPort = 0, meadowPort = 0] = options.ports ?? []
  const harbor = await startEvmNetwork({ chainId: 31337, port: harborPort })
  const meadow = await startEvmNetwork({ chainId: 31338, port: meadowPort }).catch(async (error) => {
    await harbor.stop()
    throw error
  })
  return {
    networks: [harborLocal(harbor.url), meadowLocal(meadow.url)],
    exited: Promise.race([harbor.exited, meadow.exited]),
    stop: async () => void (await Promise.all([harbor.stop(), meadow.stop()])),
  }
}
