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

/** The parts of the gallery without a visible border or background under forced colours. */
export function findUnbounded(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>()
    const page = getComputedStyle(document.body).backgroundColor
    for (const stage of document.querySelectorAll<HTMLElement>('[data-scene]')) {
      for (const part of stage.firstElementChild!.shadowRoot!.querySelectorAll(selector)) {
        const style = getComputedStyle(part)
        const isLined = ['top', 'right', 'bottom', 'left'].every(
          (side) =>
            Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1 &&
            style.getPropertyValue(`border-${side}-color`) !== page,
        )
        const isFilled = ![page, 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor)
        if (!isLined && !isFilled) found.add(`${stage.dataset.scene} ${part.className || part.localName}`)
      }
    }
    return [...found]
  }, bounded)
}
