import { byId } from './byId'
import { allNetworks } from './chosenNetworks'
import type { Config } from './fields'
import { made } from './made'
import { orderList } from './orderList'

/** The networks that the host offers, in order. */
export function networkControls(set: (patch: Partial<Config>) => void) {
  let chosen: readonly string[] = []
  const setChosen = (ids: readonly string[]) => set({ networks: ids.join() })
  const showOrder = orderList({
    list: byId('network-order'),
    onOrder: setChosen,
  })
  const boxes = [...allNetworks].map(([id, { network, isLocal }]) => {
    const box = made('input', { type: 'checkbox', class: 'box' })
    box.addEventListener('change', () =>
      setChosen(box.checked ? [...chosen, id] : chosen.filter((other) => other !== id)),
    )
    byId(isLocal ? 'local-networks' : 'known-networks').append(
      made('label', { class: 'check' }, box, made('span', {}, network.name)),
    )
    return { id, box }
  })

  return function show({ networks }: Config) {
    chosen = networks.split(',')
    showOrder(
      chosen.map((id, at) => ({
        id,
        label: allNetworks.get(id)!.network.name,
        ...(at === 0 && { note: 'starts here' }),
      })),
    )
    for (const { id, box } of boxes) {
      box.checked = chosen.includes(id)
      // The widget needs at least one.
      box.disabled = chosen.length === 1 && box.checked
    }
  }
}
