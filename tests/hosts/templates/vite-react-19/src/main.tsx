import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { latchkeyConnector } from 'latchkey/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chain, http } from 'viem'
import { createConfig, WagmiProvider } from 'wagmi'
import { App } from './App'
import { chains } from './chains'
import { latchkey } from './latchkey'
import './wallet'

const known = chains as unknown as readonly [Chain, Chain]

const config = createConfig({
  chains: known,
  transports: Object.fromEntries(known.map(({ id }) => [id, http()])),
  connectors: [latchkeyConnector(latchkey)],
  multiInjectedProviderDiscovery: false,
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
