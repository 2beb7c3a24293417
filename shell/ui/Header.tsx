import { useStore } from '@shared/store/useStore'
import { Icon, icons } from '@shared/ui/Icon'
import { Skeleton } from '@shared/ui/Skeleton'
import { useEffect, useRef } from 'react'
import { currentEntry, type ViewEntry } from '../router/viewStack'
import { titleOf } from './screens'
import type { UiModel } from './uiModel'

const titleMs = 120

/** Back, the view's title, close. The title names the dialog and takes the focus when the view changes. */
export function Header({ ui }: { ui: UiModel }) {
  const stack = useStore(ui.router)
  useStore(ui.catalogue)
  const { t } = ui.i18n
  const entry = currentEntry(stack)
  const title = titleOf(entry, ui)
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view takes the focus, a new title does not.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [entry])
  const spoken = useRef<{ entry: ViewEntry; title: string | undefined }>(undefined)
  useEffect(() => {
    heading.current?.animate([{ opacity: 0 }, { opacity: 1 }], titleMs)
    // The focus speaks a title that is there; one that comes later would go unheard.
    if (title && spoken.current?.entry === entry && !spoken.current.title) ui.ports.announce(title)
    spoken.current = { entry, title }
  }, [entry, title, ui])

  const canGoBack = stack.history.length > 1 && entry.view !== 'ApproveTransaction'
  return (
    <div className="lk-header">
      {canGoBack ? (
        <button
          type="button"
          className="lk-icon-button"
          aria-label={t('shell.back')}
          onClick={ui.router.goBack}
        >
          <Icon path={icons.back} flip />
        </button>
      ) : (
        <span />
      )}
      <h1 className="lk-title" id="lk-title" tabIndex={-1} ref={heading} dir="auto">
        {title ?? (
          <span className="lk-title-wait">
            <span className="lk-hidden" lang="en">
              {t('shell.loading')}
            </span>
            <Skeleton kind="text" />
          </span>
        )}
      </h1>
      {!ui.embedded && (
        <button
          type="button"
          className="lk-icon-button"
          aria-label={t('shell.close')}
          onClick={ui.router.close}
        >
          <Icon path={icons.close} />
        </button>
      )}
    </div>
  )
}
