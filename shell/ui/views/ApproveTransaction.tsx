import { useLayoutEffect, useRef } from 'react'
import type { ShellViewUi } from '../shellViewUi'
import styles from './approval.css'

/** Source: docs/reference/specification.md#views. On a low screen the place is lower, and the frame scrolls in it. */
const height = { flex: '0 1 600px', minHeight: 0 }

/** Pictures until the card has grown around the place: more than its animation has. */
const grownFrames = 15

/**
 * Holds the place over which the embedded wallet's frame shows what is to be approved. It has no text: the frame says
 * what is approved, on its own origin. Source: docs/reference/specification.md#views
 */
export function ApproveTransaction({ ui }: { ui: ShellViewUi }) {
  const place = useRef<HTMLDivElement>(null)
  const approvals = ui.approvals?.get()
  const title = ui.ports.i18n.t(approvals?.title() ?? 'shell.approval.title')

  useLayoutEffect(() => {
    const root = place.current!.getRootNode() as ShadowRoot
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])

  useLayoutEffect(() => {
    let before = ''
    let rests = 0
    let next = 0
    // The card moves by itself: it is centred, it grows, it comes as a sheet. No single event reports all of that.
    const follow = () => {
      const { top, left, width, height } = place.current!.getBoundingClientRect()
      const radius = cornerOf(place.current!)
      const now = [top, left, width, height, radius].join()
      // An inline widget may be far down the page, and what is not in sight cannot be approved.
      if (now === before && ++rests === grownFrames) place.current!.scrollIntoView?.({ block: 'nearest' })
      if (now !== before) approvals?.show({ top, left, width, height, radius }, title)
      before = now
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(next)
      approvals?.hide()
    }
  }, [approvals, title])

  return <div ref={place} style={height} />
}

/** The lower corners of the card, which the frame has too: it is over the card, not in it. */
function cornerOf(place: Element): number {
  const card = place.closest('.lk-card')
  return (card && Number.parseFloat(getComputedStyle(card).borderBottomLeftRadius)) || 0
}
