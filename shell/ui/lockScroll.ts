import type { Dispose } from '@shared/store/store'

/** Keeps the page from scrolling behind the dialog, without a jump when its scroll bar disappears. */
export function lockScroll(): Dispose {
  const { style } = document.documentElement
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
  const hasScrollBar = window.innerWidth > document.documentElement.clientWidth
  style.overflow = 'hidden'
  if (hasScrollBar) style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
  }
}
