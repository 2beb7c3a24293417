// The app of the guide's first page: no framework, the widget in its first file.
import { createLatchkey } from 'latchkey'
import { base, mainnet, optimism, polygon } from 'latchkey/networks'

createLatchkey({
  projectId: 'minimal',
  networks: [mainnet, base, optimism, polygon],
  release: { url: '/' },
  ...window.options,
})
