import { Icon } from './Icon'
import * as icons from './icons'

/** The value of a setting, at the end of the row that leads to its choices. */
export function RowValue({ children }: { children: string }) {
  return (
    <>
      <span className="lk-row-value lk-row-detail">
        <bdi translate="no" title={children}>
          {children}
        </bdi>
      </span>
      <Icon path={icons.forward} flip />
    </>
  )
}
