import { made } from '../browser/made'

interface Choice {
  readonly id: string
  readonly label: string
  readonly captions?: readonly string[]
}

interface ChoicesOptions {
  readonly list: HTMLElement
  readonly name: string
  readonly items: readonly Choice[]
  readonly onChoice: (id: string) => void
}

/** A list with one selected item. The returned function selects. */
export function choices({ list, name, items, onChoice }: ChoicesOptions): (id: string) => void {
  const inputs = items.map(({ id, label, captions = [] }) => {
    const input = made('input', { type: 'radio', name, value: id })
    input.addEventListener('change', () => onChoice(id))
    const lines = captions.filter(Boolean).map((text) => made('span', { class: 'caption code' }, text))
    const text = made('span', { class: 'grow' }, made('span', { class: 'name' }, label), ...lines)
    list.append(made('label', { class: 'row' }, input, text))
    return input
  })
  return (id) => {
    for (const input of inputs) input.checked = input.value === id
  }
}
