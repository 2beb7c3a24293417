import type { Locator } from '@playwright/test'
import type { SightAttack } from './sightAttacks'

// What a hostile page does, as functions that each driver runs inside of the page, but for `pointOf`: they refer to nothing
// outside of themselves.

/** The position of the frame on the page, so large that its visitor need not scroll. */
export const sightPlace = { top: 20, left: 60, width: 360, height: 1040, radius: 20 } as const

/** A point of the frame, as a part of its width and height. */
export type FramePoint = readonly [x: number, y: number]

/** The position of an element of the frame, for a page that knows how the frame is drawn. */
export async function pointOf(element: Pick<Locator, 'boundingBox'>): Promise<FramePoint> {
  const { x, y, width, height } = (await element.boundingBox())!
  return [
    (x + width / 2 - sightPlace.left) / sightPlace.width,
    (y + height / 2 - sightPlace.top) / sightPlace.height,
  ]
}

/** Asks for a payment of 0.01 ETH, without showing it. The answer is kept for {@link readAnswer}. */
export function askToPay([from, to]: readonly [from: string, to: string]): void {
  const state = Reflect.get(window, 'vault')
  state.answered = undefined
  const params = [{ from, to, value: '0x2386f26fc10000' }]
  state
    .ask('RPC_REQUEST', { method: 'eth_sendTransaction', chainId: 'eip155:31337', params })
    .then((answer: unknown) => {
      state.answered = answer
    })
}

/** Shows the frame, and gives it the focus: a page can do both without its visitor. */
export function showFrame(place: { top: number; left: number; width: number; height: number }): void {
  Reflect.get(window, 'vault').frame.show(place, 'Approval')
  document.querySelector<HTMLElement>('#w3m-iframe')!.focus()
}

export const readAnswer = (): unknown => Reflect.get(window, 'vault').answered

/** Changes what a visitor sees of the frame. */
export function change({ target, css }: Pick<SightAttack, 'target' | 'css'>): void {
  if (target === 'neighbour') {
    const box = document.body.appendChild(document.createElement('div'))
    box.id = 'cover'
    box.style.cssText = `position: fixed; z-index: 2147483647; pointer-events: none; inset: 0; ${css}`
    return
  }
  const element = target === 'frame' ? document.querySelector<HTMLElement>('#w3m-iframe')! : document.body
  element.style.cssText += `;${css}`
}

/** Takes every change back. */
export function restore(): void {
  document.querySelector('#cover')?.remove()
  document.body.removeAttribute('style')
  document.querySelector('#w3m-iframe')!.removeAttribute('style')
}

/** The current position of a point of the frame on the page, or the nearest point that a mouse reaches. */
export function whereIs([x, y]: FramePoint): { x: number; y: number } {
  const { left, top, width, height } = document.querySelector('#w3m-iframe')!.getBoundingClientRect()
  const within = (value: number, end: number) => Math.min(Math.max(value, 20), end - 20)
  return { x: within(left + width * x, innerWidth), y: within(top + height * y, innerHeight) }
}
