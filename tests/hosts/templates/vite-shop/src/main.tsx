import './wallet'
import { createLatchkey } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { chains } from './chains'
import shop from './shop.json'

const latchkey = createLatchkey({
  networks: chains,
  apiUrl: shop.apiUrl,
  projectId: 'shop',
  features: { pay: true },
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
