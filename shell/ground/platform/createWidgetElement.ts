/** The widget's place in the page. Views are put into it once they are loaded. */
export interface WidgetElement {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** Undefined where the widget stands in the page's flow. */
  readonly dialog: HTMLDialogElement | undefined
  remove(): void
}

export interface WidgetElementOptions {
  /** In the page's flow, in its `<latchkey-modal for="id">`, instead of a dialog over it. */
  readonly enableEmbedded?: boolean | undefined
  /** In that element too, but as a dialog: the page decides its position. */
  readonly disableAppend?: boolean | undefined
}

/** Puts the element into the page, or takes over the page's own. Nothing shows. */
export function createWidgetElement(
  id: string,
  { enableEmbedded, disableAppend }: WidgetElementOptions,
): WidgetElement {
  const placed = document.querySelector<HTMLElement>(`latchkey-modal[for="${CSS.escape(id)}"]`)
  const host = ((enableEmbedded || disableAppend) && placed) || document.createElement('latchkey-modal')
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const dialog = enableEmbedded ? undefined : document.createElement('dialog')
  shadow.replaceChildren(...(dialog ? [dialog] : []))
  if (!host.isConnected) document.body.append(host)
  return {
    host,
    shadow,
    dialog,
    remove() {
      dialog?.close()
      shadow.replaceChildren()
      if (host !== placed) host.remove()
    },
  }
}
