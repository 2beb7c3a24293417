import type { Page } from '@playwright/test'

const bounded = [
  '.lk-card',
  '.lk-row',
  '.lk-button:not([data-variant="text"])',
  '.lk-badge',
  '.lk-banner',
  '.lk-toast',
  '.lk-field-box',
  '.lk-search',
  '.lk-code-boxes > span',
  '.lk-tile',
  '.lk-tooltip',
  '.lk-switch-mark',
  '.lk-pill > span',
].join()

/** With forced colours grounds are gone: the parts of the gallery that no visible line tells from what is around them. */
export function findUnbounded(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>()
    for (const stage of document.querySelectorAll<HTMLElement>('[data-scene]')) {
      for (const part of stage.firstElementChild!.shadowRoot!.querySelectorAll(selector)) {
        const style = getComputedStyle(part)
        const isLined = ['Top', 'Right', 'Bottom', 'Left'].every((side) => {
          const get = (what: string) => style.getPropertyValue(`border-${side.toLowerCase()}-${what}`)
          return (
            Number.parseFloat(get('width')) >= 1 &&
            get('color') !== getComputedStyle(document.body).backgroundColor
          )
        })
        if (!isLined) found.add(`${stage.dataset.scene} ${part.className || part.localName}`)
      }
    }
    return [...found]
  }, bounded)
}
