/** The position of a pointer on the screen and in the frame. */
export interface PointerPlace {
  readonly screenX: number
  readonly screenY: number
  readonly clientX: number
  readonly clientY: number
}

/** Places are rounded to pixels, of which a zoomed page has others. */
const tolerance = 3

/**
 * Whether the frame was moved between two places of a pointer: it stands still on the screen and moves in the frame, or
 * the other way round. How many pixels of the screen one of the frame has is not known.
 */
export function hasFrameMoved(before: PointerPlace, after: PointerPlace): boolean {
  const [onScreenX, onScreenY] = [after.screenX - before.screenX, after.screenY - before.screenY]
  const [inFrameX, inFrameY] = [after.clientX - before.clientX, after.clientY - before.clientY]
  return isApart(onScreenX, inFrameX) || isApart(onScreenY, inFrameY)
}

function isApart(onScreen: number, inFrame: number): boolean {
  const [screen, frame] = [Math.abs(onScreen), Math.abs(inFrame)]
  if (screen <= tolerance && frame <= tolerance) return false
  // One of the two alone, against each other, or further apart than any zoom makes them.
  if (Math.sign(onScreen) !== Math.sign(inFrame)) return Math.max(screen, frame) > tolerance
  return screen > frame * mostZoom + tolerance || frame > screen * mostZoom + tolerance
}

/** Source: browsers zoom from 25 % to 500 %. */
const mostZoom = 5

/** A mouse that moves over the frame causes an event with each rendered picture. */
const pictureMs = 100
const unseenMost = 40

/** Whether a mouse has travelled between two places without being seen: it comes from elsewhere. */
export function hasTravelledUnseen(
  before: PointerPlace & { readonly timeStamp: number },
  after: PointerPlace & { readonly timeStamp: number },
): boolean {
  const distance = Math.hypot(after.screenX - before.screenX, after.screenY - before.screenY)
  return distance > unseenMost && after.timeStamp - before.timeStamp > pictureMs
}
