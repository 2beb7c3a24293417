import type { FeatureContext } from '@shared/contract/context'
import type { Clock } from '@shared/contract/ports/clock'
import { createStore } from '@shared/store/createStore'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { ToastState } from './toasts'

/** The text to speak, and a number that changes when the same text is to be spoken again. */
export interface Announcement {
  readonly polite: string
  readonly assertive: string
  readonly turn: number
}

/** Screen readers miss texts that a live region gets within this time of its creation. */
const heardAfterMs = 150

export interface Announcer {
  readonly announcement: ReadonlyStore<Announcement>
  readonly announce: FeatureContext['announce']
  /** The live regions are created with the dialog: announcements wait until screen readers follow them. */
  onDialogOpened(): void
  readonly dispose: Dispose
}

/** Speaks, and speaks the toasts. */
export function createAnnouncer(clock: Pick<Clock, 'after'>, toasts: ReadonlyStore<ToastState>): Announcer {
  const announcement = createStore<Announcement>({ polite: '', assertive: '', turn: 0 })
  let isHeard = Promise.resolve()
  const announce: Announcer['announce'] = (text, urgency = 'polite') =>
    void isHeard.then(() =>
      announcement.update(({ turn }) => ({ polite: '', assertive: '', [urgency]: text, turn: turn + 1 })),
    )
  return {
    announcement,
    announce,
    dispose: toasts.subscribe(() => {
      const { open, message, variant } = toasts.get()
      if (open) announce(message, variant === 'error' ? 'assertive' : 'polite')
    }),
    onDialogOpened() {
      isHeard = new Promise((wake) => clock.after(heardAfterMs, wake))
    },
  }
}
