import { useStore } from '@shared/store/useStore'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Direction } from '../ground/router/createRouter'
import { currentEntry, type ViewEntry } from '../ground/router/viewStack'
import { isOpen, nameOf, screenOf } from './catalogue'
import { FailedCard } from './FailedCard'
import { FeatureView } from './FeatureView'
import { Reserved, reservedRowPx } from './Reserved'
import { shellViewOf } from './shellViews'
import type { UiModel } from './uiModel'

const viewMs = 150
const reducedMs = 80

/** The current view, or its placeholder while it loads or after it failed. No landmark: those are the page's. */
export function ViewFrame({ ui }: { ui: UiModel }) {
  const stack = useStore(ui.router)
  const entry = currentEntry(stack)
  // What an approval covers stays as it is: its request is what is approved.
  const mounted = shellViewOf(entry.view)?.role === 'approval' ? stack.history.slice(-2) : [entry]
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(entry)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view enters once, from the side it comes from.
  useLayoutEffect(() => {
    // The first view is scrolled to its top; setting that would force a layout of the page.
    if (before.current !== entry) frame.current?.scrollTo(0, 0)
    before.current = entry
    if (stack.direction !== 'none') frame.current?.animate(...entrance(stack.direction, ui.i18n.direction))
  }, [entry])

  return (
    <div className="lk-view" ref={frame} data-view={nameOf(entry.view, useStore(ui.catalogue))}>
      {mounted.map((each) => (
        <div key={each.view} style={{ display: each === entry ? 'contents' : 'none' }}>
          <Content ui={ui} entry={each} isCovered={each !== entry} />
        </div>
      ))}
    </div>
  )
}

function Content({ ui, entry, isCovered }: { ui: UiModel; entry: ViewEntry; isCovered: boolean }) {
  const { view, params } = entry
  const catalogue = useStore(ui.catalogue)
  const states = useStore(ui.features)
  const shellStates = useStore(ui.shellViews)
  const own = shellViewOf(view)
  if (own) {
    const shellState = shellStates[own.name]
    if (!shellState || shellState.status === 'loading') return <Reserved height={3 * reservedRowPx} />
    if (shellState.status === 'ready') {
      return (
        <Shown ui={ui} view={view} isCovered={isCovered}>
          <shellState.View ui={ui} />
        </Shown>
      )
    }
  }
  const screen = screenOf(view, catalogue)
  if (!screen && isOpen(catalogue) && !own) return <Reserved height={3 * reservedRowPx} />

  const state = screen && states[screen.feature.id]
  const canRetry = (screen ? state : catalogue)?.status === 'failed' || Boolean(own)
  const failed = (
    <Shown ui={ui} view={view} isCovered={isCovered}>
      <FailedCard
        ui={ui}
        hasTitle={Boolean(screen ?? own)}
        error={screen ? (state?.status === 'failed' ? state.error : undefined) : catalogue.error}
        retry={canRetry ? () => ui.retry(view) : undefined}
      />
    </Shown>
  )
  if (!screen) return failed
  return (
    <FeatureView
      ui={ui}
      screen={screen}
      state={state}
      params={params}
      failed={failed}
      respond={(result) => ui.respond(entry, result)}
      height={screen.view.height}
      wrap={(shown) => (
        <Shown ui={ui} view={view} isCovered={isCovered}>
          {shown}
        </Shown>
      )}
    />
  )
}

interface ShownProps {
  ui: UiModel
  view: string
  isCovered: boolean
  children: ReactNode
}

function Shown({ ui, view, isCovered, children }: ShownProps) {
  useLayoutEffect(() => {
    if (!isCovered) ui.onShown(view)
  }, [ui, view, isCovered])
  return children
}

/** From the inline end forwards, from the inline start backwards. */
function entrance(direction: Direction, reading: 'ltr' | 'rtl'): [Keyframe[], number] {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    return [[{ opacity: 0 }, { opacity: 1 }], reducedMs]
  const isFromRight = (direction === 'forward') === (reading === 'ltr')
  return [
    [
      { opacity: 0, transform: `translateX(${isFromRight ? 12 : -12}px)` },
      { opacity: 1, transform: 'none' },
    ],
    viewMs,
  ]
}
