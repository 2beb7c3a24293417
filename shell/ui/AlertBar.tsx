import type { AlertDefinition } from '@shared/errors/alerts'
import { Banner } from '@shared/ui/Banner'
import type { UiModel } from './uiModel'

/** An alert to the host's developer; shown only with `debug`. The long text is in the console. */
export function AlertBar({ alert, ui }: { alert: AlertDefinition; ui: UiModel }) {
  return (
    <div className="lk-alert">
      <Banner tone="danger" dismiss={{ label: ui.i18n.t('shell.alert.dismiss'), run: ui.dismissAlert }}>
        {alert.short}
      </Banner>
    </div>
  )
}
