import type { I18n } from '@shared/contract/ports/i18n'
import { ErrorState } from '@shared/ui/ErrorState'
import { Skeleton } from '@shared/ui/Skeleton'
import { useId, useRef } from 'react'

export interface MessageBoxProps {
  i18n: I18n
  /** Undefined while it is being made. */
  text: string | undefined
  failure: { title: string; text: string | undefined } | undefined
  retry: () => void
}

/** The whole message to sign, in one place, in any state. */
export function MessageBox({ i18n, text, failure, retry }: MessageBoxProps) {
  const { t } = i18n
  const label = useId()
  const box = useRef<HTMLDivElement>(null)
  function tryAgain() {
    // The button is about to go, and would take the focus with it.
    box.current?.focus({ preventScroll: true })
    retry()
  }
  return (
    <>
      <p className="lk-siwx-label" id={label}>
        {t('siwx.message')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: it is neither a set of fields nor a landmark. */}
      <div
        role="group"
        className="lk-siwx-message"
        aria-labelledby={label}
        aria-busy={text === undefined && !failure}
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled with the keyboard from here.
        tabIndex={0}
      >
        {failure ? (
          <ErrorState {...failure} retry={{ label: t('siwx.tryAgain'), run: tryAgain }} />
        ) : text === undefined ? (
          <>
            <Skeleton kind="text" />
            <Skeleton kind="text" />
            <Skeleton kind="text" />
            <Skeleton kind="text" />
          </>
        ) : (
          // The message is in English, in every locale.
          <p translate="no" dir="ltr" lang="en">
            {text}
          </p>
        )}
      </div>
    </>
  )
}
