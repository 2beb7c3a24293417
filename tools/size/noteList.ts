/**
 * Runs in the page, before its own scripts: marks the moment `list` at which a row, or what else `mark` selects, is in
 * the dialog.
 */
export function noteList(mark: string | { readonly selector: string }): void {
  // The function has no name: the loader would name it with a helper that the page lacks.
  new MutationObserver((_, observer) => {
    const shadow = document.querySelector('latchkey-modal')?.shadowRoot
    if (!shadow) return
    observer.observe(shadow, { childList: true, subtree: true })
    const isThere =
      typeof mark === 'string' ? shadow.textContent?.includes(mark) : shadow.querySelector(mark.selector)
    if (!isThere) return
    observer.disconnect()
    performance.mark('list')
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: the address of each file, and whether it was requested before the list was shown. */
export function filesByTime(): { readonly url: string; readonly isBefore: boolean }[] {
  const listMs = performance.getEntriesByName('list')[0]!.startTime
  return performance
    .getEntriesByType('resource')
    .map(({ name, startTime }) => ({ url: name, isBefore: startTime < listMs }))
}
