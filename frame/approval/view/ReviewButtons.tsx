import type { TextKey } from '../../describe/description'
import type { ReviewStatus, ReviewWindow } from '../../window/createReviewWindow'
import type { Texts } from '../texts/createTexts'

const notes: Readonly<Record<ReviewStatus, TextKey>> = {
  ready: 'vault.window.why',
  opening: 'vault.window.opening',
  open: 'vault.window.isOpen',
  closed: 'vault.window.closed',
  unreachable: 'vault.window.needed',
}

/** The buttons that lead to the window of the request. */
export function ReviewButtons({
  texts,
  status,
  review,
  leave = 'vault.decline',
  decline,
}: {
  texts: Texts
  status: ReviewStatus
  review: ReviewWindow
  /** What the button says that declines. */
  leave: TextKey | undefined
  decline: () => void
}) {
  const isOpen = status === 'open' || status === 'opening'
  return (
    <>
      <p className="note" role="status">
        {texts.t(notes[status])}
      </p>
      <button
        type="button"
        className="review"
        onClick={({ nativeEvent: { isTrusted, screenX, screenY } }) => {
          if (!isTrusted) return
          if (isOpen) review.show()
          else review.open({ x: screenX, y: screenY })
        }}
      >
        {texts.t(isOpen ? 'vault.window.show' : 'vault.window.open')}
      </button>
      <button type="button" className="decline" onClick={decline}>
        {texts.t(leave)}
      </button>
    </>
  )
}
