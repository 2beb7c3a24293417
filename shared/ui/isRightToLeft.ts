/** Whether the text around an element runs from right to left: then the left and right arrow keys are exchanged. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir="ltr"], [dir="rtl"]')?.getAttribute('dir') === 'rtl'
}
