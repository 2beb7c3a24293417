import type { ViewProps } from '@shared/contract/feature'
import { Button } from '@shared/ui/Button'
import { Icon, icons } from '@shared/ui/Icon'
import type { ConnectModel } from '../createConnectModel'
import { guideIcons } from './guideIcons'
import guides from './guides.css'
import { LateStyles } from './LateStyles'

const cards = [
  { icon: icons.wallet, title: 'connect.what.assets.title', text: 'connect.what.assets.text' },
  { icon: guideIcons.key, title: 'connect.what.login.title', text: 'connect.what.login.text' },
  { icon: guideIcons.shield, title: 'connect.what.yours.title', text: 'connect.what.yours.text' },
] as const

/** What a wallet is good for, to those who have none yet. */
export function WhatIsAWallet({ ctx, model }: ViewProps<'WhatIsAWallet', ConnectModel>) {
  const { t } = ctx.i18n
  const warm = () => model.warm('GetWallet')
  return (
    <>
      <LateStyles css={guides} />
      <ul className="lk-list lk-guide">
        {cards.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="lk-emblem">
              <Icon path={icon} />
            </span>
            <div>
              <p className="lk-strong">{t(title)}</p>
              <p className="lk-text">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="lk-actions">
        <Button
          onPointerEnter={warm}
          onPointerDown={warm}
          onFocus={warm}
          onClick={() => ctx.navigation.push('GetWallet')}
        >
          {t('connect.get.title')}
        </Button>
      </div>
    </>
  )
}
