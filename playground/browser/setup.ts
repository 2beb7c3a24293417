import type { Network } from 'latchkey/standalone'

/** What the server that serves the pages fills in. */
interface Setup {
  /** The chains of this machine. */
  readonly networks: readonly [Network, ...Network[]]
  readonly relayUrl: string
  readonly apiUrl: string
  /** The languages of the widget, as `locale` names them. */
  readonly locales: readonly string[]
  readonly release: { readonly url: string; readonly keys: readonly string[] }
}

/** What the server has put into this page. */
export const setup = JSON.parse(document.getElementById('setup')!.textContent) as Setup
