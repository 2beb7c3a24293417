import type { I18n } from '@shared/contract/ports/i18n'
import { formatAmount } from '@shared/domain/amount'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { writePercent } from '@shared/i18n/writePercent'
import { DetailRow } from '@shared/ui/DetailRow'
import { Field } from '@shared/ui/Field'
import { PillButton } from '@shared/ui/PillButton'
import { useState } from 'react'
import { parseSlippage } from '../form/parseSlippage'

interface SlippageProps {
  i18n: I18n
  /** Undefined while an automatic one is unknown. */
  bps: number | undefined
  isAutomatic: boolean
  /** Undefined for the automatic one. */
  onChange: (bps: number | undefined) => void
}

/** The most that the price may move to the visitor's disfavour, and a field to change it. */
export function Slippage({ i18n: { t, locale }, bps, isAutomatic, onChange }: SlippageProps) {
  const [text, setText] = useState<string>()
  const isOpen = text !== undefined
  const percent = bps === undefined ? '' : writePercent(bps, locale)
  const shown = isAutomatic ? t('swap.slippage.automatic', { percent }) : percent
  return (
    <DetailRow label={t('swap.slippage')}>
      <PillButton
        aria-label={t('swap.slippage.change', { percent: shown })}
        aria-expanded={isOpen}
        onClick={() =>
          setText(
            isOpen
              ? undefined
              : decimalFormatOf(locale).format(formatAmount({ value: BigInt(bps ?? 0), decimals: 2 }, 2)),
          )
        }
      >
        {shown}
      </PillButton>
      {!isAutomatic && (
        <PillButton
          onClick={() => {
            setText(undefined)
            onChange(undefined)
          }}
        >
          {t('swap.slippage.useAutomatic')}
        </PillButton>
      )}
      {isOpen && (
        <Field
          label={t('swap.slippage.field')}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          error={parseSlippage(text, locale) === undefined ? t('swap.slippage.wrong') : undefined}
          onChange={(next) => {
            setText(next)
            const read = parseSlippage(next, locale)
            if (read !== undefined) onChange(read)
          }}
        />
      )}
    </DetailRow>
  )
}
