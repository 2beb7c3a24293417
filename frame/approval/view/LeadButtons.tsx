import type { Question } from '../../describe/question'
import type { Texts } from '../texts/createTexts'

/** The button that opens a window that asks by itself: a tap that a page provokes gains nothing. */
export function LeadButtons({
  question: { description, otherwise },
  texts,
  choose,
  decline,
}: {
  question: Question
  texts: Texts
  choose: (isOtherwise: boolean) => void
  decline: () => void
}) {
  return (
    <>
      <button
        type="button"
        className="review"
        onClick={({ nativeEvent }) => nativeEvent.isTrusted && choose(false)}
      >
        {texts.t(description.approve)}
      </button>
      {otherwise && (
        <button type="button" className="decline" onClick={() => choose(true)}>
          {texts.t(otherwise)}
        </button>
      )}
      <button type="button" className="decline" onClick={decline}>
        {texts.t('vault.decline')}
      </button>
    </>
  )
}
