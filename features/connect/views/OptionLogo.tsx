import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import { Logo } from '@shared/ui/Logo'
import type { ListedOption } from '../options/listedOption'
import { listIcons } from './listIcons'

interface OptionLogoProps {
  ctx: FeatureContext
  option: ListedOption
  /** Its picture is not to be asked for yet. */
  isHeld?: boolean
}

/** The host's picture of a way in, else its own. */
export function pictureOf(
  { config }: FeatureContext,
  { id, connector, wallet }: ListedOption,
): string | undefined {
  return config.connectorImages[id] ?? connector?.imageUrl ?? wallet?.imageUrl
}

/** What a way in looks like. Pairing is no wallet, and has a sign instead. */
export function OptionLogo({ ctx, option, isHeld }: OptionLogoProps) {
  const src = pictureOf(ctx, option)
  if (src || option.type !== 'WALLET_CONNECT')
    return <Logo name={option.name} src={src} isHeld={isHeld} after={ctx.clock.after} />
  return (
    <span className="lk-emblem">
      <Icon path={listIcons.qr} />
    </span>
  )
}
