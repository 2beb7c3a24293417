import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { FileLoadFailed, FileNotListed } from '@shared/errors/releaseErrors'

/** Loads scripts that a signed manifest (or the page entry itself) lists, and nothing else. */
export interface VerifiedLoader {
  /** Adds files: absolute URL → `sha384-…`. */
  list(files: Iterable<readonly [url: string, integrity: string]>): void
  /** Runs a listed script, once. @throws FileNotListed, FileLoadFailed */
  load(url: string): Promise<void>
  /** True for a script that is being loaded or has run. */
  isLoading(url: string): boolean
  /** @throws FileNotListed */
  integrityOf(url: string): string
  /** The next load of the script takes another address. */
  countFailure(url: string): void
  /** The scripts that `preloadListed` has begun to download. */
  readonly preloaded: Set<string>
  /** The page's. */
  readonly nonce: string | undefined
}

interface Policy {
  createScriptURL(url: string): unknown
}

export const fileTimeoutMs = 8_000

/**
 * The page's one loader. Every script gets `integrity`, the nonce and the one Trusted Types policy, whose own rule
 * is the same list: a URL that is not listed throws there again.
 */
export function createLoader(nonce: () => string | undefined): VerifiedLoader {
  const integrities = new Map<string, string>()
  const loading = new Map<string, Promise<void>>()
  const failures = new Map<string, number>()

  const countFailure = (url: string) => void failures.set(url, (failures.get(url) ?? 0) + 1)
  const listed = (url: string) => {
    const integrity = integrities.get(url.split('?')[0]!)
    if (!integrity) throw new LatchkeyError(FileNotListed, { url })
    return integrity
  }

  let policy: Policy | undefined
  try {
    const { trustedTypes } = globalThis as {
      trustedTypes?: { createPolicy(name: string, rules: object): Policy }
    }
    policy = trustedTypes?.createPolicy('latchkey', { createScriptURL: (url: string) => listed(url) && url })
  } catch {
    // A policy that the page's CSP does not list: its own enforcement refuses the script below.
  }

  const run = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      // The browser joins a second script to a request still in flight, so that a retry needs another address.
      const tries = failures.get(url)
      const address = tries ? `${url}?r=${tries}` : url
      const fail = () => reject(new LatchkeyError(FileLoadFailed, { url }))
      script.integrity = listed(url)
      script.crossOrigin = 'anonymous'
      // The browser gives added scripts a low priority.
      script.fetchPriority = 'high'
      script.nonce = loader.nonce ?? ''
      script.onload = () => resolve()
      script.onerror = fail
      try {
        script.src = (policy ? policy.createScriptURL(address) : address) as string
      } catch (cause) {
        // The page allows no policy of this name, or another script has taken it.
        reject(new LatchkeyError(FileLoadFailed, { url }, { cause }))
      }
      document.head.append(script)
      setTimeout(fail, fileTimeoutMs)
    })

  const loader: VerifiedLoader = {
    list(files) {
      // The first to list a file owns it: another release must not bring other bytes under its address.
      for (const [url, integrity] of files) integrities.set(url, integrities.get(url) ?? integrity)
    },
    load(url) {
      let promise = loading.get(url)
      if (!promise) {
        promise = run(url)
        loading.set(url, promise)
        promise.catch(() => {
          loading.delete(url)
          countFailure(url)
        })
      }
      return promise
    },
    isLoading: (url) => loading.has(url),
    integrityOf: listed,
    countFailure,
    preloaded: new Set(),
    get nonce() {
      return nonce()
    },
  }
  return loader
}
