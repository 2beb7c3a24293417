import type { Network } from 'latchkey/cdn'

/** What the server that serves the pages fills in. */
interface Setup {
  /** The chains of this machine. */
  readonly networks: readonly [Network, ...Network[]]
  readonly relayUrl: string
  readonly apiUrl: string
  /** On every EVM chain of this machine: who has coins, and may mint those of the token. */
  readonly faucet: { readonly payer: string; readonly usdc: string }
  /** The languages of the widget, as `locale` names them. */
  readonly locales: readonly string[]
  /** What pins the widget's scripts, for a page without a bundler. */
  readonly tags: string
  readonly release: { readonly url: string; readonly keys: readonly string[] }
}

/** What the server has put into this page. */
export const setup = JSON.parse(document.getElementById('setup')!.textContent) as Setup
