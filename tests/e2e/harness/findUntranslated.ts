import type { Page } from '@playwright/test'

/**
 * Texts of the gallery's views outside of the brackets that the pseudo-locale puts around each translated one, except
 * for the given names. One line each: scene, element, text.
 */
export function findUntranslated(page: Page, names: readonly string[]): Promise<string[]> {
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  return page.evaluate((words) => {
    const found: string[] = []
    const check = (where: string, text: string) => {
      let rest = text
      for (const word of words) rest = rest.replaceAll(word, '')
      if (/\p{L}/u.test(rest)) found.push(`${where}: ${text.trim()}`)
    }
    /** The part of a text outside of brackets, and the depth at its end. */
    const outside = (text: string, from: number): [text: string, depth: number] => {
      let depth = from
      let rest = ''
      for (const character of text) {
        if (character === '⟦') depth++
        else if (character === '⟧') depth--
        else if (depth === 0) rest += character
      }
      return [rest, depth]
    }
    for (const stage of document.querySelectorAll<HTMLElement>('[data-scene][data-kind="view"]')) {
      const { scene } = stage.dataset
      const { shadowRoot } = stage.firstElementChild!
      let depth = 0
      const nodes = document.createTreeWalker(shadowRoot!, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) {
        const { parentElement, data } = nodes.currentNode as Text
        // Times are written by the browser, in the pseudo-locale's nearest language.
        if (parentElement!.closest('[aria-hidden="true"], time')) continue
        const [text, next] = outside(data, depth)
        depth = next
        check(`${scene} ${parentElement!.className || parentElement!.localName}`, text)
      }
      for (const element of shadowRoot!.querySelectorAll('*')) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          check(`${scene} ${name}`, outside(element.getAttribute(name) ?? '', 0)[0])
        }
      }
    }
    return found
  }, longestFirst)
}
