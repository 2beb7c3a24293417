import { systemClock } from '@shared/contract/ports/systemClock'
import { createLook } from '../look/createLook'
import { startReview } from './startReview'

/** The script of the window's document. */
const look = createLook()
look.takeLocale(navigator.language)
look.takeTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })

const review = startReview({
  ...{ window, look: look.get(), clock: systemClock },
  build: document.documentElement.dataset.build ?? '',
})

import('./mountReview').then(
  ({ mountReview }) => mountReview({ document, review, clock: systemClock }),
  (error) => console.error('review', error instanceof Error ? error.name : typeof error),
)
