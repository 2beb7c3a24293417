import type { Page } from '@playwright/test'

/**
 * Unreadable texts in the gallery's scenes: truncated without an ellipsis and a title with the rest, outside of their
 * card, or outside of their button. One line each: scene, element, text.
 */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const slack = 1
    const isShortened = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      // The title of a view is also the dialog's name, which is read out whole.
      Boolean(element.closest('[title], .lk-title'))

    for (const stage of document.querySelectorAll<HTMLElement>('[data-scene]')) {
      const { shadowRoot } = stage.firstElementChild!
      const card = shadowRoot!.querySelector('.lk-card')!.getBoundingClientRect()
      const report = (element: Element, what: string) =>
        found.add(
          `${stage.dataset.scene} ${element.closest('[class]')!.getAttribute('class')} ${what}: ${(element.textContent || element.getAttribute('placeholder'))!.slice(0, 60)}`,
        )
      for (const element of shadowRoot!.querySelectorAll<HTMLElement>('*:not(svg, svg *, img)')) {
        if (element.closest('.lk-hidden, .lk-qr, [aria-hidden="true"]')) continue
        const { overflowX } = getComputedStyle(element)
        const isWider = element.scrollWidth > element.clientWidth + slack && element.clientWidth > 0
        if (element instanceof HTMLInputElement) {
          if (element.value || !element.placeholder) continue
          const canvas = document.createElement('canvas').getContext('2d')!
          canvas.font = getComputedStyle(element).font
          if (canvas.measureText(element.placeholder).width > element.clientWidth)
            report(element, 'is cut off')
        } else if (isWider && overflowX !== 'visible' && !isShortened(element)) report(element, 'is cut off')
      }
      const texts = document.createTreeWalker(shadowRoot!, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement!
        if (parent.closest('.lk-hidden, [aria-hidden="true"]') || isShortened(parent)) continue
        if (parent.closest('.lk-title, .lk-row-label')) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const button = parent.closest('button, .lk-badge, .lk-toast')?.getBoundingClientRect()
        for (const box of range.getClientRects()) {
          if (box.width === 0) continue
          if (box.left < card.left - slack || box.right > card.right + slack)
            report(parent, 'leaves the card')
          if (!button) continue
          if (
            box.left < button.left - slack ||
            box.right > button.right + slack ||
            box.top < button.top - slack ||
            box.bottom > button.bottom + slack
          )
            report(parent, 'leaves its button')
        }
      }
    }
    return [...found]
  })
}
