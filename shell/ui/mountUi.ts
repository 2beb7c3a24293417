import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WidgetGone } from '@shared/errors/releaseErrors'
import { callAll } from '@shared/store/callAll'
import { isDeveloping } from '../ground/platform/isDeveloping'
import { createRouter } from '../ground/router/createRouter'
import type { Widget } from '../ground/widget/widget'
import { createCatalogue, roleOf } from './catalogue'
import { createClosing } from './createClosing'
import { createFrame } from './createFrame'
import { createNavigation } from './createNavigation'
import { createOpening } from './createOpening'
import { createPorts } from './createPorts'
import { createSpeech } from './createSpeech'
import { createUiModel } from './createUiModel'
import { createWidgetFeatures } from './createWidgetFeatures'
import { followFaults } from './followFaults'
import { followPolicy } from './followPolicy'
import { holdReact } from './holdReact'
import { createShellViews } from './shellViews'
import type { ReactSide } from './startReact'
import type { Ui } from './ui'
import type { UiCore } from './uiCore'
import type { UiModel } from './uiModel'
import { withNonModalDialog } from './withNonModalDialog'

/**
 * Puts the widget together and into the page, closed. Begins without React, which may still be loading: `startReact`
 * adds the parts that need it.
 */
export function mountUi(
  widget: Widget,
  core: UiCore,
  startReact: (ui: UiModel, container: HTMLElement) => Promise<ReactSide>,
): Ui & { readonly started: Promise<unknown> } {
  const { bus } = widget
  const { clock, config, connection, late, report } = core
  const speech = createSpeech(core)
  const { i18n, locales, toasts, announce } = speech
  const embedded = Boolean(config().enableEmbedded)
  const shellViews = createShellViews(late, i18n.addMessages, report)
  const currentView = () => router.current().view
  const inCatalogue = { catalogue: () => catalogue.get() }
  const router = createRouter({
    onClose: (isDone) => close(isDone),
    onRefused: () => frame.shake(),
    holds: () => policy.holds(),
    isDeadEnd: (view) => roleOf(view, catalogue.get()) === 'unsupported',
  })
  const { frame, theme } = createFrame(widget.id, core, router, () => roleOf(currentView(), catalogue.get()))
  const { isOpen } = frame
  const { chains, signIn } = withNonModalDialog(core, frame.setNonModal)
  const { navigation, respond, issueOf, prepare } = createNavigation({
    ...inCatalogue,
    router,
    isOpen,
    report,
    loadResults: late.viewResults,
    failureOf: (view) => opening.failureOf(view),
    preload: (view) => opening.load(view),
  })
  const ports = createPorts({ widget, core, navigation, chains, signIn, toasts, i18n, announce })
  const features = createWidgetFeatures({
    ...inCatalogue,
    widget,
    core,
    i18n,
    locales,
    ports,
    currentView,
    shadow: frame.shadow,
    reactSide: () => started,
  })
  const catalogue = createCatalogue({
    ...core,
    enabled: async (release) => prepare(await features.enabled(release)),
    onFeatures: speech.addContributed,
  })
  const tell = (error: unknown) => toasts.error(i18n.error(error).message)
  const policy = followPolicy({
    isApproving: () => core.embedded?.isAsking() ?? false,
    ...inCatalogue,
    config,
    connection,
    signIn,
    features,
    currentView,
    isOpen,
    reset: router.reset,
    hide: (isDone) => close(isDone),
    tell,
  })
  const opening = createOpening({
    widget,
    bus,
    clock,
    router,
    frame,
    catalogue,
    features,
    shellViews,
    policy,
    issueOf,
    report,
    ready: () => Promise.all([started, core.settled(), theme.ready()]),
    render(onMount) {
      speech.onDialogOpened()
      react.render(onMount)
    },
  })
  const { onThrown, dispose: stopFaults } = followFaults({ ...inCatalogue, features, report })
  const ui = createUiModel(core, {
    router,
    features,
    catalogue,
    shellViews,
    embedded,
    respond,
    chains,
    speech,
    opening,
    onThrown,
    isDeveloping: () => isDeveloping(widget.config(), location),
  })
  const started = startReact(ui, frame.container)
  const react = holdReact(started)
  const close = createClosing({
    widget,
    bus,
    router,
    frame,
    toasts,
    signIn,
    react,
    policy,
    opening,
    embedded,
    onClosed: () => core.embedded?.onClosed(),
  })
  const ends = [
    opening.dispose,
    speech.dispose,
    policy.dispose,
    core.onJoined(catalogue.join),
    widget.onConfig(theme.update),
    widget.onConfig(() => void locales.update()),
    i18n.subscribe(() => {
      // It begins in English.
      if (!/^en/.test(i18n.locale) || widget.getState().labels)
        late
          .followLanguage()
          .then(({ followLanguage }) => followLanguage(widget, i18n, frame.container), report)
    }),
    theme.dispose,
    stopFaults,
    ...(core.embedded ? [core.embedded.follow({ router, isOpen, tell })] : []),
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
