/** The text direction around an element, which decides where the arrow keys to the sides lead. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir="ltr"], [dir="rtl"]')?.getAttribute('dir') === 'rtl'
}
