import { Button } from './Button'
import * as icons from './icons'

export interface ErrorStateProps {
  /** Absent if the text above says it already. */
  title?: string | undefined
  /** The next step, and what was not lost. */
  text?: string | undefined
  /** A reference that support can look up. */
  detail?: string | undefined
  /** Absent if trying again cannot help. */
  retry?: { label: string; busy?: boolean; run: () => void } | undefined
}

/** Replaces content that failed to load. The view announces it. */
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
