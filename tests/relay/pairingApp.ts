import { UniversalProvider } from '@walletconnect/universal-provider'
import { createMemoryStorage } from '../../devnet/phone/memoryStorage'
import type { Network } from '../../shared/domain/network'

export interface PairingApp {
  readonly provider: Awaited<ReturnType<typeof UniversalProvider.init>>
  /** `onUri` gets the URI that a page shows as a QR code. Settles as the wallet decides. */
  connect(onUri: (uri: string) => void): Promise<void>
  close(): Promise<void>
}

let count = 0

/** An app on the real app-side client, unmodified. */
export async function createPairingApp(relayUrl: string, networks: readonly Network[]): Promise<PairingApp> {
  const provider = await UniversalProvider.init({
    projectId: 'tests',
    relayUrl,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    customStoragePrefix: `app-${++count}`,
    storage: createMemoryStorage() as never,
    metadata: { name: 'Test app', description: 'An app', url: 'https://app.example', icons: [] },
  })
  const nodes = networks.map(({ id, rpcUrls }) => [String(id), rpcUrls.default.http[0]!] as const)
  return {
    provider,
    async connect(onUri) {
      provider.once('display_uri', onUri)
      await provider.connect({
        optionalNamespaces: {
          eip155: {
            chains: networks.map(({ caipNetworkId }) => caipNetworkId),
            methods: [
              'personal_sign',
              'eth_signTypedData_v4',
              'eth_sendTransaction',
              'wallet_switchEthereumChain',
            ],
            events: ['chainChanged', 'accountsChanged'],
            rpcMap: Object.fromEntries(nodes),
          },
        },
      })
    },
    async close() {
      provider.client.core.heartbeat.stop()
      await provider.client.core.relayer.transportClose()
    },
  }
}
