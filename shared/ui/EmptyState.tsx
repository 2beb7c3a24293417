import { Button } from './Button'
import { Icon } from './Icon'

export interface EmptyStateProps {
  /** A path of `icons`. */
  icon: string
  title: string
  text?: string | undefined
  /** The action that changes it. */
  action?: { label: string; run: () => void } | undefined
}

/** An empty list or view, and how that changes. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="lk-center">
      <span className="lk-emblem">
        <Icon path={icon} />
      </span>
      <p className="lk-strong">{title}</p>
      {text && <p className="lk-text">{text}</p>}
      {action && (
        <div className="lk-actions">
          <Button onClick={action.run}>{action.label}</Button>
        </div>
      )}
    </div>
  )
}
