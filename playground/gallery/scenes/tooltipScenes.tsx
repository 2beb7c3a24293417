import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { Tooltip } from '@shared/ui/Tooltip'
import tooltip from '@shared/ui/tooltip.css'
import { partScene } from '../partScene'
import type { Scene } from '../scene'

const places = [
  ['above', 'center'],
  ['below', 'start'],
  ['below', 'end'],
] as const

/** React derives `pointerenter` from `pointerover`. */
const hover = (root: ShadowRoot) => {
  const anchor = root.querySelector('.lk-tooltip-anchor')!
  anchor.dispatchEvent(
    new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType: 'mouse' }),
  )
}

export const tooltipScenes: readonly Scene[] = places.map(([side, align]) =>
  partScene({
    id: `tooltip-${side}-${align}`,
    title: `Tooltip: ${side}, ${align}`,
    group: 'Tooltips',
    styles: [tooltip],
    render: (say) => (
      <div
        style={{
          display: 'grid',
          justifyItems: align,
          padding: side === 'above' ? '72px 0 0' : '0 0 72px',
        }}
      >
        <Tooltip
          side={side}
          align={align}
          text={say(
            'The network takes this fee, and we take nothing',
            'تأخذ الشبكة هذه الرسوم، ولا نأخذ نحن شيئًا',
          )}
        >
          <IconButton name={say('About fees', 'عن الرسوم')} icon={icons.info} />
        </Tooltip>
      </div>
    ),
    play: hover,
  }),
)
