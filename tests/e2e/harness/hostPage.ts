import type { Answer } from '../../../servers/files/serveFiles'
import type { Network } from '../../../shared/domain/network'
import { importMapOf, type ScriptEntry } from '../../../tools/build/scriptEntries'
import { pinned } from './signing'
import { strictPolicy } from './strictPolicy'

/**
 * The answer of a scripted wallet. `hold` leaves the question open; `forget` sends, and answers with an error; `lock`
 * sends nothing, since it is locked.
 */
export type Policy = 'approve' | 'decline' | 'hold' | 'forget' | 'lock'

/** A wallet that the page announces. */
export interface WalletSetup {
  readonly name: string
  readonly rdns: string
  /** Its first account, of the ten of the local chains. */
  readonly privateKeys?: readonly string[]
  readonly accounts?: number
  /** The chain ids that it knows, the active one first. All of them unless given. */
  readonly chainIds?: readonly number[]
  readonly unknownChain?: 'add' | 'refuse'
  /** The assets that it lists itself, by chain id. Source: ERC-7811 */
  readonly assets?: Readonly<Record<number, readonly object[]>>
  /** Executes several calls as one. Source: EIP-5792 */
  readonly takesBatches?: boolean
  /** The visitor: a script, a panel in a corner of the page, or a window. */
  readonly approve?: Policy | 'page' | 'window'
  /** An EVM wallet unless given. A wallet of both is announced in both ways, under one name. */
  readonly kind?: 'solana' | 'multichain'
  /** Whether a Solana wallet can connect and sign in at once: yes unless given. */
  readonly signsIn?: boolean
}

/** A host page. Its values must be JSON: functions come from an init script, in `window.moreOptions`. */
export interface HostSetup {
  readonly options?: Readonly<Record<string, unknown>>
  readonly wallets?: readonly WalletSetup[]
  /** The body's markup; one `<latchkey-button>` unless given. */
  readonly html?: string
  /** The policy that the guide gives hosts, with a nonce for the scripts. */
  readonly strict?: boolean
  /** The headers of the page's response. */
  readonly headers?: Readonly<Record<string, string>>
  /** The folder of the shell below the release's; the shell of this build unless given. */
  readonly shell?: string
  /** Networks in addition to the harness's networks, such as Solana's. */
  readonly moreNetworks?: readonly Network[]
}

export const harborWallet: WalletSetup = { name: 'Harbor Wallet', rdns: 'local.harbor', accounts: 2 }
/** Does not know the second network. */
export const meadowWallet: WalletSetup = {
  name: 'Meadow Wallet',
  rdns: 'local.meadow',
  chainIds: [31337],
}

const nonce = 'bm9uY2Utb2YtdGhlLWhvc3Q'

export function hostPage(
  {
    options,
    wallets = [harborWallet],
    html = '<latchkey-button></latchkey-button>',
    strict,
    headers,
    shell = '',
    moreNetworks = [],
  }: HostSetup,
  releaseUrl: string,
  entries: readonly ScriptEntry[],
  ownNetworks: readonly Network[],
): Answer {
  const networks = [...ownNetworks, ...moreNetworks]
  const given = (name: string) => [options?.[name] ?? []].flat() as string[]
  const setup = {
    networks: ownNetworks,
    wallets,
    options: {
      projectId: 'e2e',
      networks,
      release: { url: `${releaseUrl}/release.json`, keys: [pinned.root] },
      ...(strict && { nonce }),
      ...options,
    },
  }
  const { imports, integrity } = importMapOf(entries, `${releaseUrl}/${shell}`)
  const importMap = {
    imports: { 'latchkey/cdn': imports.latchkey, 'latchkey/testing': '/package/testing.js' },
    integrity,
  }
  const rpcUrls = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const policy = strictPolicy({
    nonce: [nonce],
    release: [releaseUrl],
    rpc: rpcUrls,
    apiUrl: given('apiUrl'),
    relayUrl: given('relayUrl'),
    walletUrl: given('walletUrl'),
  })
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A host page</title>
<link rel="icon" href="data:,">
<header>A host page</header>
<main>
<h1>Its content</h1>
${html}
</main>
<script nonce="${nonce}" type="importmap">${asJson(importMap)}</script>
<script nonce="${nonce}" type="application/json" id="setup">${asJson(setup)}</script>
<script nonce="${nonce}" type="module" src="/host.js"></script>
</html>
`
  return {
    body,
    headers: {
      'cache-control': 'no-store',
      ...(strict && { 'content-security-policy': policy }),
      ...headers,
    },
  }
}

function asJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
