import { createContext, type ReactNode, useContext } from 'react'
import type { FactKey } from '../sight/factsOf'
import type { DigitMark } from '../sight/makeDigits'
import type { Texts } from '../texts/createTexts'

type Marks = ReadonlyMap<FactKey, readonly DigitMark[]>

export const noMarks: Marks = new Map()

/** The digits that approve a request, with the facts that they stand next to. */
export const MarksContext = createContext(noMarks)

/** A fact, with the digits that stand at it. */
export function Marked({ fact, texts, children }: { fact: FactKey; texts: Texts; children: ReactNode }) {
  const marks = useContext(MarksContext).get(fact) ?? []
  const of = (side: DigitMark['side']) =>
    marks
      .filter((mark) => mark.side === side)
      .map(({ name, digit }) => (
        <span
          key={name}
          className="digit"
          role="img"
          aria-label={texts.t('vault.digits.mark', { name, digit })}
        >
          <span aria-hidden="true">{name}</span>
          <b aria-hidden="true">{texts.number(digit)}</b>
        </span>
      ))
  return (
    <>
      {of('before')}
      {children}
      {of('after')}
    </>
  )
}
