import { useStore } from '@shared/store/useStore'
import { AlertBar } from './AlertBar'
import { Header } from './Header'
import { LiveRegions } from './LiveRegions'
import { ToastBar } from './ToastBar'
import type { UiModel } from './uiModel'
import { ViewFrame } from './ViewFrame'

/** Everything inside the card. */
export function App({ ui }: { ui: UiModel }) {
  // Every text below is read again when the language changes.
  useStore(ui.i18n)
  const alert = useStore(ui.alert)
  return (
    <div className="lk-app" dir={ui.i18n.direction} lang={ui.i18n.locale}>
      <Header ui={ui} />
      {alert && <AlertBar alert={alert} ui={ui} />}
      <ViewFrame ui={ui} />
      <ToastBar toasts={ui.toasts} />
      <LiveRegions ui={ui} />
    </div>
  )
}
