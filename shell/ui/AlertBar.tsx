import type { AlertDefinition } from '@shared/errors/alerts'
import { Icon, icons } from '@shared/ui/Icon'
import type { UiModel } from './uiModel'

/** For the host's developer; shown only with `debug`. The long text is in the console. */
export function AlertBar({ alert, ui }: { alert: AlertDefinition; ui: UiModel }) {
  return (
    <div className="lk-alert">
      <Icon path={icons.warning} />
      <span>{alert.short}</span>
      <button
        type="button"
        className="lk-icon-button"
        aria-label={ui.ports.i18n.t('shell.alert.dismiss')}
        onClick={ui.dismissAlert}
      >
        <Icon path={icons.close} />
      </button>
    </div>
  )
}
