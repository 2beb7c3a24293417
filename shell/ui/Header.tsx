import { useStore } from '@shared/store/useStore'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { Skeleton } from '@shared/ui/Skeleton'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { currentEntry, type ViewEntry } from '../ground/router/viewStack'
import { shellTextsId } from '../remotes/release/shellTextsId'
import { roleOf, screenOf } from './catalogue'
import { titleOf } from './screens'
import type { UiModel } from './uiModel'

const helpIcon =
  'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM9.7 9.7a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1.1.9-1.1 1.6M12 16v.5'

/** Back or help, the view's title, close. The title names the dialog and takes the focus when the view changes. */
export function Header({ ui }: { ui: UiModel }) {
  const stack = useStore(ui.router)
  useStore(ui.catalogue)
  const { t } = ui.i18n
  const entry = currentEntry(stack)
  const title = titleOf(entry, ui)
  const help = screenOf(entry.view, ui.catalogue.get())?.view.help
  const helpTitle = help && titleOf({ view: help }, ui)
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view takes the focus, a new title does not.
  useEffect(() => {
    const title = heading.current!
    const { activeElement } = title.getRootNode() as ShadowRoot
    if (activeElement !== title) title.focus({ preventScroll: true })
  }, [entry])
  // A dialog that opens gives it the focus itself, and is laid out once.
  useLayoutEffect(() => {
    heading.current!.autofocus = true
  }, [])
  const spoken = useRef<{ entry: ViewEntry; title: string | undefined }>(undefined)
  useEffect(() => {
    // Screen readers speak the focused title; a title that comes later would go unheard.
    if (title && spoken.current?.entry === entry && !spoken.current.title) ui.ports.announce(title)
    spoken.current = { entry, title }
  }, [entry, title, ui])

  // These views ask a question, and offer its answers themselves.
  const canGoBack =
    stack.history.length > 1 && !/^(approval|sign-in)$/.test(roleOf(entry.view, ui.catalogue.get()))
  return (
    <div className="lk-header">
      {canGoBack ? (
        <IconButton name={t('shell.back')} icon={icons.back} flip onClick={ui.router.goBack} />
      ) : helpTitle && help ? (
        <IconButton name={helpTitle} icon={helpIcon} onClick={() => ui.router.push(help)} />
      ) : (
        <span />
      )}
      <h1 className="lk-title" id="lk-title" tabIndex={-1} ref={heading} dir="auto" title={title}>
        {/* Another text is another element, which fades in where the first one was. */}
        <span key={title}>
          {title ?? (
            <>
              <span className="lk-hidden" lang={ui.hasTexts(shellTextsId) ? undefined : 'en'}>
                {t('shell.loading')}
              </span>
              <Skeleton kind="text" />
            </>
          )}
        </span>
      </h1>
      {!ui.embedded && <IconButton name={t('shell.close')} icon={icons.close} onClick={ui.router.close} />}
    </div>
  )
}
