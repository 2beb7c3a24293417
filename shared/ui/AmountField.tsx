import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { type ComponentProps, type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { parseAmountText } from '../amounts/parseAmountText'
import { IconButton } from './IconButton'
import * as icons from './icons'
import { typeAmountText } from './typeAmountText'
import { useFieldNotes } from './useFieldNotes'

export interface AmountFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'ref' | 'max'> {
  label: string
  /** The text of the field, in the locale's writing. */
  value: string
  /** Called with the text as it is, and its plain decimal number; undefined if it is not an amount. */
  onChange: (text: string, amount: string | undefined) => void
  locale: string
  /** The unit of the amount: a `PillButton` with the token, or its symbol. */
  unit?: ReactNode
  /** A `PillButton` that fills in the largest amount. */
  max?: ReactNode
  /** The same amount in the other unit. */
  counter?: ReactNode
  /** Exchanges the two units. */
  flip?: { label: string; run: () => void } | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** One large amount, in a size that fits. No float is involved. */
export function AmountField({
  label,
  value,
  onChange,
  locale,
  unit,
  max,
  counter,
  flip,
  hint,
  error,
  ...props
}: AmountFieldProps) {
  const { aria, notes } = useFieldNotes({ hint, error })
  const { format } = decimalFormatOf(locale)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const typed = useRef<string>(undefined)

  // A corrected text is another value to React, which would send the caret to its end.
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  return (
    <div className="lk-amount">
      <div className="lk-amount-line">
        <span
          className="lk-amount-size"
          style={{ '--lk-characters': Math.max(value.length, 1) } as CSSProperties}
        >
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            placeholder={format('0')}
            {...props}
            {...aria}
            ref={input}
            className="lk-number"
            // Numbers run from left to right in every language.
            dir="ltr"
            aria-label={label}
            value={value}
            onChange={({ target }) => {
              const edit = typeAmountText({ text: value, typed: typed.current }, target.value, locale)
              const { text } = edit
              typed.current = edit.typed
              if (text.length === target.value.length) caret.current = target.selectionStart ?? undefined
              onChange(text, parseAmountText(text, locale))
            }}
          />
        </span>
        {unit}
      </div>
      {(counter || flip || max) && (
        <div className="lk-amount-line">
          <span translate="no" className="lk-amount-counter lk-number">
            <bdi>{counter}</bdi>
          </span>
          {flip && <IconButton name={flip.label} icon={icons.flip} onClick={flip.run} />}
          {max}
        </div>
      )}
      {notes}
    </div>
  )
}
