import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import { Logo } from '@shared/ui/Logo'
import type { ListedOption } from '../options/listedOption'
import { listIcons } from './listIcons'

interface OptionLogoProps {
  ctx: FeatureContext
  option: ListedOption
  /** The picture is not to be downloaded yet. */
  isHeld?: boolean
}

/** The host's picture of an option, else its own. */
export function pictureOf(
  { config }: FeatureContext,
  { id, connector, wallet }: ListedOption,
): string | undefined {
  return config.connectorImages[id] ?? connector?.imageUrl ?? wallet?.imageUrl
}

/** The logo of an option. Pairing is no wallet, and has an icon instead. */
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
