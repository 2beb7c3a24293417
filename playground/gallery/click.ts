/** Presses the control that the selector finds. */
export const click = (selector: string) => (root: ShadowRoot) =>
  root.querySelector<HTMLElement>(selector)!.click()
