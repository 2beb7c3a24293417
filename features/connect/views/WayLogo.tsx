import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import { Logo } from '@shared/ui/Logo'
import type { Offer } from '../actions/offer'
import { wayIcons } from './wayIcons'

interface WayLogoProps {
  ctx: FeatureContext
  offer: Offer
  /** Its picture is not to be asked for yet. */
  isHeld?: boolean
}

/** The host's picture of a way in, else its own. */
export function pictureOf({ config }: FeatureContext, { id, connector, wallet }: Offer): string | undefined {
  return config.connectorImages[id] ?? connector?.imageUrl ?? wallet?.imageUrl
}

/** What a way in looks like. Pairing is no wallet, and has a sign instead. */
export function WayLogo({ ctx, offer, isHeld }: WayLogoProps) {
  const src = pictureOf(ctx, offer)
  if (src || offer.type !== 'WALLET_CONNECT')
    return <Logo name={offer.name} src={src} isHeld={isHeld} after={ctx.clock.after} />
  return (
    <span className="lk-emblem">
      <Icon path={wayIcons.qr} />
    </span>
  )
}
