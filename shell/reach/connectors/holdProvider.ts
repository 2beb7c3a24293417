import type { Eip1193Provider } from './connector'

/** Copies by the wallet's own object: the first copy stays, for all widgets of the page. */
const held = new WeakMap<Eip1193Provider, Eip1193Provider>()
const owned = new WeakMap<Eip1193Provider, Eip1193Provider>()

/**
 * The method as it is now, bound to its object; undefined if it is missing. A method that replaces it later is not
 * called.
 */
export function holdMethod<T extends object, M extends keyof T>(
  object: T | undefined,
  method: M,
): T[M] | undefined {
  const found: unknown = object?.[method]
  return typeof found === 'function' ? found.bind(object) : undefined
}

/**
 * A wallet with its methods as they are when it is first seen: requests of the shell reach the wallet, even if code
 * of the page has changed the object since. Undefined for a value that is no wallet. Source: EIP-1193
 */
export function holdProvider(provider: Eip1193Provider | undefined): Eip1193Provider | undefined {
  const known = provider && held.get(provider)
  if (known) return known
  const request = holdMethod(provider, 'request')
  if (!provider || !request) return
  const now = {
    request,
    on: holdMethod(provider, 'on'),
    removeListener: holdMethod(provider, 'removeListener'),
  } as Eip1193Provider
  held.set(provider, now)
  owned.set(now, provider)
  return now
}

/** The wallet's own object, which is the host's to use and to change. */
export const ownProvider = <P extends object>(provider: P): P =>
  (owned.get(provider as never) ?? provider) as P
