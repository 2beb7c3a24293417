import type { FeatureContext } from '@shared/contract/context'
import { ownPicture } from '@shared/domain/ownPicture'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Logo } from '@shared/ui/Logo'
import type { TransactionText } from '../actions/describeTransaction'

/** Up and down are the same in every script. */
const paths = {
  in: 'M12 5v14M6 13l6 6 6-6',
  out: 'M12 19V5M6 11l6-6 6 6',
  trade: icons.flip,
  approve: icons.check,
  other: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
} as const

interface ActivityMarkProps {
  ctx: FeatureContext
  text: TransactionText
}

/** The moved asset, with the direction; an icon of the operation if nothing moved. */
export function ActivityMark({ ctx, text: { asset, icon, way } }: ActivityMarkProps) {
  const sign = <Icon path={paths[way]} />
  if (asset === undefined) return <span className="lk-emblem">{sign}</span>
  return (
    <span className="lk-activity-mark">
      <Logo name={asset} src={ownPicture(icon, ctx.config.apiUrl)} shape="round" after={ctx.clock.after} />
      <span className="lk-activity-way">{sign}</span>
    </span>
  )
}
