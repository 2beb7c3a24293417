import { SignClient } from '@walletconnect/sign-client'
import type { PairingStorage } from './memoryStorage'

export interface WalletClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
  readonly url: string
  /** The client's own storage, unless given. */
  readonly storage: PairingStorage | undefined
  readonly storagePrefix: string
}

export type WalletClient = Awaited<ReturnType<typeof startWalletClient>>

/** The real wallet-side client, which contacts only the relay. */
export async function startWalletClient(options: WalletClientOptions) {
  const { relayUrl, projectId, storage, name, url, storagePrefix } = options
  const client = await SignClient.init({
    projectId,
    relayUrl,
    customStoragePrefix: storagePrefix,
    // The client's own type is an abstract class; only its methods are used.
    ...(storage && { storage: storage as never }),
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name, description: 'A wallet for tests', url, icons: [] },
  })
  // Both contact verify.walletconnect.org, and delay everything by 5 s if it cannot be reached.
  const { verify } = client.core
  verify.register = async () => ''
  verify.resolve = async () => undefined as never
  // The client answers one request a second.
  ;(client.engine as unknown as { requestQueueDelay: number }).requestQueueDelay = 0
  return client
}
