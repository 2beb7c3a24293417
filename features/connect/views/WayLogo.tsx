import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import { Logo } from '@shared/ui/Logo'
import type { Offer } from '../actions/offer'
import { wayIcons } from './wayIcons'

/** What a way in looks like: the host's picture, else its own. Pairing is no wallet, and has a sign instead. */
export function WayLogo({ ctx, offer }: { ctx: FeatureContext; offer: Offer }) {
  const { id, name, type, connector, wallet } = offer
  const src = ctx.config.connectorImages[id] ?? connector?.imageUrl ?? wallet?.imageUrl
  if (src || type !== 'WALLET_CONNECT') return <Logo name={name} src={src} />
  return (
    <span className="lk-emblem">
      <Icon path={wayIcons.qr} />
    </span>
  )
}
