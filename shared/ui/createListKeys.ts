import type { KeyboardEvent } from 'react'

const typeAheadPauseMs = 500

/**
 * Makes the key handler of a list of buttons: arrows, Home, End and type-ahead move the focus. Tab still walks every
 * row, so that nothing is out of reach of those who do not know the arrows. In a search field above the rows only the
 * arrow down leaves; the other keys belong to the text.
 */
export function createListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  let typed = ''
  let typedAt = 0

  const typedTarget = (event: KeyboardEvent, items: HTMLElement[]) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return
    typed = (event.timeStamp - typedAt < typeAheadPauseMs ? typed : '') + event.key.toLocaleLowerCase()
    typedAt = event.timeStamp
    return items.find((item) => labelOf(item).startsWith(typed))
  }

  return (event) => {
    const isTyping = (event.target as HTMLElement).localName === 'input'
    if (isTyping && event.key !== 'ArrowDown') return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    const at = items.indexOf(root.activeElement as HTMLElement)
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[Math.min(at + 1, items.length - 1)],
      ArrowUp: items[Math.max(at - 1, 0)],
      Home: items[0],
      End: items.at(-1),
    }
    const target = event.key in targets ? targets[event.key] : typedTarget(event, items)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}

/** The row's own name: the whole text would begin with the monogram of its logo. */
function labelOf(item: HTMLElement): string {
  const label = item.querySelector('.lk-row-label') ?? item
  return label.textContent?.trim().toLocaleLowerCase() ?? ''
}
