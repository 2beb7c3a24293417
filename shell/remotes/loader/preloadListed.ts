import { fileTimeoutMs, type VerifiedLoader } from './createLoader'
import { preloadScript } from './preloadScript'

/** Downloads a listed script, once, without running it. @throws FileNotListed */
export function preloadListed(loader: VerifiedLoader, url: string): void {
  if (loader.isLoading(url) || loader.preloaded.has(url)) return
  const integrity = loader.integrityOf(url)
  loader.preloaded.add(url)
  // The browser would join a script to a preload that failed or hangs, too.
  const timer = setTimeout(() => loader.countFailure(url), fileTimeoutMs)
  preloadScript(url, integrity, loader.nonce, (hasCome) => {
    clearTimeout(timer)
    if (!hasCome) loader.countFailure(url)
  })
}
