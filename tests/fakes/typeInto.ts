import { act } from 'react'

/** Types a text into a field and replaces its content. */
export function typeInto(field: HTMLInputElement, text: string): Promise<void> {
  return act(async () => {
    // Past React's own setter, which would take the value for a known one.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
