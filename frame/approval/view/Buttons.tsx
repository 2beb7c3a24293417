import { type ReactNode, type Ref, useState, useSyncExternalStore } from 'react'
import type { TextKey } from '../../describe/description'
import type { ArmingView, ArmingWatch } from '../arming/watchArming'
import type { Texts } from '../texts/createTexts'
import { Accept } from './Accept'
import { obstacleNotes } from './obstacleNotes'

const idle: ArmingView = { isArmed: false, obstacle: undefined, isAccepted: false }
const never = () => () => {}

/** The buttons that answer a request in the view that shows it. */
export function Buttons({
  texts,
  watch,
  approve,
  acceptance,
  otherwise,
  chooseOther,
  leave = 'vault.decline',
  decline,
  buttonRef,
}: {
  texts: Texts
  watch: ArmingWatch | undefined
  /** What the button says; absent while the request is read. */
  approve: ReactNode | undefined
  /** The words that have to be accepted before. */
  acceptance: string | undefined
  /** What the button of another way says, if there is one. */
  otherwise: TextKey | undefined
  chooseOther: () => void
  /** What the button says that declines. */
  leave: TextKey | undefined
  decline: () => void
  buttonRef: Ref<HTMLButtonElement>
}) {
  const arming = useSyncExternalStore(watch?.subscribe ?? never, watch?.get ?? (() => idle))
  const { obstacle } = arming
  const note = approve && obstacle && texts.t(obstacleNotes[obstacle])
  const [lastNote, keepNote] = useState(note)
  if (note && note !== lastNote) keepNote(note)
  return (
    <>
      {/* The note's place stays when it goes: what the visitor is about to press does not move. */}
      <p className="note" id="note" role="status" data-tone={obstacle && 'warning'} data-last={lastNote}>
        {note}
      </p>
      {approve && acceptance && <Accept words={acceptance} isAccepted={arming.isAccepted} watch={watch} />}
      {approve && (
        <button
          ref={buttonRef}
          type="button"
          className="approve"
          aria-describedby="note"
          aria-disabled={!arming.isArmed}
        >
          {approve}
        </button>
      )}
      {otherwise && (
        <button type="button" className="decline" onClick={chooseOther}>
          {texts.t(otherwise)}
        </button>
      )}
      <button type="button" className="decline" onClick={decline}>
        {texts.t(leave)}
      </button>
    </>
  )
}
