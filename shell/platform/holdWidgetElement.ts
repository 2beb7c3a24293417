/** The widget's place in the page. Views are put into it once they are loaded. */
export interface WidgetElement {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** Undefined where the widget stands in the page's flow. */
  readonly dialog: HTMLDialogElement | undefined
  remove(): void
}

export interface WidgetElementOptions {
  /** The widget's. */
  readonly id: string
  /** In the page's flow, in its `<latchkey-modal for="id">`, instead of a dialog over it. */
  readonly embedded: boolean
  /** In that element too, but as a dialog: the page decides its position. */
  readonly disableAppend: boolean
}

/** Puts the element into the page, or takes over the page's own. Nothing shows. */
function createWidgetElement({ id, embedded, disableAppend }: WidgetElementOptions): WidgetElement {
  const placed = document.querySelector<HTMLElement>(`latchkey-modal[for="${CSS.escape(id)}"]`)
  const host = ((embedded || disableAppend) && placed) || document.createElement('latchkey-modal')
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const dialog = embedded ? undefined : document.createElement('dialog')
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

/** The element of a widget, made when it is first wanted; after its removal, made anew. */
export interface WidgetElementHolder {
  get(): WidgetElement
  remove(): void
}

export function holdWidgetElement(options: () => WidgetElementOptions): WidgetElementHolder {
  let element: WidgetElement | undefined
  return {
    get() {
      element ??= createWidgetElement(options())
      return element
    },
    remove() {
      element?.remove()
      element = undefined
    },
  }
}
