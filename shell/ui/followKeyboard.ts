import type { Dispose } from '@shared/store/store'

/**
 * Calls back with how much of the page's lower edge an on-screen keyboard covers, in px. The layout does not change
 * for it: only the visual viewport does.
 */
export function followKeyboard(onChange: (covered: number) => void): Dispose {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const update = () => {
    // A page that is zoomed into has a small viewport too.
    const isZoomed = viewport.scale > 1.01
    const covered = isZoomed ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
    onChange(Math.max(0, Math.round(covered)))
  }
  update()
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  return () => {
    viewport.removeEventListener('resize', update)
    viewport.removeEventListener('scroll', update)
  }
}
