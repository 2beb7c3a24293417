import type { PairedProvider } from './startClient'

/**
 * The provider for one proposal, which tells the URI of that proposal alone. The client's event `display_uri` names no
 * proposal. A proposal that the page has given up emits it too, as soon as the relay can be reached.
 */
export function withOwnUri(provider: PairedProvider, onUri: (uri: string) => void): PairedProvider {
  let isTold = false
  const emit = (_: 'display_uri', uri: string) => {
    isTold = true
    onUri(uri)
  }
  return new Proxy(provider, {
    get: (target, name, receiver) =>
      name === 'events' && !isTold ? { emit } : Reflect.get(target, name, receiver),
  })
}
