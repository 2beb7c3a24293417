/** Types into the only field. */
export const type = (text: string) => (root: ShadowRoot) => {
  const field = root.querySelector('input')!
  // Past React's own setter, which would take the value for a known one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
