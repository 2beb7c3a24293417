/** Origins in development. Source: AppKit 1.7.6. */
const alwaysAllowed = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** True for an origin that a pattern matches as a whole; `*` stands for anything. */
export function isOriginAllowed(origin: string, listed: readonly string[]): boolean {
  return [...listed, ...alwaysAllowed].some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(origin)
  })
}
