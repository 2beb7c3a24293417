import { useStore } from '@shared/store/useStore'
import type { UiModel } from './uiModel'

/** The two live regions of the widget. They take turns, so that the same words are heard twice. */
export function LiveRegions({ ui }: { ui: UiModel }) {
  const { polite, assertive, turn } = useStore(ui.announcement)
  return (
    <>
      <div className="lk-hidden" role="status">
        <Lines key={turn} text={polite} />
      </div>
      <div className="lk-hidden" role="alert">
        <Lines key={turn} text={assertive} />
      </div>
    </>
  )
}

/** A line break is a pause: no language has to lend its full stop to two sentences that are put together. */
const Lines = ({ text }: { text: string }) => <span className="lk-lines">{text}</span>
