import { useEffect, useRef } from 'react'

/** So near that the next page is there by the time that the last row is. */
const margin = '300px'

/** Stands behind a list, and says when the visitor comes near. */
export function EndMark({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    const observer = new IntersectionObserver(
      // A busy page tells of several moments at once, of which the first may be one before it came near.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        seen.current()
      },
      { rootMargin: margin },
    )
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} aria-hidden="true" />
}
