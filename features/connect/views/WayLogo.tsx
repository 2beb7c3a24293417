import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import { Logo } from '@shared/ui/Logo'
import type { Offer } from '../actions/offer'
import { wayIcons } from './wayIcons'

interface WayLogoProps {
  ctx: FeatureContext
  offer: Offer
  /** For a picture that has to be downloaded, in a list that is scrolled through. */
  delayMs?: number
}

/** What a way in looks like: the host's picture, else its own. Pairing is no wallet, and has a sign instead. */
export function WayLogo({ ctx, offer, delayMs }: WayLogoProps) {
  const { id, name, type, connector, wallet } = offer
  const src = ctx.config.connectorImages[id] ?? connector?.imageUrl ?? wallet?.imageUrl
  if (src || type !== 'WALLET_CONNECT')
    return (
      <Logo name={name} src={src} {...(src?.startsWith('http') && { delayMs })} after={ctx.clock.after} />
    )
  return (
    <span className="lk-emblem">
      <Icon path={wayIcons.qr} />
    </span>
  )
}
