import type { Bus } from '@shared/bus/createBus'
import type { Clock } from '@shared/contract/ports/clock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ViewParamsInvalid, ViewUnknown } from '@shared/errors/releaseErrors'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { Dispose } from '@shared/store/store'
import type { OnEnd, Router } from '../ground/router/createRouter'
import type { Reporter } from '../ground/telemetry/createReporter'
import type { Widget } from '../ground/widget/widget'
import type { Features } from '../remotes/federation/features'
import { isMissing, type LoadedCatalogue, nameOf, roleOf, screenOf } from './catalogue'
import type { WidgetNavigation } from './createNavigation'
import type { DialogFrame } from './dialog'
import type { PolicyFollower } from './followPolicy'
import type { createShellViews } from './shellViews'

/** The dialog waits this long to open with its view; for a later view it reserves the height. */
const skeletonAfterMs = 150

export interface OpeningDeps {
  readonly widget: Pick<Widget, 'publish'>
  readonly bus: Pick<Bus, 'emit'>
  readonly clock: Clock
  readonly router: Router
  readonly frame: Pick<DialogFrame, 'isOpen' | 'show' | 'hide'>
  readonly catalogue: LoadedCatalogue
  readonly features: Features
  readonly shellViews: ReturnType<typeof createShellViews>
  readonly policy: Pick<PolicyFollower, 'viewFor'>
  /** The fault of a view's parameters, as far as the manifest is loaded. */
  readonly issueOf: WidgetNavigation['issueOf']
  readonly report: Reporter['report']
  /** Resolves once views can be rendered, and the state by which the policy chooses is known. */
  readonly ready: () => Promise<unknown>
  /** Renders the dialog's content, and calls back before the browser lays it out. */
  readonly render: (onMount: () => void) => void
}

export interface Opening {
  /**
   * Resolves once the view shows, or a card in its place; calls back once the dialog that it opens closes again.
   * @throws why the card shows
   */
  open(view?: string, params?: unknown, onEnd?: OnEnd): Promise<void>
  /** Loads the code of the view, or of the one that shows in its place. */
  load(view?: string, params?: unknown): Promise<void>
  retry(view: string): void
  /** The view is on the screen. */
  onShown(view: string): void
  /** The reason why the view is missing, if it is. */
  failureOf(view: string): LatchkeyError | undefined
  /** The page has closed the widget: views that are about to open are given up. */
  giveUp(): void
  /** The dialog is closed: calls that await a view resolve. */
  onHidden(): void
  readonly dispose: Dispose
}

/**
 * Opens views: chooses by the policy, loads, shows, and settles the caller's promise. Loads the views that features
 * go to, too.
 */
export function createOpening(deps: OpeningDeps): Opening {
  const { widget, bus, clock, router, frame, catalogue, features, shellViews, report } = deps
  const { viewFor } = deps.policy
  const waiters: (() => void)[] = []
  /** The view on the screen, be it the feature's own or a card in its place. */
  let shown: string | undefined
  let closings = 0
  const wake = () => {
    for (const waiter of waiters.splice(0)) waiter()
  }

  function ensureLoaded(view: string) {
    const screen = screenOf(view, catalogue.get())
    void shellViews.load(view)
    if (screen) void features.load(screen.feature.id)
    else if (catalogue.get().status === 'partial' && isMissing(view, catalogue.get()))
      void loadCatalogue(view)
  }

  async function loadCatalogue(view: string, refresh?: boolean) {
    await catalogue.load(view, refresh)
    if (frame.isOpen()) ensureLoaded(router.current().view)
  }

  async function load(view?: string, params?: unknown) {
    await loadCatalogue(viewFor(view, params))
    const target = viewFor(view, params)
    const screen = screenOf(target, catalogue.get())
    if (screen) await features.load(screen.feature.id)
    else await shellViews.load(target)
  }

  function show(view: string, params?: unknown) {
    router.reset(view, params)
    if (frame.isOpen()) return
    // The dialog opens with its content rendered: the page is laid out once, not for an empty dialog first.
    deps.render(frame.show)
    widget.publish({ open: true, view })
    bus.emit('opened', { view })
  }

  function failureOf(view: string): LatchkeyError | undefined {
    const state = features.get()[screenOf(view, catalogue.get())?.feature.id ?? '']
    if (state?.status === 'failed' || state?.status === 'invalid') return state.error
    return isMissing(view, catalogue.get()) ? catalogue.get().error : undefined
  }

  /** True for a view that the shell opens by its role, and that shows already. */
  function isShowing(address = '') {
    const isRole = nameOf(address, catalogue.get()) !== address
    return isRole && frame.isOpen() && roleOf(router.current().view, catalogue.get()) === address
  }

  return {
    dispose: router.subscribe(() => {
      if (!frame.isOpen()) return
      const view = nameOf(router.current().view, catalogue.get())
      bus.emit('viewChanged', { view, direction: router.get().direction })
      ensureLoaded(view)
    }),
    failureOf,
    load,
    retry(view) {
      const screen = screenOf(view, catalogue.get())
      if (screen) void features.retry(screen.feature.id)
      else if (isMissing(view, catalogue.get())) void loadCatalogue(view, true)
      else void shellViews.load(view)
    },
    onShown(view) {
      shown = view
      if (frame.isOpen()) widget.publish({ view: nameOf(view, catalogue.get()) })
      wake()
    },
    giveUp() {
      closings++
      if (!frame.isOpen()) router.end(new LatchkeyError(RequestAborted))
    },
    onHidden() {
      shown = undefined
      wake()
    },
    async open(view, params, onEnd) {
      const before = closings
      if (onEnd) router.onEnd(onEnd)
      await deps.ready()
      if (isShowing(view) && params === undefined) return
      if (!frame.isOpen()) {
        const late = new Promise<void>((wake) => clock.after(skeletonAfterMs, wake))
        await Promise.race([load(view, params), late])
      }
      if (before !== closings) return
      /** The fault of the parameters, once the manifest is loaded. */
      const issueNow = () => (view ? deps.issueOf(view, params) : undefined)
      if (issueNow()) show(viewFor())
      else show(viewFor(view, params), params)
      await loadCatalogue(viewFor(view, params))
      // Only the manifest knows whether the view exists, and its parameters.
      const issue = issueNow()
      const refused =
        view && issue
          ? report(new LatchkeyError(ViewParamsInvalid, { view, issue }))
          : view && catalogue.get().status === 'ready' && isMissing(view, catalogue.get())
            ? report(new LatchkeyError(ViewUnknown, { view }))
            : undefined
      const target = issue ? viewFor() : viewFor(view, params)
      if (frame.isOpen() && nameOf(router.current().view, catalogue.get()) !== target) router.reset(target)
      ensureLoaded(target)
      if (frame.isOpen() && shown !== router.current().view)
        await new Promise<void>((waiter) => waiters.push(waiter))
      // The visitor sees a card in its place; the host's code gets the rejection.
      const failure = refused ?? failureOf(target)
      if (failure) throw failure
    },
  }
}
