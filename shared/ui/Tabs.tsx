import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react'
import { isRightToLeft } from './isRightToLeft'

export interface TabsProps<Id extends string> {
  /** The subject that the tabs divide. */
  label: string
  tabs: readonly { readonly id: Id; readonly label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The selected tab's content. */
  children: ReactNode
}

/** A few alternatives side by side. The arrows select at once; Tab leads into the panel. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.id === selected)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget
    const step = isRightToLeft(list) ? -1 : 1
    const { length } = tabs
    const targets: Record<string, number | undefined> = {
      ArrowRight: (at + step + length) % length,
      ArrowLeft: (at - step + length) % length,
      Home: 0,
      End: length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    onSelect(tabs[target]!.id)
    list.querySelectorAll<HTMLElement>('[role="tab"]')[target]!.focus()
  }

  return (
    <div className="lk-tabs">
      <div
        className="lk-tablist"
        role="tablist"
        aria-label={label}
        style={{ '--lk-tab': at, '--lk-tabs': tabs.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </div>
  )
}
