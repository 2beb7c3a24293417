import { useId } from 'react'
import type { Question } from '../../describe/question'
import type { Texts } from '../texts/createTexts'

/** A field for words that stay in the frame: no browser offers to keep, mend or translate them. */
export function Entry({
  entry: { label, problem },
  texts,
  onType,
}: {
  entry: NonNullable<Question['entry']>
  texts: Texts
  onType: (typed: string) => void
}) {
  const problemId = useId()
  return (
    <label className="entry">
      {texts.t(label)}
      <textarea
        rows={4}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        onChange={({ target }) => onType(target.value)}
      />
      {problem && (
        <span className="problem" id={problemId} role="alert">
          {texts.t(problem)}
        </span>
      )}
    </label>
  )
}
