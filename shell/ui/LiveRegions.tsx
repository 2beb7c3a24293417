import { useStore } from '@shared/store/useStore'
import type { UiModel } from './uiModel'

/** The two places through which the widget speaks. The turn makes the same words heard twice. */
export function LiveRegions({ ui }: { ui: UiModel }) {
  const { polite, assertive, turn } = useStore(ui.announcement)
  return (
    <>
      <div className="lk-hidden" role="status">
        <span key={turn}>{polite}</span>
      </div>
      <div className="lk-hidden" role="alert">
        <span key={turn}>{assertive}</span>
      </div>
    </>
  )
}
