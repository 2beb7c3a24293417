import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Question } from '../../describe/question'
import type { DigitCheck, DigitState } from '../sight/createDigitCheck'
import type { ApprovalPlace } from './approvalPlace'
import type { Keypad } from './Keypad'

export interface ShownDigits {
  readonly check: DigitCheck
  readonly marks: DigitState['digits']['marks']
  readonly Keypad: typeof Keypad
}

/** The digits of a question, if it is answered by them. Their code comes with the first one: few pages open no window. */
export function useDigits(question: Question | undefined, place: ApprovalPlace): ShownDigits | undefined {
  const [loaded, setLoaded] = useState<Omit<ShownDigits, 'marks'> & { readonly of: Question }>()
  const counter = place.kind === 'frame' ? place.counter : undefined
  useEffect(() => {
    if (!question || !counter) return
    let isCurrent = true
    import('./startDigits').then(
      ({ startDigits }) => isCurrent && setLoaded({ ...startDigits(question, counter), of: question }),
      // If the code does not load, the request waits for a window, or for another visit.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [question, counter])
  const digits = loaded && loaded.of === question ? loaded : undefined
  const state = useSyncExternalStore(digits?.check.subscribe ?? never, digits?.check.get ?? none)
  return digits && state && { check: digits.check, Keypad: digits.Keypad, marks: state.digits.marks }
}

const never = () => () => {}
const none = () => undefined
