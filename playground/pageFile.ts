/** A page that the server fills in. */
export type PageFile = 'index.html' | 'preview.html' | 'wallet.html'

/** The page at a path. Pairing links continue a wallet's address: `/wallet.html/wc?uri=…`. */
export function pageFile(path: string): PageFile | undefined {
  if (path === '/') return 'index.html'
  if (path === '/preview.html') return 'preview.html'
  return /^\/wallet\.html(\/(wc)?)?$/.test(path) ? 'wallet.html' : undefined
}
