import type { ArmingWatch } from '../arming/watchArming'

/** The words of a request's dangers, with the box that accepts them: what counts as checked is the arming's affair. */
export function Accept({
  words,
  isAccepted,
  watch,
}: {
  words: string
  isAccepted: boolean
  watch: ArmingWatch | undefined
}) {
  return (
    <label className="accept">
      <input
        type="checkbox"
        checked={isAccepted}
        onChange={({ target, nativeEvent }) => {
          watch?.accept(target.checked, nativeEvent)
          target.checked = watch?.get().isAccepted === true
        }}
      />
      <span>{words}</span>
    </label>
  )
}
