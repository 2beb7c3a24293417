import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WidgetGone } from '@shared/errors/releaseErrors'
import { RequestAborted } from '@shared/errors/requestErrors'
import { callAll } from '@shared/store/callAll'
import parts from '@shared/ui/parts.css'
import type { RunningCore } from '../core/startCore'
import { followThrown, ownerOf } from '../federation/followThrown'
import { pageMetadata } from '../platform/pageMetadata'
import { createRouter } from '../router/createRouter'
import { applyTheme } from '../theme/applyTheme'
import tokens from '../theme/tokens.css'
import type { Widget } from '../widget'
import { asideWhileAsked } from './asideWhileAsked'
import { createCatalogue, nameOf, roleOf } from './catalogue'
import { createAnnouncer } from './createAnnouncer'
import { createNavigation } from './createNavigation'
import { createOpening } from './createOpening'
import { createPorts } from './createPorts'
import { createTexts } from './createTexts'
import { createWidgetFeatures } from './createWidgetFeatures'
import { createDialogFrame } from './dialog'
import dialogStyles from './dialog.css'
import { followPolicy } from './followPolicy'
import { createShellViews } from './shellViews'
import type { ReactSide } from './startReact'
import type { Ui } from './startUi'
import { createToasts } from './toasts'
import type { UiModel } from './uiModel'

/** Two frames: what is on the screen is painted, and the rest may come. */
const paintedAfterMs = 32

/**
 * Puts the widget together and into the page, closed. Begins without React, which may still be on its way: `startReact`
 * gives what needs it.
 */
export function mountUi(
  widget: Widget,
  core: RunningCore,
  startReact: (ui: UiModel, container: HTMLElement) => Promise<ReactSide>,
): Ui & { readonly started: Promise<unknown> } {
  const { bus } = widget
  const { alert, clock, config, connection, late, report } = core
  const { i18n, locales, addContributed, addMessages } = createTexts(core)
  const embedded = Boolean(config().enableEmbedded)
  const announcer = createAnnouncer(clock)
  const toasts = createToasts(clock)
  const shellViews = createShellViews(late, report)
  const currentView = () => router.current().view
  const currentRole = () => roleOf(currentView(), catalogue.get())
  const router = createRouter({
    onClose: hide,
    onRefused: () => frame.shake(),
    holds: () => policy.holds(),
    isDeadEnd: (view) => roleOf(view, catalogue.get()) === 'unsupported',
  })
  const frame = createDialogFrame({
    id: widget.id,
    embedded,
    disableAppend: Boolean(config().disableAppend),
    // The tokens last: the frame begins by taking back what the page has set.
    sheets: [parts, dialogStyles, tokens].map(sheetOf),
    onEscape: router.goBack,
    late,
    report,
    onDismiss: router.close,
    canDismiss: () => !router.isBlocked() && currentRole() !== 'approval',
  })
  const theme = applyTheme(frame.host, config, late.palette, report)
  const { chains, signIn } = asideWhileAsked(core, frame.setAside)
  core.transactions.speaker = { toast: toasts, i18n, addMessages }
  const catalogue = createCatalogue({
    ...core,
    enabled: async (release) => prepare(await features.enabled(release)),
    onFeatures: addContributed,
  })
  const { navigation, respond, issueOf, prepare } = createNavigation({
    ...{ router, report },
    loadResults: late.viewResults,
    failureOf: (view) => opening.failureOf(view),
    catalogue: catalogue.get,
    isOpen: frame.isOpen,
    preload: (view) => opening.load(view),
  })
  const { announce } = announcer
  const ports = createPorts({ widget, core, navigation, chains, signIn, toasts, i18n, announce })
  const features = createWidgetFeatures({
    ...{ widget, core, i18n, locales, ports, currentView },
    shadow: frame.shadow,
    catalogue: catalogue.get,
    reactSide: () => reactSide,
  })
  const policy = followPolicy({
    ...{ config, connection, signIn, features, currentView, hide },
    catalogue: catalogue.get,
    isOpen: frame.isOpen,
    reset: router.reset,
    tell: (error) => toasts.error(i18n.error(error).message),
  })
  const opening = createOpening({
    ...{ widget, bus, clock, router, frame, catalogue, features, shellViews, policy, issueOf, report },
    ready: () => Promise.all([reactSide, core.settled(), theme.ready()]),
    render(onMount) {
      announcer.onDialogOpened()
      react!.render(onMount)
    },
  })
  const ui: UiModel = {
    ...{ router, features, catalogue, shellViews, toasts, alert, i18n, embedded },
    announcement: announcer.announcement,
    hasTexts: locales.isLoaded,
    ports: { chains, connection, i18n, announce },
    networks: () => config().networks,
    appName: () => (config().metadata ?? pageMetadata()).name || location.host,
    dismissAlert: () => alert.update(() => undefined),
    retry: opening.retry,
    respond,
    onThrown,
    onShown(view) {
      opening.onShown(view)
      clock.after(paintedAfterMs, core.onUsed)
    },
  }
  let react: ReactSide | undefined
  const reactSide = startReact(ui, frame.container)
  reactSide.then(
    (side) => {
      react = side
    },
    () => {},
  )
  const ends = [
    router.subscribe(() => {
      if (!frame.isOpen()) return
      const view = nameOf(currentView(), catalogue.get())
      bus.emit('viewChanged', { view, direction: router.get().direction })
      opening.ensureLoaded(view)
    }),
    toasts.subscribe(() => {
      const { open, message, variant } = toasts.get()
      if (open) announce(message, variant === 'error' ? 'assertive' : 'polite')
    }),
    policy.dispose,
    core.onJoined(catalogue.join),
    widget.onConfig(theme.update),
    widget.onConfig(() => void locales.update()),
    theme.dispose,
    followThrown((thrown) => {
      const feature = ownerOf(thrown, catalogue.get().features)
      if (feature) report(thrown, feature)
    }),
  ]

  /** A view threw: the feature whose code it was fails, else that of the view. True where the view may be built anew. */
  function onThrown(error: unknown, place?: string | null, own?: string): boolean {
    const thrower = ownerOf(error, catalogue.get().features, place)
    const owner = features.get()[thrower ?? '']?.status === 'active' ? thrower : own
    if (owner) features.fail(owner, error)
    else report(error)
    return !own || owner !== own
  }

  /** Closes, asking no guard. An embedded widget goes on with its entry. */
  function hide(isDone: boolean) {
    if (!frame.isOpen()) return
    toasts.hide()
    const end = () => router.end(isDone ? undefined : new LatchkeyError(RequestAborted))
    if (embedded) {
      end()
      return router.reset(policy.viewFor())
    }
    policy.onHidden()
    opening.onHidden()
    void signIn.leave()
    frame.hide(() => react?.clear())
    widget.publish({ open: false, view: undefined })
    bus.emit('closed', {})
    end()
  }

  return {
    started: reactSide,
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
      react?.unmount()
      frame.destroy()
      widget.publish({ open: false, view: undefined })
    },
  }
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
