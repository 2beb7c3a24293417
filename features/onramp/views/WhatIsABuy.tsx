import type { ViewProps } from '@shared/contract/feature'
import { Button } from '@shared/ui/Button'
import { Guide } from '@shared/ui/Guide'
import guide from '@shared/ui/guide.css'
import * as icons from '@shared/ui/icons'
import { LazyStyles } from '@shared/ui/LazyStyles'
import type { OnrampModel } from '../activateOnramp'

const cards = [
  { icon: icons.external, title: 'onramp.what.provider.title', text: 'onramp.what.provider.text' },
  { icon: icons.wallet, title: 'onramp.what.wallet.title', text: 'onramp.what.wallet.text' },
  { icon: icons.info, title: 'onramp.what.proof.title', text: 'onramp.what.proof.text' },
] as const

/** How coins are bought, and from whom. */
export function WhatIsABuy({ ctx }: ViewProps<'WhatIsABuy', OnrampModel>) {
  const { t } = ctx.i18n
  return (
    <>
      <LazyStyles css={guide} />
      <Guide cards={cards.map(({ icon, title, text }) => ({ icon, title: t(title), text: t(text) }))} />
      <div className="lk-actions">
        <Button onClick={ctx.navigation.goBack}>{t('onramp.close')}</Button>
      </div>
    </>
  )
}
