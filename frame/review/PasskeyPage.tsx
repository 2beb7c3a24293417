import type { Clock } from '@shared/contract/ports/clock'
import { useState } from 'react'
import type { Texts } from '../approval/texts/createTexts'
import { Approval } from '../approval/view/Approval'
import { createPasskeys } from '../passkey/createPasskeys'
import { servePasskey } from './servePasskey'
import type { Review, ReviewState } from './startReview'

/** The window for a frame that may not use passkeys: it asks for the visitor's tap, and then asks the browser. */
export function PasskeyPage({
  review,
  state: { ask, page },
  texts,
  clock,
}: {
  review: Pick<Review, 'tellPasskey' | 'leave'>
  state: Extract<ReviewState, { status: 'passkey' }>
  texts: Texts
  clock: Clock
}) {
  const [approvals] = useState(() =>
    servePasskey({
      ask,
      clock,
      tell: review.tellPasskey,
      leave: review.leave,
      passkeys: createPasskeys(window),
    }),
  )
  return <Approval approvals={approvals} texts={texts} clock={clock} page={page} place={{ kind: 'window' }} />
}
