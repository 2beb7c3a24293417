import type { Namespace } from '@shared/domain/caip'
import { sessionOf } from '@shared/domain/connection'
import { blocksClose, isUnauthenticated } from '@shared/domain/signIn'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ViewParamsInvalid, ViewUnknown } from '@shared/errors/releaseErrors'
import type { Messages } from '@shared/i18n/messages'
import { callAll } from '@shared/store/callAll'
import { createStore } from '@shared/store/createStore'
import { adoptStyles } from '@shared/ui/adoptStyles'
import parts from '@shared/ui/parts.css'
import { isUnsupportedChain } from '../core/isUnsupportedChain'
import type { RunningCore } from '../core/startCore'
import { createFeatureContext } from '../federation/createFeatureContext'
import { createFeatures } from '../federation/features'
import { followThrown, ownerOf } from '../federation/followThrown'
import { createI18n } from '../i18n/createI18n'
import { createLocales } from '../i18n/createLocales'
import { fetchMessages } from '../i18n/fetchMessages'
import messages from '../i18n/messages/en.json'
import { ownMessages } from '../i18n/ownMessages'
import { pickLocale } from '../i18n/pickLocale'
import { pageMetadata } from '../platform/pageMetadata'
import type { LoadedRelease } from '../release/openSource'
import { shellTextsId } from '../release/shellTextsId'
import { createRouter } from '../router/createRouter'
import { isUnsupportedChainBlocked } from '../router/isUnsupportedChainBlocked'
import { applyTheme } from '../theme/applyTheme'
import tokens from '../theme/tokens.css'
import type { Widget } from '../widget'
import { asideWhileAsked } from './asideWhileAsked'
import { checkViewParams } from './checkViewParams'
import { contributionsOf } from './contributionsOf'
import { createPorts } from './createPorts'
import { createDialogFrame } from './dialog'
import dialogStyles from './dialog.css'
import { labelledIn } from './labelledIn'
import { isShellView, screenOf, switchesNetwork } from './screens'
import type { ReactSide } from './startReact'
import type { Ui } from './startUi'
import { createToasts } from './toasts'
import type { Announcement, Catalogue, ShellView, UiModel } from './uiModel'
import { asksToSign, viewAfterFailure } from './viewAfterFailure'

/** A view that is there within this time is what the dialog opens with; for a later one it keeps the place. */
const skeletonAfterMs = 150
/** Two frames: what is on the screen is painted, and the rest may come. */
const paintedAfterMs = 32
/** What is written into a live region that has only now come is not heard. */
const heardAfterMs = 150

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
  const { alert, clock, config, connection, log, report } = core
  const embedded = Boolean(config().enableEmbedded)
  const wantedLocales = () => [config().locale ?? navigator.languages].flat()
  const i18n = createI18n({ locale: pickLocale(wantedLocales()).locale, messages, ...(__DEV__ && { log }) })
  const locales = createLocales({ i18n, wanted: wantedLocales, fetchMessages, report })
  const catalogue = createStore<Catalogue>({ status: 'loading', features: [] })
  const announcement = createStore<Announcement>({ polite: '', assertive: '', turn: 0 })
  const shellView = createStore<ShellView>({ status: 'loading' })
  const router = createRouter({ onClose: hide, onRefused: () => frame.shake(), holds })
  const frame = createDialogFrame({
    id: widget.id,
    embedded,
    disableAppend: Boolean(config().disableAppend),
    // The tokens last: the frame begins by taking back what the page has set.
    sheets: [parts, dialogStyles, tokens].map(sheetOf),
    onEscape: router.goBack,
    late: core.late,
    report,
    onDismiss: router.close,
    canDismiss: () => !router.isBlocked() && router.current().view !== 'ApproveTransaction',
  })
  const theme = applyTheme(frame.host, config, core.late.palette, report)
  const toasts = createToasts(clock)
  const { chains, signIn } = asideWhileAsked(core, frame.setAside)
  const ports = createPorts({
    widget,
    core,
    router,
    chains,
    signIn,
    toasts,
    i18n,
    announce,
    go,
    preload: load,
  })
  const features = createFeatures({
    config,
    release: core.release,
    federation: { load: async (feature) => (await reactSide).federation.load(feature) },
    async loadTexts(feature) {
      await Promise.all([feature, ...labelledIn(feature, catalogue.get())].map((each) => locales.load(each)))
    },
    async createContext(feature, module) {
      const add = (texts: Messages) => i18n.addMessages(ownMessages(feature.id, texts))
      add(module.messages)
      const { portsOf } = await reactSide
      return createFeatureContext(feature.id, {
        ...ports,
        ...portsOf(feature, ports.navigation),
        get contributions() {
          return contributionsOf(catalogue.get().features, config().features.walletFeaturesOrder)
        },
        createStore,
        addMessages(texts) {
          add(texts)
          return locales.load(feature, true)
        },
        isShown: (id) => screenOf(router.current().view, catalogue.get())?.feature.id === id,
      })
    },
    adoptStyles: (feature, css) => adoptStyles(frame.shadow, css, feature),
    after: clock.after,
    onActivated: ({ id, version }) => bus.emit('featureActivated', { feature: id, version }),
    report,
  })
  const waiters: (() => void)[] = []
  /** The view on the screen, be it the feature's own or a card in its place. */
  let shown: string | undefined
  let closings = 0
  let isHeard = Promise.resolve()
  let previous = connection.get()

  const ui: UiModel = {
    router,
    features,
    catalogue,
    shellView,
    toasts,
    alert,
    announcement,
    i18n,
    hasTexts: locales.isLoaded,
    ports: { chains, connection, i18n, announce },
    networks: () => config().networks,
    embedded,
    appName: () => (config().metadata ?? pageMetadata()).name || location.host,
    dismissAlert: () => alert.update(() => undefined),
    retry(view) {
      const screen = screenOf(view, catalogue.get())
      if (isShellView(view)) void loadShellView()
      else if (screen) void features.retry(screen.feature.id)
      else void loadCatalogue(view, true)
    },
    onThrown,
    onShown(view) {
      shown = view
      if (frame.isOpen()) widget.publish({ view })
      for (const wake of waiters.splice(0)) wake()
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
      const { view } = router.current()
      bus.emit('viewChanged', { view, direction: router.get().direction })
      ensureLoaded(view)
    }),
    toasts.subscribe(() => {
      const { open, message, variant } = toasts.get()
      if (open) announce(message, variant === 'error' ? 'assertive' : 'polite')
    }),
    connection.subscribe(followConnection),
    signIn.subscribe(followSignIn),
    core.onJoined(async () => {
      if (catalogue.get().features.length) await enlist(await core.release())
    }),
    widget.onConfig(theme.update),
    widget.onConfig(() => void locales.update()),
    theme.dispose,
    followThrown((thrown) => {
      const feature = ownerOf(thrown, catalogue.get().features)
      if (feature) report(thrown, feature)
    }),
  ]

  /** Closing is refused while a visitor has to choose a network, or to sign in. Source: specification §4 */
  function holds(): boolean {
    const { view } = router.current()
    const networkSupported = !isUnsupportedChain(connection.get(), config())
    // Where nothing is there to sign with, nobody is locked in.
    const canSign = features.get()[screenOf(view, catalogue.get())?.feature.id ?? '']?.status === 'active'
    return (
      isUnsupportedChainBlocked({ view, networkSupported }) ||
      (asksToSign(view) && canSign && blocksClose(signIn.get()))
    )
  }

  /** A view threw: the feature whose code it was fails, else that of the view. True where the view may be built anew. */
  function onThrown(error: unknown, place?: string | null, own?: string): boolean {
    const thrower = ownerOf(error, catalogue.get().features, place)
    const owner = features.get()[thrower ?? '']?.status === 'active' ? thrower : own
    if (owner) features.fail(owner, error)
    else report(error)
    return !own || owner !== own
  }

  function announce(text: string, urgency: 'polite' | 'assertive' = 'polite') {
    void isHeard.then(() =>
      announcement.update(({ turn }) => ({ polite: '', assertive: '', [urgency]: text, turn: turn + 1 })),
    )
  }

  /**
   * The view to open, and what to show in the place of one that this state does not allow. A view that connects a
   * namespace is judged by the session of that one.
   */
  function viewFor(wanted: string | undefined, params?: unknown): string {
    if (isUnsupportedChain(connection.get(), config())) return 'UnsupportedChain'
    const now = signIn.get()
    if (isUnauthenticated(now) && now.isRequired) return 'SIWXSignMessage'
    const { namespace } = (params ?? {}) as { namespace?: Namespace }
    const isConnected = sessionOf(connection.get()).status === 'connected'
    const isThereConnected = sessionOf(connection.get(), namespace).status === 'connected'
    const activation = wanted && screenOf(wanted, catalogue.get())?.view.activation
    const isAllowed =
      !activation || activation === 'always' || (activation === 'connected') === isThereConnected
    const canSwitch = config().enableNetworkSwitch || !switchesNetwork(wanted)
    if (wanted && isAllowed && canSwitch && wanted !== 'UnsupportedChain') return wanted
    return isConnected ? 'Account' : 'Connect'
  }

  function go(how: 'push' | 'replace' | 'reset', view: string, params?: unknown) {
    const issue = checkViewParams(view, params, catalogue.get())
    if (!issue) return router[how](view, params)
    const error = new LatchkeyError(ViewParamsInvalid, { view, issue })
    if (__DEV__) throw error
    report(error)
  }

  const isMissing = (view: string) => !isShellView(view) && !screenOf(view, catalogue.get())
  const isPartial = () => catalogue.get().status === 'partial'

  async function enlist(release: LoadedRelease, isTried?: boolean) {
    for (const error of release.errors) report(error)
    const enabled = await features.enabled(release)
    for (const { id, contributes } of enabled) i18n.addMessages(ownMessages(id, contributes.texts))
    // The texts of the shell itself are a part of the release too.
    const shell = enabled.find(({ id }) => id === shellTextsId)
    if (shell) void locales.load(shell)
    const status = release.isWhole ? 'ready' : isTried ? 'failed' : 'partial'
    catalogue.update(() => ({ status, features: [...enabled], error: release.errors[0] }))
  }

  /** As much of it as the view needs. Never throws: the catalogue says how it went. */
  async function loadCatalogue(view: string, refresh = false) {
    const { status, features: known } = catalogue.get()
    if (status === 'ready' || (known.length && !isMissing(view))) return
    catalogue.update(({ features }) => ({ status: 'loading', features }))
    try {
      await enlist(await core.release(refresh))
      if (isPartial() && isMissing(view)) {
        const more = await core.more()
        await enlist(more, !more.isPending)
      }
      // It may be of a source that is late.
      if (isPartial() && isMissing(view)) await enlist(await core.more(true), true)
    } catch (thrown) {
      const error = report(thrown)
      catalogue.update(({ features }) => ({ status: 'failed', features, error }))
    }
    if (frame.isOpen()) ensureLoaded(router.current().view)
  }

  async function loadShellView() {
    if (shellView.get().status === 'ready') return
    shellView.update(() => ({ status: 'loading' }))
    try {
      const { UnsupportedChain: View } = await core.late.unsupportedChain()
      shellView.update(() => ({ status: 'ready', View }))
    } catch (error) {
      report(error)
      shellView.update(() => ({ status: 'failed' }))
    }
  }

  /** Why the view is not there, where it is not. */
  function failureOf(view: string): LatchkeyError | undefined {
    const state = features.get()[screenOf(view, catalogue.get())?.feature.id ?? '']
    if (state?.status === 'failed' || state?.status === 'invalid') return state.error
    return isMissing(view) ? catalogue.get().error : undefined
  }

  function ensureLoaded(view: string) {
    if (isShellView(view)) return void loadShellView()
    const screen = screenOf(view, catalogue.get())
    if (screen) void features.load(screen.feature.id)
    else if (isPartial()) void loadCatalogue(view)
  }

  /** What the dialog does when the wallet does something. */
  function followConnection() {
    const [before, now] = [sessionOf(previous).status, sessionOf(connection.get()).status]
    const isNew = now === 'connected' && sessionOf(previous) !== sessionOf(connection.get())
    previous = connection.get()
    if (!frame.isOpen()) return
    const { view } = router.current()
    const isUnsupported = isUnsupportedChain(connection.get(), config())
    if (isUnsupported && view !== 'UnsupportedChain') return router.reset('UnsupportedChain')
    const isWayIn = screenOf(view, catalogue.get())?.view.activation === 'disconnected'
    if (isNew && isWayIn) return finish()
    const isDone =
      (now === 'connected' && view === 'UnsupportedChain' && !isUnsupported) ||
      // Somebody who is on the way in sees there what went wrong.
      (before === 'connected' && now === 'disconnected' && !isWayIn)
    if (isDone) hide()
  }

  let isFinishing = false
  /** Closes once the visitor is in, which signing in may be a part of. */
  function finish() {
    isFinishing = true
    followSignIn()
  }

  function followSignIn() {
    const now = signIn.get()
    const { view } = router.current()
    if (now.status === 'failed' && now.isLookup && frame.isOpen()) {
      const next = viewAfterFailure(now, { isConnecting: isFinishing, view })
      isFinishing = false
      if (next) router.reset(next)
      if (!asksToSign(view)) toasts.error(i18n.error(now.error).message)
    }
    if (now.status !== 'none' && now.status !== 'signedIn' && now.status !== 'needed') return
    const isDone = isFinishing || asksToSign(view)
    isFinishing = false
    if (isDone) hide()
  }

  function show(view: string, params: unknown) {
    router.reset(view, params)
    if (frame.isOpen()) return
    isHeard = new Promise((wake) => clock.after(heardAfterMs, wake))
    // The dialog opens with what is rendered: the page is laid out once, not for an empty dialog first.
    react!.render(frame.show)
    widget.publish({ open: true, view })
    bus.emit('opened', { view })
  }

  /** Closes, asking no guard. */
  function hide() {
    if (!frame.isOpen()) return
    toasts.hide()
    if (embedded) return router.reset(viewFor(undefined))
    shown = undefined
    isFinishing = false
    for (const wake of waiters.splice(0)) wake()
    void signIn.leave()
    frame.hide(() => react?.clear())
    widget.publish({ open: false, view: undefined })
    bus.emit('closed', {})
  }

  /** Loads what the view, or what shows in its place, consists of. */
  async function load(view: string | undefined, params?: unknown) {
    await loadCatalogue(viewFor(view, params))
    const target = viewFor(view, params)
    const screen = screenOf(target, catalogue.get())
    if (screen) await features.load(screen.feature.id)
    else if (isShellView(target)) await loadShellView()
  }

  return {
    started: reactSide,
    async open(view, params) {
      const before = closings
      await Promise.all([reactSide, core.settled(), theme.ready()])
      if (!frame.isOpen()) {
        const late = new Promise<void>((wake) => clock.after(skeletonAfterMs, wake))
        await Promise.race([load(view, params), late])
      }
      if (before !== closings) return
      /** What is wrong with the parameters, once the manifest is here. */
      const issueNow = () => view && checkViewParams(view, params, catalogue.get())
      if (issueNow()) show(viewFor(undefined), undefined)
      else show(viewFor(view, params), params)
      await loadCatalogue(viewFor(view, params))
      // Only the manifest knows whether the view exists, and what it asks for.
      const issue = issueNow()
      const refused =
        view && issue
          ? report(new LatchkeyError(ViewParamsInvalid, { view, issue }))
          : view && isMissing(view) && catalogue.get().status === 'ready'
            ? report(new LatchkeyError(ViewUnknown, { view }))
            : undefined
      const target = viewFor(issue ? undefined : view, params)
      if (router.current().view !== target && frame.isOpen()) router.reset(target)
      ensureLoaded(target)
      if (frame.isOpen() && shown !== router.current().view)
        await new Promise<void>((wake) => waiters.push(wake))
      // The visitor sees a card in its place; the host's code hears of it.
      const failure = refused ?? failureOf(target)
      if (failure) throw failure
    },
    close() {
      closings++
      router.closeByHost()
    },
    async preload(view) {
      await core.settled()
      await load(view)
    },
    destroy() {
      closings++
      callAll([...ends, ...waiters.splice(0)])
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
