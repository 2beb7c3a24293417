import { useStore } from '@shared/store/useStore'
import { AlertBar } from './AlertBar'
import { Header } from './Header'
import { LiveRegions } from './LiveRegions'
import { ToastBar } from './ToastBar'
import type { UiModel } from './uiModel'
import { ViewFrame } from './ViewFrame'

/** Everything inside the card. */
export function App({ ui }: { ui: UiModel }) {
  const { direction } = ui.ports.i18n
  const alert = useStore(ui.alert)
  return (
    <div className="lk-app" dir={direction} lang={ui.ports.i18n.locale}>
      <Header ui={ui} />
      {alert && <AlertBar alert={alert} ui={ui} />}
      <ViewFrame ui={ui} />
      <ToastBar toasts={ui.toasts} />
      <LiveRegions ui={ui} />
    </div>
  )
}
