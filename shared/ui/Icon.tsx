/** A 24 × 24 stroke icon from its path. Decorative: the control that holds it has the name. */
export function Icon({ path, flip }: { path: string; flip?: boolean }) {
  return (
    <svg className="lk-icon" viewBox="0 0 24 24" aria-hidden="true" data-flip={flip || undefined}>
      <path d={path} />
    </svg>
  )
}
