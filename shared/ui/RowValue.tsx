import { Icon, icons } from './Icon'

/** What a setting is set to, at the end of the row that leads to its choices. */
export function RowValue({ children }: { children: string }) {
  return (
    <>
      <bdi className="lk-row-value">{children}</bdi>
      <Icon path={icons.forward} flip />
    </>
  )
}
