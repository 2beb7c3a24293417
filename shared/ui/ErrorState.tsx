import { Button } from './Button'
import { icons } from './Icon'

export interface ErrorStateProps {
  /** Absent where it stands above already. */
  title?: string | undefined
  /** What to do, and what was not lost. */
  text?: string | undefined
  /** What somebody who is told of it can look up. */
  detail?: string | undefined
  /** Absent where trying again cannot help. */
  retry?: { label: string; busy?: boolean; run: () => void } | undefined
}

/** Stands in the place of what did not come. The view announces it. */
export function ErrorState({ title, text, detail, retry }: ErrorStateProps) {
  return (
    <div className="lk-center">
      {title && <p className="lk-strong">{title}</p>}
      {text && <p className="lk-text">{text}</p>}
      {detail && <code className="lk-text">{detail}</code>}
      {retry && (
        <div className="lk-actions">
          <Button variant="secondary" icon={icons.retry} busy={retry.busy} onClick={retry.run}>
            {retry.label}
          </Button>
        </div>
      )}
    </div>
  )
}
