import { byId } from './byId'
import type { Config } from './fields'
import { orderList } from './orderList'
import type { Registry } from './registry'
import { walletNames } from './walletNames'

const labels: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  recent: 'Recent',
  injected: 'Installed',
  featured: 'Featured',
  custom: 'Custom',
  external: 'External',
  recommended: 'Recommended',
}

/** The order of the types of wallets, and the registry's matches of the typed names. */
export function walletControls(set: (patch: Partial<Config>) => void) {
  const showTypes = orderList({ list: byId('types-order'), onOrder: (ids) => set({ types: ids.join() }) })

  return function show({ types, featured }: Config, registry: Registry | undefined) {
    showTypes(types.split(',').map((id) => ({ id, label: labels[id]! })))
    const unknown = registry ? walletNames(featured, registry).filter(({ id }) => !id) : []
    const issue = byId('featured-unknown')
    issue.hidden = unknown.length === 0
    issue.textContent = `The registry has no wallet called ${unknown.map(({ name }) => name).join(', ')}.`
  }
}
