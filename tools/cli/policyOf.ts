/** Addresses that a page's policy has to allow, as the host gives them in options. */
export interface PolicyAddresses {
  readonly nonce?: string | undefined
  /** The origin of the features; the page's own without it. */
  readonly release?: string | undefined
  /** Several, with commas. */
  readonly rpc?: string | undefined
  readonly api?: string | undefined
  readonly relay?: string | undefined
  /** The address of the embedded wallet. The page holds its frame, and asks it which logins it offers. */
  readonly wallet?: string | undefined
}

/**
 * The strictest Content Security Policy under which the widget runs, in lines.
 * @throws if an address is not valid
 */
export function policyOf({ nonce, release, rpc, api, relay, wallet }: PolicyAddresses): string {
  const source = release ? originOf(release, '--release') : "'self'"
  const ownAndRelease = [...new Set(["'self'", source])]
  const nodes = rpc?.split(',').map((url) => originOf(url, '--rpc')) ?? []
  const services = [...(api ? [originOf(api, '--api')] : [])]
  const relays = relay ? [originOf(relay, '--relay')] : []
  const wallets = wallet ? [originOf(wallet, '--wallet')] : []
  return [
    "default-src 'none'",
    `script-src ${nonce ? `'nonce-${nonce}'` : ownAndRelease.join(' ')}`,
    "style-src 'none'",
    `connect-src ${[...new Set([source, ...nodes, ...services, ...relays, ...wallets])].join(' ')}`,
    `img-src ${[...new Set(["'self'", 'data:', 'blob:', ...services])].join(' ')}`,
    ...wallets.map((origin) => `frame-src ${origin}`),
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey',
  ]
    .map((directive) => `${directive};`)
    .join('\n')
}

/** Returns only the origin: a path in a policy means that one file. */
function originOf(url: string, option: string): string {
  if (!/^(https?|wss?):/.test(url) || !URL.canParse(url))
    throw new Error(`${option} ${url}: expected an address like https://rpc.example`)
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
