import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WidgetGone } from '@shared/errors/releaseErrors'
import { callAll } from '@shared/store/callAll'
import { pageMetadata } from '../platform/pageMetadata'
import { createRouter } from '../router/createRouter'
import type { Widget } from '../widget/widget'
import { createCatalogue, roleOf } from './catalogue'
import { createAnnouncer } from './createAnnouncer'
import { createClosing } from './createClosing'
import { createFrame } from './createFrame'
import { createNavigation } from './createNavigation'
import { createOpening } from './createOpening'
import { createPorts } from './createPorts'
import { createTexts } from './createTexts'
import { createWidgetFeatures } from './createWidgetFeatures'
import { followFaults } from './followFaults'
import { followPolicy } from './followPolicy'
import { holdReact } from './holdReact'
import { createShellViews } from './shellViews'
import type { ReactSide } from './startReact'
import { createToasts } from './toasts'
import type { Ui } from './ui'
import type { UiCore } from './uiCore'
import type { UiModel } from './uiModel'
import { withNonModalDialog } from './withNonModalDialog'

/** Two frames: what is on the screen is painted, and the rest may come. */
const paintedAfterMs = 32

/**
 * Puts the widget together and into the page, closed. Begins without React, which may still be on its way: `startReact`
 * gives what needs it.
 */
export function mountUi(
  widget: Widget,
  core: UiCore,
  startReact: (ui: UiModel, container: HTMLElement) => Promise<ReactSide>,
): Ui & { readonly started: Promise<unknown> } {
  const { bus } = widget
  const { alert, clock, config, connection, late, report } = core
  const { i18n, locales, addContributed, addMessages } = createTexts(core)
  const embedded = Boolean(config().enableEmbedded)
  const toasts = createToasts(clock)
  const announcer = createAnnouncer(clock, toasts)
  const { announcement, announce } = announcer
  const shellViews = createShellViews(late, report)
  const currentView = () => router.current().view
  const inCatalogue = { catalogue: () => catalogue.get() }
  const router = createRouter({
    onClose: (isDone) => close(isDone),
    onRefused: () => frame.shake(),
    holds: () => policy.holds(),
    isDeadEnd: (view) => roleOf(view, catalogue.get()) === 'unsupported',
  })
  const { frame, theme } = createFrame(widget, core, router, () => roleOf(currentView(), catalogue.get()))
  const { isOpen } = frame
  const { chains, signIn } = withNonModalDialog(core, frame.setNonModal)
  core.transactions.speaker = { toast: toasts, i18n, addMessages }
  const { navigation, respond, issueOf, prepare } = createNavigation({
    ...{ ...inCatalogue, router, isOpen, report },
    loadResults: late.viewResults,
    failureOf: (view) => opening.failureOf(view),
    preload: (view) => opening.load(view),
  })
  const ports = createPorts({ widget, core, navigation, chains, signIn, toasts, i18n, announce })
  const features = createWidgetFeatures({
    ...{ ...inCatalogue, widget, core, i18n, locales, ports, currentView },
    shadow: frame.shadow,
    reactSide: () => started,
  })
  const catalogue = createCatalogue({
    ...core,
    enabled: async (release) => prepare(await features.enabled(release)),
    onFeatures: addContributed,
  })
  const policy = followPolicy({
    ...{ ...inCatalogue, config, connection, signIn, features, currentView, isOpen },
    reset: router.reset,
    hide: (isDone) => close(isDone),
    tell: (error) => toasts.error(i18n.error(error).message),
  })
  const opening = createOpening({
    ...{ widget, bus, clock, router, frame, catalogue, features, shellViews, policy, issueOf, report },
    ready: () => Promise.all([started, core.settled(), theme.ready()]),
    render(onMount) {
      announcer.onDialogOpened()
      react.render(onMount)
    },
  })
  const faults = followFaults({ ...inCatalogue, features, report })
  const ui: UiModel = {
    ...{ router, features, catalogue, shellViews, toasts, alert, announcement, i18n, embedded, respond },
    hasTexts: locales.isLoaded,
    ports: { chains, connection, i18n, announce },
    networks: () => config().networks,
    appName: () => (config().metadata ?? pageMetadata()).name || location.host,
    dismissAlert: () => alert.update(() => undefined),
    retry: opening.retry,
    onThrown: faults.onThrown,
    onShown(view) {
      opening.onShown(view)
      clock.after(paintedAfterMs, core.onUsed)
    },
  }
  const started = startReact(ui, frame.container)
  const react = holdReact(started)
  const close = createClosing({
    ...{ widget, bus, router, frame, toasts, signIn, react, policy, opening, embedded },
  })
  const ends = [
    opening.dispose,
    announcer.dispose,
    policy.dispose,
    core.onJoined(catalogue.join),
    widget.onConfig(theme.update),
    widget.onConfig(() => void locales.update()),
    theme.dispose,
    faults.dispose,
  ]
  return {
    started,
    open: opening.open,
    close() {
      opening.giveUp()
      router.closeByHost()
    },
    async preload(view) {
      await core.settled()
      await opening.load(view)
    },
    destroy() {
      opening.giveUp()
      router.end(new LatchkeyError(WidgetGone))
      callAll(ends)
      opening.onHidden()
      features.dispose()
      toasts.hide()
      react.unmount()
      frame.destroy()
      widget.publish({ open: false, view: undefined })
    },
  }
}
