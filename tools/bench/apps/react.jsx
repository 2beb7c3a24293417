// An app on React 19 that a bundler puts together, and that lends its React.
import { createLatchkey } from 'latchkey'
import { base, mainnet, optimism, polygon } from 'latchkey/networks'
import { LatchkeyProvider, useAccount } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { Shop } from './Shop.jsx'

const latchkey = createLatchkey({
  projectId: 'minimal',
  networks: [mainnet, base, optimism, polygon],
  release: { url: '/' },
  ...window.options,
})

function App() {
  const { status } = useAccount()
  return (
    <Shop>
      {status} <latchkey-button />
    </Shop>
  )
}

createRoot(document.getElementById('root')).render(
  <LatchkeyProvider latchkey={latchkey}>
    <App />
  </LatchkeyProvider>,
)
