import { formatMoney } from '@shared/i18n/formatMoney'
import { Badge } from '@shared/ui/Badge'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LinkRow } from '@shared/ui/LinkRow'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { RowAmount } from '@shared/ui/RowAmount'
import { RowValue } from '@shared/ui/RowValue'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'

const group = 'Rows'
const logo = <Logo name="Ethereum" src={sample.ethereum.assets?.imageUrl} shape="round" />
const { longNetwork, unbrokenNetwork } = sample.names

export const rowScenes: readonly Scene[] = [
  partScene({
    id: 'row-states',
    title: 'Row: plain, current, disabled',
    group,
    render: (say) => (
      <List label={say('Networks', 'الشبكات')}>
        <Row label="Ethereum" leading={logo} />
        <Row
          label="OP Mainnet"
          leading={<Logo name="OP Mainnet" />}
          trailing={<Icon path={icons.check} />}
          aria-current
        />
        <Row
          label="Sepolia"
          leading={<Logo name="Sepolia" shape="round" />}
          detail={say('Approve in your wallet', 'وافق في المحفظة')}
          disabled
        />
        <Row label={say('No picture, nothing behind it', 'بلا صورة ولا شيء بعدها')} />
      </List>
    ),
  }),
  partScene({
    id: 'row-badges',
    title: 'Row: with a badge',
    group,
    render: (say) => (
      <List label={say('Wallets', 'المحافظ')}>
        <Row
          label="Harbor Wallet"
          leading={<Logo name="Harbor" src={sample.harbor.imageUrl} />}
          trailing={<Badge>{say('Recent', 'الأخيرة')}</Badge>}
        />
        <Row
          label={sample.names.longWallet}
          leading={<Logo name="T" />}
          trailing={<Badge tone="accent">{say('Installed', 'مثبّتة')}</Badge>}
        />
        <Row
          label={sample.names.unbrokenWallet}
          leading={<Logo name="D" />}
          detail={say('Asks for a signature', 'تطلب توقيعًا')}
          trailing={<Badge tone="warning">{say('Update', 'تحديث')}</Badge>}
        />
      </List>
    ),
  }),
  partScene({
    id: 'row-amounts',
    title: 'Row: amounts, small and large',
    group,
    render: (say, { i18n }) => {
      const amount = (value: bigint, symbol = 'ETH') =>
        `${i18n.amount({ value, decimals: 18 }, 18)} ${symbol}`
      return (
        <List label={say('Tokens', 'الرموز')}>
          <Row
            label="Ether"
            leading={logo}
            detail="Ethereum"
            trailing={
              <RowAmount
                amount={amount(1_234_500_000_000_000_000n)}
                value={formatMoney(i18n.locale, { value: 456789n, decimals: 2 }, 'USD')}
              />
            }
          />
          <Row
            label="Ether"
            leading={logo}
            detail="OP Mainnet"
            trailing={
              <RowAmount
                amount={amount(1n)}
                value={formatMoney(i18n.locale, { value: 0n, decimals: 2 }, 'USD')}
              />
            }
          />
          <Row
            label={longNetwork}
            leading={<Logo name="I" />}
            detail={unbrokenNetwork}
            trailing={
              <RowAmount
                amount={amount(10n ** 42n - 1n)}
                value={formatMoney(i18n.locale, { value: 10n ** 26n, decimals: 2 }, 'USD')}
              />
            }
          />
          <Row
            label="Nothing"
            leading={<Logo name="N" />}
            trailing={<RowAmount amount={amount(0n, 'N')} />}
          />
        </List>
      )
    },
  }),
  partScene({
    id: 'row-values',
    title: 'Row: settings that lead to choices',
    group,
    render: (say) => (
      <List label={say('Settings', 'الإعدادات')}>
        <Row label={say('Language', 'اللغة')} trailing={<RowValue>{say('English', 'العربية')}</RowValue>} />
        <Row label={say('Network', 'الشبكة')} trailing={<RowValue>{longNetwork}</RowValue>} />
        <Row
          label={say('The currency that amounts are shown in', 'العملة التي تُعرض بها المبالغ')}
          trailing={<RowValue>USD</RowValue>}
        />
      </List>
    ),
  }),
  partScene({
    id: 'row-links',
    title: 'LinkRow',
    group,
    render: (say) => (
      <List label={say('Elsewhere', 'في مكان آخر')}>
        <LinkRow
          href="https://host.invalid/"
          label={say('View on Etherscan', 'العرض على Etherscan')}
          leading={
            <span className="lk-emblem">
              <Icon path={icons.explorer} />
            </span>
          }
          trailing={<Icon path={icons.external} flip />}
        />
        <LinkRow
          href="https://host.invalid/"
          label={say('Get a wallet', 'الحصول على محفظة')}
          detail={say('A list by nobody who sells one', 'قائمة لا يعدّها بائع')}
          trailing={<Icon path={icons.external} flip />}
        />
      </List>
    ),
  }),
  partScene({
    id: 'row-long',
    title: 'Row: long names and details',
    group,
    render: (say) => (
      <List label={say('Networks', 'الشبكات')}>
        <Row label={longNetwork} leading={logo} trailing={<Icon path={icons.forward} flip />} />
        <Row label={unbrokenNetwork.repeat(2)} leading={logo} detail={unbrokenNetwork.repeat(2)} />
        <Row
          label={sample.names.arabicWallet}
          leading={<Logo name={sample.names.arabicWallet} />}
          detail={say(
            'A detail that takes more than one line, because it says a lot',
            'تفصيل يحتاج إلى أكثر من سطر لأنه يقول الكثير من الأشياء المهمة',
          )}
          trailing={<Icon path={icons.forward} flip />}
        />
        <Row label={sample.names.cyrillicWallet} leading={<Logo name={sample.names.cyrillicWallet} />} />
      </List>
    ),
  }),
]
