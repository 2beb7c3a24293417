import { act, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nameOf } from './mountView'

export interface RenderedPart {
  /** Inside a shadow root, as in the widget. */
  readonly container: HTMLElement
  find<E extends HTMLElement = HTMLElement>(selector: string): E
  all(selector: string): HTMLElement[]
  /** The first control of this name. */
  control(name: string): HTMLElement
  /** The focused element. */
  focused(): Element | null
  /** Runs an action, and lets React follow. */
  does(run: () => unknown): Promise<void>
  /** Presses a key on an element, or on the focused one; false when a handler prevented it. */
  press(key: string, target?: Element): Promise<boolean>
  /** Puts a text into a field as a visitor would. */
  type(field: HTMLElement, text: string, inputType?: string): Promise<void>
  show(node: ReactNode): Promise<void>
  end(): Promise<void>
}

/** Renders a part of `shared/ui` by itself, twice as in development. */
export async function renderPart(node: ReactNode, dir: 'ltr' | 'rtl' = 'ltr'): Promise<RenderedPart> {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const container = shadow.appendChild(document.createElement('div'))
  container.dir = dir
  const root = createRoot(container)
  const does = (run: () => unknown) =>
    act(async () => {
      await run()
    })
  const show = (next: ReactNode) => does(() => root.render(<StrictMode>{next}</StrictMode>))
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const find = <E extends HTMLElement>(selector: string) => {
    const found = container.querySelector<E>(selector)
    if (!found) throw new Error(`Nothing fits ${selector} in ${container.innerHTML}`)
    return found
  }
  await show(node)
  return {
    container,
    find,
    all,
    does,
    show,
    control(name) {
      const found = all('button, a[href], input').find((element) => nameOf(element) === name)
      if (!found) throw new Error(`No control is called ${name} in ${container.innerHTML}`)
      return found
    },
    focused: () => shadow.activeElement,
    async press(key, target = shadow.activeElement!) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
      await does(() => target.dispatchEvent(event))
      return !event.defaultPrevented
    },
    async type(field, text, inputType = 'insertText') {
      await does(() => {
        // Past React's own setter, which would take the value for a known one.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
      })
    },
    async end() {
      await does(() => root.unmount())
      host.remove()
    },
  }
}
