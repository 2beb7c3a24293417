import type { ScreenPoint } from '../../window/createReviewWindow'

/** The place of the window's document, as far as the browser tells it. In pixels, of the screen. */
export interface WindowPlace {
  readonly screenX: number
  readonly screenY: number
  readonly outerWidth: number
  readonly outerHeight: number
  readonly innerWidth: number
  readonly innerHeight: number
}

/** Browsers tell their bars' heights together: this far off, a place may still be the pressed one. */
const margin = 64

/** Whether a button covers the point that the visitor pressed to open the window: a second press could follow by habit. */
export function isAtPress(
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  { x, y }: ScreenPoint,
  place: WindowPlace,
): boolean {
  const atX = x - place.screenX - (place.outerWidth - place.innerWidth) / 2
  const atY = y - place.screenY - (place.outerHeight - place.innerHeight)
  return atX >= left - margin && atX <= right + margin && atY >= top - margin && atY <= bottom + margin
}
