import amountField from '@shared/ui/amountField.css'
import { Button } from '@shared/ui/Button'
import { CopyButton } from '@shared/ui/CopyButton'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { Logo } from '@shared/ui/Logo'
import { PillButton } from '@shared/ui/PillButton'
import { click } from '../click'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'

const group = 'Buttons'
const variants = ['primary', 'secondary', 'text', 'danger', 'destructive'] as const
const never = () => () => {}

export const buttonScenes: readonly Scene[] = [
  partScene({
    id: 'button-variants',
    title: 'Button: variants',
    group,
    render: (say) => {
      const labels = {
        primary: say('Continue', 'متابعة'),
        secondary: say('Try again', 'حاول مرة أخرى'),
        text: say('Not now', 'ليس الآن'),
        danger: say('Disconnect', 'قطع الاتصال'),
        destructive: say('Remove this wallet', 'إزالة هذه المحفظة'),
      }
      return (
        <div className="lk-list">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {labels[variant]}
            </Button>
          ))}
        </div>
      )
    },
  }),
  partScene({
    id: 'button-icons',
    title: 'Button: with an icon',
    group,
    render: (say) => (
      <div className="lk-list">
        <Button icon={icons.wallet}>{say('Add a wallet', 'إضافة محفظة')}</Button>
        <Button variant="secondary" icon={icons.retry}>
          {say('Try again', 'حاول مرة أخرى')}
        </Button>
        <Button variant="danger" icon={icons.signOut}>
          {say('Disconnect', 'قطع الاتصال')}
        </Button>
      </div>
    ),
  }),
  partScene({
    id: 'button-busy',
    title: 'Button: busy',
    group,
    render: (say) => (
      <div className="lk-list">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {say('Sending…', 'جارٍ الإرسال…')}
          </Button>
        ))}
      </div>
    ),
  }),
  partScene({
    id: 'button-disabled',
    title: 'Button: disabled',
    group,
    render: (say) => (
      <div className="lk-list">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {say('Enter an amount', 'أدخل مبلغًا')}
          </Button>
        ))}
      </div>
    ),
  }),
  partScene({
    id: 'button-long',
    title: 'Button: a label over two lines',
    group,
    render: (say) => (
      <div className="lk-list">
        <Button icon={icons.wallet}>
          {say(
            'Continue with the wallet that you used the last time',
            'المتابعة بالمحفظة التي استخدمتها في المرة السابقة',
          )}
        </Button>
        <Button variant="secondary">{sample.names.unbrokenWallet}</Button>
      </div>
    ),
  }),
  partScene({
    id: 'icon-buttons',
    title: 'IconButton',
    group,
    render: (say) => (
      <div className="lk-header">
        <IconButton name={say('Back', 'رجوع')} icon={icons.back} flip />
        <IconButton name={say('Try again', 'حاول مرة أخرى')} icon={icons.retry} disabled />
        <IconButton name={say('Close', 'إغلاق')} icon={icons.close} />
      </div>
    ),
  }),
  partScene({
    id: 'copy-button',
    title: 'CopyButton: an address, and alone',
    group,
    render: (say) => {
      const texts = {
        label: say('Copy address', 'نسخ العنوان'),
        copiedLabel: say('Address copied', 'تم نسخ العنوان'),
        copy: async () => {},
        after: never,
      }
      return (
        <div className="lk-center">
          <CopyButton {...texts}>
            <bdi dir="ltr">0xd8dA…A96045</bdi>
          </CopyButton>
          <CopyButton {...texts} />
        </div>
      )
    },
  }),
  partScene({
    id: 'copy-button-copied',
    title: 'CopyButton: copied',
    group,
    render: (say) => (
      <div className="lk-center">
        <CopyButton
          label={say('Copy address', 'نسخ العنوان')}
          copiedLabel={say('Address copied', 'تم نسخ العنوان')}
          copy={async () => {}}
          after={never}
        >
          <bdi dir="ltr">0xd8dA…A96045</bdi>
        </CopyButton>
      </div>
    ),
    play: click('.lk-copy'),
  }),
  partScene({
    id: 'pill-buttons',
    title: 'PillButton',
    group,
    styles: [amountField],
    render: (say) => (
      <div className="lk-amount-line">
        <PillButton>{say('Max', 'الأقصى')}</PillButton>
        <PillButton disabled>{say('Max', 'الأقصى')}</PillButton>
        <PillButton opens leading={<Logo name="ETH" src={sample.ethereum.assets?.imageUrl} shape="round" />}>
          ETH
        </PillButton>
      </div>
    ),
  }),
]
