import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { harborLocal, meadowLocal, reefLocal } from '../../devnet/networks'
import type { PageFile } from '../../playground/pageFile'

const nowhere = 'http://127.0.0.1:1'

/** The values that the playground's server writes into its pages. */
export const demoSetup = {
  networks: [
    harborLocal(`${nowhere}/harbor`),
    meadowLocal(`${nowhere}/meadow`),
    reefLocal(`${nowhere}/reef`),
  ],
  relayUrl: 'ws://relay.test',
  apiUrl: 'https://api.test',
  faucet: { payer: `0x${'fa'.repeat(20)}`, usdc: `0x${'dc'.repeat(20)}` },
  embedded: { walletUrl: 'https://vault.test', mailsUrl: 'https://mails.test' },
  locales: ['en', 'de', 'ar'],
  tags: '<script type="importmap">{}</script>',
  release: { url: 'https://release.test/release.json', keys: ['key'] },
} as const

/**
 * Puts the markup of a playground page into the document, without its scripts; frames become plain elements. The page's modules read the
 * setup when they load: import them after this call.
 */
export function openDemoPage(file: PageFile, setup: object = demoSetup): void {
  const html = readFileSync(join(import.meta.dirname, '../../playground', file), 'utf8')
  const body = /<body>(.*)<\/body>/s.exec(html)![1]!
  document.body.innerHTML = body.replace(/<(\/?)iframe/g, '<$1div').replace(/ src="[^"]*"/g, '')
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'setup'
  script.textContent = JSON.stringify(setup)
  document.body.append(script)
}
