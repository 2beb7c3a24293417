import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import type { Ref } from 'react'
import type { Approvals } from '../../approvals/createApprovals'
import type { Question } from '../../describe/question'
import type { ReviewStatus, ReviewWindow } from '../../window/createReviewWindow'
import type { ArmingWatch } from '../arming/watchArming'
import type { Way } from '../sight/wayOf'
import type { Texts } from '../texts/createTexts'
import { Buttons } from './Buttons'
import { LeadButtons } from './LeadButtons'
import { PressLabel } from './PressLabel'
import { ReviewButtons } from './ReviewButtons'
import type { ShownDigits } from './useDigits'

export interface AnswersProps {
  readonly id: number
  /** Absent while the request is read. */
  readonly question: Question | undefined
  readonly way: Way | undefined
  readonly texts: Texts
  readonly approvals: Pick<Approvals, 'approve' | 'decline'>
  readonly watch: ArmingWatch | undefined
  readonly review: ReviewWindow | undefined
  readonly reviewStatus: ReviewStatus | undefined
  readonly digits: ShownDigits | undefined
  readonly buttonRef: Ref<HTMLButtonElement>
}

/** The controls that answer a request, by its way of answering. */
export function Answers(props: AnswersProps) {
  const { id, question, way, texts, approvals, watch, review, reviewStatus, digits, buttonRef } = props
  const decline = () => approvals.decline(id)
  const leave = question?.description.leave
  if (question?.isNotice || (question?.secret && question.secret.kind !== 'code'))
    // Nothing is approved: no cover or surprise gains anything.
    return (
      <button type="button" className="review" onClick={() => approvals.approve(id)}>
        {texts.t(question.description.approve)}
      </button>
    )
  if (question?.leadsOn)
    return (
      <LeadButtons
        texts={texts}
        question={question}
        decline={decline}
        choose={(isOtherwise) => approvals.approve(id, { isOtherwise })}
      />
    )
  if (way === 'window' && review && reviewStatus)
    return (
      <ReviewButtons texts={texts} review={review} status={reviewStatus} decline={decline} leave={leave} />
    )
  if (way === 'window')
    // The code that opens the window did not come: nothing is answered here.
    return (
      <>
        <p className="note" role="status" data-tone="warning">
          {texts.t('vault.window.needed')}
        </p>
        <button type="button" className="decline" onClick={decline}>
          {texts.t(leave ?? 'vault.decline')}
        </button>
      </>
    )
  const words = question && acceptanceOf(question.description.warnings)
  const acceptance = words && texts.words(words)
  if (question && way === 'digits')
    return (
      <>
        {digits && watch && (
          <digits.Keypad
            texts={texts}
            watch={watch}
            acceptance={acceptance}
            check={digits.check}
            onRight={() => approvals.approve(id)}
          />
        )}
        <div className="other-ways">
          {review && (
            <button
              type="button"
              className="decline"
              onClick={({ nativeEvent: { isTrusted, screenX, screenY } }) =>
                isTrusted && review.open({ x: screenX, y: screenY })
              }
            >
              {texts.t('vault.window.open')}
            </button>
          )}
          <button type="button" className="decline" onClick={decline}>
            {texts.t(leave ?? 'vault.decline')}
          </button>
        </div>
      </>
    )
  return (
    <Buttons
      texts={texts}
      watch={watch}
      decline={decline}
      leave={leave}
      acceptance={acceptance}
      buttonRef={buttonRef}
      approve={question && <PressLabel question={question} texts={texts} />}
      otherwise={question?.otherwise}
      chooseOther={() => approvals.approve(id, { isOtherwise: true })}
    />
  )
}
