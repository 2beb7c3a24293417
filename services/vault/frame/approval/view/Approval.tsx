import type { Clock } from '@shared/contract/ports/clock'
import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReviewWindow } from '../../review/createReviewWindow'
import type { Approvals, ShownApproval } from '../../rpc/approvals/createApprovals'
import { type ArmingWatch, watchArming } from '../arming/watchArming'
import type { Texts } from '../texts/createTexts'
import { Buttons } from './Buttons'
import { LeadButtons } from './LeadButtons'
import { Request } from './Request'
import { ReviewButtons } from './ReviewButtons'

export interface ApprovalProps {
  readonly approvals: Omit<Approvals, 'ask' | 'reset'>
  /** The page of the handshake, and the vault's name for its project. */
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly texts: Texts
  readonly clock: Pick<Clock, 'after'>
  /** Where the browser cannot tell of what covers the frame: answers are given in a window, as far as one can be had. */
  readonly review?: ReviewWindow | undefined
  /** This is that window. */
  readonly isWindow?: boolean
}

/** The request of now: nothing where there is none. */
export function Approval(props: ApprovalProps) {
  const { current, waiting } = useSyncExternalStore(props.approvals.subscribe, props.approvals.get)
  return current ? <Shown {...props} current={current} waiting={waiting} /> : null
}

function Shown({
  approvals,
  page,
  texts,
  clock,
  review,
  isWindow = false,
  current,
  waiting,
}: ApprovalProps & { current: ShownApproval; waiting: number }) {
  const root = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const reviewStatus = useSyncExternalStore(review?.subscribe ?? never, review?.get ?? (() => undefined))
  const asked = useRef<number | undefined>(undefined)
  const typed = useRef('')
  const [watch, setWatch] = useState<ArmingWatch>()
  const { id, status } = current
  const isAsking = status === 'asking'
  asked.current = isAsking ? id : undefined
  const question = current.status === 'asking' ? current.question : undefined
  const description = question?.description
  // Words for the visitor's eyes alone go into no other window.
  const isPrivate = Boolean(question?.secret ?? question?.entry ?? question?.isHere)
  const acceptance = description && acceptanceOf(description.warnings)
  const isDangerous = acceptance !== undefined
  const decline = () => approvals.decline(id)

  useLayoutEffect(() => {
    const started = watchArming({
      ...{ root: root.current!, button: () => button.current, clock, isWindow },
      // Never a request that was drawn after the one that was pressed.
      onApprove: () =>
        asked.current !== undefined && approvals.approve(asked.current, { typed: typed.current }),
    })
    setWatch(started)
    return started.dispose
  }, [approvals, clock, isWindow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request, and each of its states, is drawn anew.
  useEffect(() => {
    typed.current = ''
    watch?.shown(isDangerous)
    title.current?.focus()
  }, [watch, id, status])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted) approvals.decline(id)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [approvals, id])

  return (
    <main ref={root} className="approval" aria-labelledby="title" aria-busy={!isAsking}>
      <header className="asks">
        <span>{texts.t('vault.asks')}</span>
        {page.project && (
          <strong>
            {/* Its own end is cut, not that of the line. */}
            <bdi className="project">{page.project}</bdi>
          </strong>
        )}
        <bdi className="origin" dir="ltr">
          {page.origin}
        </bdi>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className="content" tabIndex={0} aria-labelledby="title">
        {status === 'reading' ? (
          <h1 ref={title} tabIndex={-1} id="title" className="reading">
            {texts.t('vault.states.reading')}
          </h1>
        ) : (
          <Request
            key={id}
            question={current.question}
            texts={texts}
            titleRef={title}
            onType={(text) => {
              typed.current = text
            }}
          />
        )}
      </section>
      <footer>
        {current.status === 'working' ? (
          <p className="progress" role="status">
            {texts.t(current.question.progress)}
          </p>
        ) : (
          <>
            {isAsking && (question?.isNotice || (question?.secret && question.secret.kind !== 'code')) ? (
              // Nothing is approved: no cover or surprise gains anything.
              <button type="button" className="review" onClick={() => approvals.approve(id)}>
                {texts.t(question.description.approve)}
              </button>
            ) : question?.leadsOn ? (
              <LeadButtons
                {...{ texts, question, decline }}
                choose={(isOtherwise) => approvals.approve(id, { isOtherwise })}
              />
            ) : isAsking && !isPrivate && review && reviewStatus && reviewStatus !== 'unreachable' ? (
              <ReviewButtons
                {...{ texts, review, status: reviewStatus, decline }}
                leave={description?.leave}
              />
            ) : (
              <Buttons
                {...{ texts, watch, decline, approve: description?.approve }}
                leave={description?.leave}
                otherwise={question?.otherwise}
                chooseOther={() => approvals.approve(id, { isOtherwise: true })}
                acceptance={acceptance && texts.words(acceptance)}
                hasNoWindow={reviewStatus === 'unreachable'}
                buttonRef={button}
              />
            )}
            {waiting > 0 && (
              <p className="waiting">
                <span>{texts.t('vault.waiting', { count: waiting })}</span>{' '}
                <button type="button" onClick={approvals.declineAll}>
                  {texts.t('vault.declineAll')}
                </button>
              </p>
            )}
          </>
        )}
      </footer>
    </main>
  )
}

const never = () => () => {}
