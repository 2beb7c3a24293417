import { systemClock } from '@shared/contract/ports/systemClock'
import { createLook } from '../look/createLook'
import { startReview } from './startReview'

/** The script of the window's document. */
const look = createLook()
look.takeLocale(navigator.language)
look.takeTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })

const { build = '', opened } = document.documentElement.dataset
const review = startReview({
  window,
  look: look.get(),
  clock: systemClock,
  build,
  isOfFrame: opened === 'frame',
  async loadMailbox() {
    const { joinMailbox } = await import('./joinMailbox')
    const deps = {
      fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url, init),
      clock: systemClock,
    }
    return (secret, events) => joinMailbox(deps, secret, events)
  },
})

import('./mountReview').then(
  ({ mountReview }) => mountReview({ document, review, clock: systemClock }),
  (error) => console.error('review', error instanceof Error ? error.name : typeof error),
)
