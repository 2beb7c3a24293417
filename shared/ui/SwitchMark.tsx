/** The picture of a switch. Decorative: the control around it has the role and the state. */
export function SwitchMark({ checked }: { checked: boolean }) {
  return <span className="lk-switch-mark" data-checked={checked || undefined} aria-hidden="true" />
}
