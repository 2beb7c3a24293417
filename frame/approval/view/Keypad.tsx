import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TextKey } from '../../describe/description'
import type { ArmingWatch } from '../arming/watchArming'
import type { DigitCheck, DigitState } from '../sight/createDigitCheck'
import { digitNames } from '../sight/makeDigits'
import type { Texts } from '../texts/createTexts'
import { Accept } from './Accept'
import { obstacleNotes } from './obstacleNotes'

const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const

/** Takes the digits that stand among the facts: by pointer, keys or a screen reader. The fourth one answers. */
export function Keypad({
  texts,
  watch,
  check,
  acceptance,
  onRight,
}: {
  texts: Texts
  watch: ArmingWatch
  check: DigitCheck
  /** The words that have to be accepted before. */
  acceptance: string | undefined
  onRight: () => void
}) {
  const arming = useSyncExternalStore(watch.subscribe, watch.get)
  const state = useSyncExternalStore(check.subscribe, check.get)
  const [entered, setEntered] = useState('')
  const typed = useRef('')
  const isOpen = arming.isArmed && state.status !== 'checking' && state.status !== 'closed'
  const count = digitNames.length

  function put(next: string) {
    typed.current = next
    setEntered(next)
  }
  async function press(key: string, { isTrusted }: Pick<Event, 'isTrusted'>) {
    if (!isTrusted || !watch.get().isArmed || !['open', 'wrong', 'failed'].includes(check.get().status))
      return
    if (key === 'Backspace') return put(typed.current.slice(0, -1))
    put(typed.current + key)
    if (typed.current.length < count) return
    const code = typed.current
    put('')
    if (await check.enter(code)) onRight()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: keys ask for the state themselves.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^(?:\d|Backspace)$/.test(event.key)) void press(event.key, event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [check, watch])

  const button = (key: string, name: string) => (
    <button
      key={key}
      type="button"
      aria-label={key === 'Backspace' ? texts.t('vault.digits.delete') : undefined}
      aria-disabled={!isOpen}
      onClick={({ nativeEvent }) => void press(key, nativeEvent)}
    >
      {name}
    </button>
  )

  return (
    <>
      <p className="note" role="status" data-tone={state.status === 'open' ? undefined : 'warning'}>
        {arming.obstacle ? texts.t(obstacleNotes[arming.obstacle]) : noteOf(state, texts)}
      </p>
      {acceptance && !arming.isAccepted ? (
        <Accept words={acceptance} isAccepted={false} watch={watch} />
      ) : (
        <>
          <div
            className="entered"
            role="status"
            aria-label={texts.t('vault.digits.entered', { count: entered.length })}
          >
            {digitNames.map((name, at) => (
              <span key={name} aria-hidden="true" data-filled={at < entered.length || undefined}>
                {at < entered.length ? '•' : name}
              </span>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws borders of its own. */}
          <div className="keypad" role="group" aria-label={texts.t('vault.digits.label')} dir="ltr">
            {keys.map((key) => button(String(key), texts.number(key)))}
            {button('Backspace', '⌫')}
          </div>
        </>
      )}
    </>
  )
}

function noteOf({ status, left = 0, waitS }: DigitState, texts: Texts): string {
  const key: TextKey | undefined = notes[status]
  if (status === 'wrong') return texts.t('vault.digits.wrong', { count: left })
  if (status === 'closed')
    return texts.t('vault.digits.closed', { count: Math.max(1, Math.ceil((waitS ?? 86_400) / 3_600)) })
  return texts.t(key)
}

const notes = {
  open: 'vault.digits.note',
  checking: 'vault.digits.checking',
  wrong: 'vault.digits.wrong',
  failed: 'vault.digits.failed',
  closed: 'vault.digits.closed',
} as const satisfies Record<DigitState['status'], TextKey>
