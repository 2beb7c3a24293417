import { type Ref, useSyncExternalStore } from 'react'
import type { ArmingView, ArmingWatch } from '../arming/watchArming'
import type { TextKey } from '../describe/description'
import type { Texts } from '../texts/createTexts'
import { Accept } from './Accept'

const idle: ArmingView = {
  ...{ mode: 'press', isArmed: false, obstacle: undefined, isAccepted: false, press: 'none' },
}
const never = () => () => {}

/** What answers a request where it is shown. */
export function Buttons({
  texts,
  watch,
  approve,
  acceptance,
  hasNoWindow,
  otherwise,
  chooseOther,
  leave = 'vault.decline',
  decline,
  buttonRef,
}: {
  texts: Texts
  watch: ArmingWatch | undefined
  /** What the button says; absent while the request is read. */
  approve: TextKey | undefined
  /** The words that have to be accepted before. */
  acceptance: string | undefined
  /** A window was tried. */
  hasNoWindow: boolean
  /** What the button of another way says, if there is one. */
  otherwise: TextKey | undefined
  chooseOther: () => void
  /** What the button says that declines. */
  leave: TextKey | undefined
  decline: () => void
  buttonRef: Ref<HTMLButtonElement>
}) {
  const arming = useSyncExternalStore(watch?.subscribe ?? never, watch?.get ?? (() => idle))
  const note = noteOf(arming, hasNoWindow)
  return (
    <>
      <p className="note" id="note" role="status" data-tone={arming.obstacle && 'warning'}>
        {approve && note && texts.t(note)}
      </p>
      {approve && acceptance && <Accept words={acceptance} isAccepted={arming.isAccepted} watch={watch} />}
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

function noteOf({ mode, obstacle, press }: ArmingView, hasNoWindow: boolean): TextKey | undefined {
  if (obstacle === 'small') return 'vault.small'
  if (obstacle === 'hidden') return 'vault.hidden'
  if (obstacle === 'unfocused') return 'vault.unfocused'
  if (obstacle === 'unaccepted') return 'review.accept.needed'
  if (press === 'again') return 'vault.again'
  if (press === 'held') return 'vault.release'
  if (mode === 'press') return undefined
  return hasNoWindow ? 'vault.window.unreachable' : 'vault.hold'
}
