import type { Clock } from '@shared/contract/ports/clock'
import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Approvals, ShownApproval } from '../../approvals/createApprovals'
import { seesCovers } from '../arming/seesCovers'
import { type ArmingWatch, watchArming } from '../arming/watchArming'
import { wayOf } from '../sight/wayOf'
import type { Texts } from '../texts/createTexts'
import { Answers } from './Answers'
import { Asks } from './Asks'
import type { ApprovalPlace } from './approvalPlace'
import { MarksContext, noMarks } from './Marked'
import { Request } from './Request'
import { useDigits } from './useDigits'
import { useFooterFirst } from './useFooterFirst'

export interface ApprovalProps {
  readonly approvals: Omit<Approvals, 'ask' | 'reset'>
  /** The page of the handshake, and the vault's name for its project. */
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly texts: Texts
  readonly clock: Pick<Clock, 'after'>
  readonly place: ApprovalPlace
}

/** The current request; renders nothing if there is no request. */
export function Approval(props: ApprovalProps) {
  const { current, waiting } = useSyncExternalStore(props.approvals.subscribe, props.approvals.get)
  return current ? <Shown {...props} current={current} waiting={waiting} /> : null
}

function Shown(props: ApprovalProps & { current: ShownApproval; waiting: number }) {
  const { approvals, page, texts, clock, place, current, waiting } = props
  const root = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const asked = useRef<number | undefined>(undefined)
  const typed = useRef('')
  const [watch, setWatch] = useState<ArmingWatch>()
  const { id, status } = current
  const isAsking = status === 'asking'
  asked.current = isAsking ? id : undefined
  const question = current.status === 'asking' ? current.question : undefined
  const isDangerous = question !== undefined && acceptanceOf(question.description.warnings) !== undefined
  const isWindow = place.kind === 'window'
  const review = isWindow ? undefined : place.review
  const reviewStatus = useSyncExternalStore(review?.subscribe ?? never, review?.get ?? none)
  const way =
    question &&
    wayOf({
      question,
      isWindow,
      seesCovers: seesCovers(),
      isTrustedPage: !isWindow && place.isTrustedPage,
      opensWindows: review !== undefined && reviewStatus !== 'unreachable',
    })
  const digits = useDigits(way === 'digits' ? question : undefined, place)
  const isFooterFirst = useFooterFirst(button, place, id)

  useLayoutEffect(() => {
    const started = watchArming({
      root: root.current!,
      button: () => button.current,
      end: () => end.current,
      clock,
      isWindow,
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
    title.current?.focus()
  }, [watch, id, status])

  // The keypad takes room from the request: an end that was visible, with its digits, may be out of sight now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of a request, and its digits, draw it again.
  useEffect(() => watch?.shown(isDangerous), [watch, id, status, digits?.check])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted) approvals.decline(id)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [approvals, id])

  const content = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section key="content" className="content" tabIndex={0} aria-labelledby="title">
      {current.status === 'reading' ? (
        <h1 ref={title} tabIndex={-1} id="title" className="reading">
          {texts.t('vault.states.reading')}
        </h1>
      ) : (
        <Request
          key={id}
          texts={texts}
          question={current.question}
          titleRef={title}
          isTyped={isWindow}
          onType={(text) => {
            typed.current = text
          }}
        />
      )}
      <div ref={end} className="end" />
    </section>
  )
  const footer = (
    <footer key="footer">
      {current.status === 'working' ? (
        <p className="progress" role="status">
          {texts.t(current.question.progress)}
        </p>
      ) : (
        <>
          <Answers
            id={id}
            question={question}
            way={way}
            texts={texts}
            approvals={approvals}
            watch={watch}
            review={review}
            reviewStatus={reviewStatus}
            digits={digits}
            buttonRef={button}
          />
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
  )
  return (
    <MarksContext.Provider value={digits?.marks ?? noMarks}>
      <main
        ref={root}
        className="approval"
        data-footer={isFooterFirst ? 'first' : undefined}
        aria-labelledby="title"
        aria-busy={!isAsking}
      >
        <Asks page={page} texts={texts} />
        {isFooterFirst ? [footer, content] : [content, footer]}
      </main>
    </MarksContext.Provider>
  )
}

const never = () => () => {}
const none = () => undefined
