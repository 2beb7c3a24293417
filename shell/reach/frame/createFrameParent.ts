/**
 * The parent of the embedded wallet's frame. It is the dialog, because everything outside of a modal dialog is inert. A
 * widget in the page's flow has a separate element: a box of the page that scrolls, or is transformed, would clip the
 * frame.
 */
export function createFrameParent(
  { document }: Pick<Window, 'document'>,
  dialog: () => Element | undefined,
): { get(): Element | ShadowRoot; remove(): void } {
  let outside: HTMLElement | undefined
  const own = () => {
    outside ??= document.createElement('latchkey-frame')
    if (!outside.isConnected) document.body.append(outside)
    return outside.shadowRoot ?? outside.attachShadow({ mode: 'open' })
  }
  return { get: () => dialog() ?? own(), remove: () => outside?.remove() }
}
