import type { Scene } from './scene'

/** The contents of the page, by group. */
export function drawContents(groups: ReadonlyMap<string, readonly Scene[]>): void {
  const parts = [...groups].flatMap(([group, scenes]) => {
    const heading = document.createElement('p')
    heading.append(linkTo(group, group))
    const list = document.createElement('ul')
    list.append(
      ...scenes.map(({ id, title }) => {
        const item = document.createElement('li')
        item.append(linkTo(id, title))
        return item
      }),
    )
    return [heading, list]
  })
  document.querySelector('.contents')!.replaceChildren(...parts)
}

function linkTo(id: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `#${encodeURIComponent(id)}`
  link.textContent = text
  return link
}
