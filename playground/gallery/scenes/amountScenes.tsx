import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { formatMoney } from '@shared/i18n/formatMoney'
import { AmountField } from '@shared/ui/AmountField'
import amountField from '@shared/ui/amountField.css'
import { Logo } from '@shared/ui/Logo'
import { PillButton } from '@shared/ui/PillButton'
import { Holding } from '../Holding'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'

const group = 'Fields'
const unit = (
  <PillButton opens leading={<Logo name="ETH" src={sample.ethereum.assets?.imageUrl} shape="round" />}>
    ETH
  </PillButton>
)

const amount = (id: string, title: string, plain: string, note: 'hint' | 'error' | 'none' = 'none'): Scene =>
  partScene({
    id,
    title,
    group,
    styles: [amountField],
    render: (say, { i18n }) => (
      <Holding initial={decimalFormatOf(i18n.locale).format(plain)}>
        {(value, onChange) => (
          <AmountField
            label={say('Amount', 'المبلغ')}
            locale={i18n.locale}
            value={value}
            onChange={onChange}
            unit={unit}
            counter={plain && formatMoney(i18n.locale, { value: 456_789n, decimals: 2 }, 'USD')}
            flip={{ label: say('Type dollars', 'اكتب بالدولار'), run: () => {} }}
            max={<PillButton>{say('Max', 'الأقصى')}</PillButton>}
            hint={note === 'hint' ? say('0.01 ETH stay for fees', 'يبقى 0.01 ETH للرسوم') : undefined}
            error={note === 'error' ? say('That is more than you have', 'هذا أكثر مما لديك') : undefined}
          />
        )}
      </Holding>
    ),
  })

export const amountScenes: readonly Scene[] = [
  amount('amount-empty', 'AmountField: empty', ''),
  amount('amount-typed', 'AmountField: typed', '1.25', 'hint'),
  amount('amount-huge', 'AmountField: huge', '123456789012345678'),
  amount('amount-tiny', 'AmountField: 18 decimals, too much', '0.000000000000000001', 'error'),
  partScene({
    id: 'amount-plain',
    title: 'AmountField: alone, disabled',
    group,
    styles: [amountField],
    render: (say, { i18n }) => (
      <AmountField
        label={say('Amount', 'المبلغ')}
        locale={i18n.locale}
        value={decimalFormatOf(i18n.locale).format('42')}
        onChange={() => {}}
        disabled
      />
    ),
  }),
]
