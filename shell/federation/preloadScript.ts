/** Downloads a script without running it. */
export function preloadScript(url: string, integrity: string, nonce: string | undefined): void {
  const link = document.createElement('link')
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    integrity,
    nonce: nonce ?? '',
    href: url,
  })
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}
