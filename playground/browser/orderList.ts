import { announce } from './announce'
import { made } from './made'

interface OrderedItem {
  readonly id: string
  readonly label: string
  readonly note?: string
}

interface OrderListOptions {
  readonly list: HTMLElement
  readonly onOrder: (ids: readonly string[]) => void
}

/** A list whose items are put into order by buttons, which keep the focus. */
export function orderList({ list, onOrder }: OrderListOptions) {
  return function show(items: readonly OrderedItem[], disabled = false) {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.step
    const ids = items.map(({ id }) => id)
    const step = (from: number, by: number) => {
      const next = [...ids]
      next.splice(from + by, 0, ...next.splice(from, 1))
      onOrder(next)
      announce(`${items[from]!.label} is ${from + by + 1} of ${ids.length}`)
    }
    const button = (sign: string, label: string, key: string, isOff: boolean, run: () => void) => {
      const attributes = { type: 'button', class: 'step', 'aria-label': label, 'data-step': key }
      const node = made('button', attributes, sign)
      node.disabled = disabled || isOff
      node.addEventListener('click', run)
      return node
    }
    list.replaceChildren(
      ...items.map(({ id, label, note }, at) =>
        made(
          'li',
          { class: 'item' },
          made('span', { class: 'name' }, label, ...(note ? [' ', made('small', {}, note)] : [])),
          button('↑', `Move ${label} up`, `${id} up`, at === 0, () => step(at, -1)),
          button('↓', `Move ${label} down`, `${id} down`, at === ids.length - 1, () => step(at, 1)),
        ),
      ),
    )
    if (!focused) return
    const again = list.querySelector<HTMLButtonElement>(`[data-step="${CSS.escape(focused)}"]`)
    // The button is disabled at an end of the list: focus its neighbour.
    const target = again?.disabled
      ? again.parentElement?.querySelector<HTMLElement>('button:not([disabled])')
      : again
    target?.focus()
  }
}
