import type { Clock } from '@shared/contract/ports/clock'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Texts } from '../approval/texts/createTexts'
import { Approval } from '../approval/view/Approval'
import type { PasskeyPage } from './PasskeyPage'
import type { Review } from './startReview'

/** All of the window. */
export function ReviewPage({ review, texts, clock }: { review: Review; texts: Texts; clock: Clock }) {
  const state = useSyncExternalStore(review.subscribe, review.get)
  const title = useRef<HTMLHeadingElement>(null)
  const isOfPasskey = state.status === 'passkey'
  useEffect(() => {
    document.title = texts.t(isOfPasskey ? 'vault.way.passkey' : 'vault.window.open')
  }, [texts, isOfPasskey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is read out.
  useEffect(() => title.current?.focus(), [state.status])

  const [Passkey, setPasskey] = useState<typeof PasskeyPage>()
  useEffect(() => {
    // Few windows are for one.
    if (isOfPasskey) import('./PasskeyPage').then((page) => setPasskey(() => page.PasskeyPage), review.leave)
  }, [isOfPasskey, review])

  if (state.status === 'passkey' && Passkey)
    return <Passkey review={review} state={state} texts={texts} clock={clock} />
  if (state.status === 'shown')
    return (
      <Approval
        approvals={review.approvals}
        texts={texts}
        clock={clock}
        page={state.page}
        place={{ kind: 'window', pressAt: state.pressAt }}
      />
    )
  const isGone = state.status === 'gone'
  return (
    <main className="ended">
      <h1 ref={title} tabIndex={-1} className={isGone ? undefined : 'reading'}>
        {texts.t(isGone ? 'vault.window.none' : 'vault.states.reading')}
      </h1>
      {isGone && <p className="lead">{texts.t('vault.window.return')}</p>}
    </main>
  )
}
