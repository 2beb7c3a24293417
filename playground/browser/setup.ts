import type { Network } from 'latchkey/cdn'

/** The values that the server fills into its pages. */
interface Setup {
  /** The local chains. */
  readonly networks: readonly [Network, ...Network[]]
  readonly relayUrl: string
  readonly apiUrl: string
  /** An account with coins on every local EVM chain, which may mint the token. */
  readonly faucet: { readonly payer: string; readonly usdc: string }
  /** Absent if its frame is not served, as in development. */
  readonly embedded?: { readonly walletUrl: string; readonly mailsUrl: string }
  /** The languages of the widget, as `locale` names them. */
  readonly locales: readonly string[]
  /** The integrity of the widget's scripts, for a page without a bundler. */
  readonly tags: string
  readonly release: { readonly url: string; readonly keys: readonly string[] }
}

/** The values that the server put into this page. */
export const setup = JSON.parse(document.getElementById('setup')!.textContent) as Setup
