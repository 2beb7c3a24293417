import { byId } from './byId'
import type { Config } from './fields'
import { flags } from './flags'
import { type Installed, readInstalled } from './installed'
import { made } from './made'
import { orderList } from './orderList'

const labels: Readonly<Record<string, string>> = {
  email: 'Email',
  social: 'Social accounts',
  socials: 'Social accounts',
  wallet: 'Wallets',
  send: 'Send',
  receive: 'Receive',
  swaps: 'Swaps',
  onramp: 'Buy crypto',
  history: 'Activity',
}

/** Flags and orders. Those without a feature in the installed release stand apart, and are disabled. */
export function featureControls(set: (patch: Partial<Config>) => void) {
  let installed: Installed | undefined
  let config: Config | undefined
  const showMethods = orderList({
    list: byId('methods-order'),
    onOrder: (ids) => set({ methods: ids.join() }),
  })
  const showActions = orderList({
    list: byId('actions-order'),
    onOrder: (ids) => set({ actions: ids.join() }),
  })
  const boxes = flags.map((flag) => {
    const box = made('input', { type: 'checkbox', class: 'box' })
    box.addEventListener('change', () => {
      const without = (config?.without ?? '').split(',').filter((other) => other && other !== flag)
      set({ without: [...without, ...(box.checked ? [] : [flag])].join() })
    })
    const label = made(
      'label',
      { class: 'check' },
      box,
      made('span', {}, labels[flag]!, ' ', made('code', { class: 'option' }, flag)),
    )
    return { flag, box, label }
  })
  readInstalled().then(
    (found) => {
      installed = found
      place()
    },
    () => place(),
  )

  /** Moves each control to its group. */
  function place() {
    const home = (isLive: boolean | undefined) => byId(isLive ? 'features-now' : 'features-later')
    for (const { flag, box, label } of boxes) {
      const isLive = installed?.flags.has(flag) ?? false
      box.disabled = !isLive
      home(isLive).append(label)
    }
    home(installed?.hasConnectMethods).append(byId('methods'))
    home(installed?.hasWalletFeatures).append(byId('actions'))
    byId('now').hidden = !byId('features-now').childElementCount
    byId('later').hidden = !byId('features-later').childElementCount
    if (config) show(config)
  }

  function show(next: Config) {
    config = next
    const without = next.without.split(',')
    for (const { flag, box } of boxes) box.checked = !without.includes(flag)
    const items = (ids: string) => ids.split(',').map((id) => ({ id, label: labels[id]! }))
    showMethods(items(next.methods), !installed?.hasConnectMethods)
    showActions(items(next.actions), !installed?.hasWalletFeatures)
  }

  place()
  return show
}
