import { useEffect, useRef } from 'react'

/** Near enough for the next page to arrive before the last row does. */
const margin = '300px'

/** Stands behind a list, and reports when the visitor comes near. */
export function EndMark({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    const observer = new IntersectionObserver(
      // A busy page reports several moments at once, of which the first may be one before it came near.
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
