/** Downloads a script without running it. `onEnd` gets whether it succeeded. */
export function preloadScript(
  url: string,
  integrity: string,
  nonce: string | undefined,
  onEnd?: (hasCome: boolean) => void,
): void {
  const link = document.createElement('link')
  const end = ({ type }: Event) => {
    link.remove()
    onEnd?.(type === 'load')
  }
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    integrity,
    nonce: nonce ?? '',
    href: url,
    onload: end,
    onerror: end,
  })
  document.head.append(link)
}
