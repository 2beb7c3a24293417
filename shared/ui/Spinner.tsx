/** A wait inside a line of text or a button, in its colour. Decorative: the text next to it names the wait. */
export function Spinner() {
  return (
    <svg className="lk-icon lk-spinner" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" pathLength="100" />
    </svg>
  )
}
