import parts from '@shared/ui/parts.css'
import { createWidgetElement } from '../ground/platform/createWidgetElement'
import type { Router } from '../ground/router/createRouter'
import { applyTheme, type Theme } from '../ground/theme/applyTheme'
import tokens from '../ground/theme/tokens.css'
import { createDialogFrame, type DialogFrame } from './dialog'
import dialogStyles from './dialog.css'
import type { UiCore } from './uiCore'

/** The widget's frame in the page, in the host's theme. `currentRole`: of the view that shows. */
export function createFrame(
  widgetId: string,
  { config, embedded, late, report }: Pick<UiCore, 'config' | 'embedded' | 'late' | 'report'>,
  router: Router,
  currentRole: () => string,
): { readonly frame: DialogFrame; readonly theme: Theme } {
  const frame = createDialogFrame({
    element: embedded?.element() ?? createWidgetElement(widgetId, config()),
    // The tokens last: the frame begins by resetting the page's styles.
    sheets: [parts, dialogStyles, tokens].map(sheetOf),
    onEscape: router.goBack,
    late,
    report,
    onDismiss: router.close,
    canDismiss: () => !router.isBlocked() && currentRole() !== 'approval',
  })
  return { frame, theme: applyTheme(frame.host, config, late.palette, report) }
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
