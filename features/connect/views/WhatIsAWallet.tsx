import type { ViewProps } from '@shared/contract/feature'
import { Button } from '@shared/ui/Button'
import { Guide } from '@shared/ui/Guide'
import guide from '@shared/ui/guide.css'
import * as icons from '@shared/ui/icons'
import { LazyStyles } from '@shared/ui/LazyStyles'
import type { ConnectModel } from '../createConnectModel'
import { guideIcons } from './guideIcons'

const cards = [
  { icon: icons.wallet, title: 'connect.what.assets.title', text: 'connect.what.assets.text' },
  { icon: guideIcons.key, title: 'connect.what.login.title', text: 'connect.what.login.text' },
  { icon: guideIcons.shield, title: 'connect.what.yours.title', text: 'connect.what.yours.text' },
] as const

/** What a wallet is good for, for visitors without one. */
export function WhatIsAWallet({ ctx, model }: ViewProps<'WhatIsAWallet', ConnectModel>) {
  const { t } = ctx.i18n
  const preload = () => model.preload('GetWallet')
  return (
    <>
      <LazyStyles css={guide} />
      <Guide cards={cards.map(({ icon, title, text }) => ({ icon, title: t(title), text: t(text) }))} />
      <div className="lk-actions">
        <Button
          onPointerEnter={preload}
          onPointerDown={preload}
          onFocus={preload}
          onClick={() => ctx.navigation.push('GetWallet')}
        >
          {t('connect.get.title')}
        </Button>
      </div>
    </>
  )
}
