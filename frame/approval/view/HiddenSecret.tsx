import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import type { Texts } from '../texts/createTexts'
import { PrivateKey } from './PrivateKey'
import { Secret } from './Secret'

const looks = {
  phrase: { Shown: Secret, label: 'vault.phrase', hold: 'vault.phrase.hold' },
  key: { Shown: PrivateKey, label: 'vault.key', hold: 'vault.key.hold' },
} as const

/** A recovery phrase or a private key, in sight only while its button is held, by a pointer or a key. */
export function HiddenSecret({
  words,
  kind,
  texts,
}: {
  words: string
  kind: 'phrase' | 'key'
  texts: Texts
}) {
  const { Shown, label, hold } = looks[kind]
  const [isShown, setShown] = useState(false)
  const hide = useCallback(() => setShown(false), [])
  useEffect(() => {
    // A window that is left, or a screen that goes dark, sees no button let go.
    addEventListener('blur', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('blur', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [hide])

  /** Keys hold the button as pointers do; none of them clicks it. */
  function onKey(event: KeyboardEvent) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    setShown(event.type === 'keydown')
  }

  return (
    <>
      <Shown words={words} label={texts.t(label)} isHidden={!isShown} />
      <button
        type="button"
        className="decline uncover"
        aria-pressed={isShown}
        onPointerDown={({ isPrimary, button, currentTarget, pointerId }) => {
          if (!isPrimary || button !== 0) return
          currentTarget.setPointerCapture(pointerId)
          setShown(true)
        }}
        onPointerUp={hide}
        onPointerCancel={hide}
        onLostPointerCapture={hide}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={hide}
        // What a long press opens elsewhere would end the hold.
        onContextMenu={(event) => event.preventDefault()}
        // A screen reader can hold nothing: its click has no pointer, and turns the words over.
        onClick={({ detail }) => detail === 0 && setShown(!isShown)}
      >
        {texts.t(hold)}
      </button>
    </>
  )
}
