import type { ViewProps } from '@shared/contract/feature'
import { Guide } from '@shared/ui/Guide'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LinkRow } from '@shared/ui/LinkRow'
import type { NetworksModel } from '../createNetworksModel'

const learnUrl = 'https://ethereum.org/en/developers/docs/networks/'
const blocks = 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9'

const cards = [
  { icon: blocks, title: 'networks.what.ledger.title', text: 'networks.what.ledger.text' },
  { icon: icons.explorer, title: 'networks.what.many.title', text: 'networks.what.many.text' },
] as const

/** Explains networks to visitors who are to choose one. */
export function WhatIsANetwork({ ctx }: ViewProps<'WhatIsANetwork', NetworksModel>) {
  const { t } = ctx.i18n
  return (
    <>
      <Guide cards={cards.map(({ icon, title, text }) => ({ icon, title: t(title), text: t(text) }))} />
      <LinkRow
        href={learnUrl}
        label={t('networks.what.learn')}
        trailing={<Icon path={icons.external} flip />}
      />
    </>
  )
}
