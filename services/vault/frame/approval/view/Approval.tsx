import type { Clock } from '@shared/contract/ports/clock'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Approvals, ShownApproval } from '../../rpc/approvals/createApprovals'
import { type ArmingView, type ArmingWatch, watchArming } from '../arming/watchArming'
import type { TextKey } from '../describe/description'
import type { Texts } from '../texts/createTexts'
import { Request } from './Request'

export interface ApprovalProps {
  readonly approvals: Approvals
  /** The page of the handshake, and the vault's name for its project. */
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly texts: Texts
  readonly clock: Pick<Clock, 'after'>
}

/** The request of now: nothing where there is none. */
export function Approval(props: ApprovalProps) {
  const { current, waiting } = useSyncExternalStore(props.approvals.subscribe, props.approvals.get)
  return current ? <Shown {...props} current={current} waiting={waiting} /> : null
}

const idle: ArmingView = { mode: 'press', isArmed: false, obstacle: undefined, press: 'none' }

function Shown({
  approvals,
  page,
  texts,
  clock,
  current,
  waiting,
}: ApprovalProps & { current: ShownApproval; waiting: number }) {
  const root = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef<number | undefined>(undefined)
  const [watch, setWatch] = useState<ArmingWatch>()
  const { id, status } = current
  const isAsking = status === 'asking'
  asked.current = isAsking ? id : undefined

  useLayoutEffect(() => {
    const started = watchArming({
      ...{ root: root.current!, button: () => button.current, clock },
      // Never a request that was drawn after the one that was pressed.
      onApprove: () => asked.current !== undefined && approvals.approve(asked.current),
    })
    setWatch(started)
    return started.dispose
  }, [approvals, clock])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request, and each of its states, is drawn anew.
  useEffect(() => {
    watch?.shown()
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
          <Request question={current.question} texts={texts} titleRef={title} />
        )}
      </section>
      <footer>
        {current.status === 'working' ? (
          <p className="progress" role="status">
            {texts.t(current.question.progress)}
          </p>
        ) : (
          <Buttons
            {...{ texts, watch, waiting }}
            buttonRef={button}
            approve={current.status === 'asking' ? current.question.description.approve : undefined}
            decline={() => approvals.decline(id)}
            declineAll={approvals.declineAll}
          />
        )}
      </footer>
    </main>
  )
}

function Buttons({
  texts,
  watch,
  waiting,
  approve,
  decline,
  declineAll,
  buttonRef,
}: {
  texts: Texts
  watch: ArmingWatch | undefined
  waiting: number
  approve: TextKey | undefined
  decline: () => void
  declineAll: () => void
  buttonRef: React.Ref<HTMLButtonElement>
}) {
  const arming = useSyncExternalStore(watch?.subscribe ?? never, watch?.get ?? (() => idle))
  const note = noteOf(arming)
  return (
    <>
      <p className="note" id="note" role="status" data-tone={arming.obstacle && 'warning'}>
        {approve && note && texts.t(note)}
      </p>
      {approve && (
        <button
          ref={buttonRef}
          type="button"
          className="approve"
          aria-describedby="note"
          aria-disabled={!arming.isArmed}
          data-press={arming.press}
        >
          {texts.t(approve)}
        </button>
      )}
      <button type="button" className="decline" onClick={decline}>
        {texts.t('vault.decline')}
      </button>
      {waiting > 0 && (
        <p className="waiting">
          <span>{texts.t('vault.waiting', { count: waiting })}</span>{' '}
          <button type="button" onClick={declineAll}>
            {texts.t('vault.declineAll')}
          </button>
        </p>
      )}
    </>
  )
}

const never = () => () => {}

function noteOf({ mode, obstacle, press }: ArmingView): TextKey | undefined {
  if (obstacle === 'small') return 'vault.small'
  if (obstacle === 'hidden') return 'vault.hidden'
  if (obstacle === 'unfocused') return 'vault.unfocused'
  if (press === 'again') return 'vault.again'
  if (press === 'held') return 'vault.release'
  return mode === 'hold' ? 'vault.hold' : undefined
}
