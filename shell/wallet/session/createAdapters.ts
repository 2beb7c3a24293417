import type { Namespace } from '@shared/domain/caip'
import { AdapterNotFound } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ChainAdapter } from '../../reach/chains/adapter'

/** Loads each adapter once; one that failed to load is loaded again by the next call. @throws AdapterNotFound */
export function createAdapters(
  load: (namespace: Namespace) => Promise<ChainAdapter>,
): (namespace: Namespace) => Promise<ChainAdapter> {
  const adapters = new Map<Namespace, Promise<ChainAdapter>>()
  return (namespace) => {
    const known = adapters.get(namespace)
    if (known) return known
    const adapter = loadTranslated(namespace)
    adapters.set(namespace, adapter)
    adapter.catch(() => adapters.delete(namespace))
    return adapter
  }

  async function loadTranslated(namespace: Namespace): Promise<ChainAdapter> {
    try {
      return await load(namespace)
    } catch (cause) {
      throw isLatchkeyError(cause) ? cause : new LatchkeyError(AdapterNotFound, {}, { cause })
    }
  }
}
