import type { FeatureContext } from '@shared/contract/context'
import type { Navigation } from '@shared/contract/ports/navigation'
import { type ReactNode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Federation } from '../federation/federation'
import type { ReleasedFeature } from '../release/openSource'
import { App } from './App'
import { Boundary } from './Boundary'
import { createSlot } from './createSlot'
import { namedPorts } from './namedPorts'
import type { UiModel } from './uiModel'

/** What of the widget needs React. */
export interface ReactSide {
  readonly federation: Federation
  /** The ways to views for one feature. */
  portsOf(feature: ReleasedFeature, navigation: Navigation): Pick<FeatureContext, 'navigation' | 'Slot'>
  /** Renders at once, a new tree each time; `onMount` runs before the browser lays it out. */
  render(onMount: () => void): void
  clear(): void
  unmount(): void
}

/** Renders into the container. */
export function startReact(ui: UiModel, container: HTMLElement, federation: Federation): ReactSide {
  const root = createRoot(container, {
    // What a boundary catches is reported there, once.
    onCaughtError() {},
    onUncaughtError: (error) => void ui.onThrown(error),
  })
  const Slot = createSlot(ui)
  let trees = 0
  return {
    federation,
    portsOf: (feature, navigation) => namedPorts(feature, navigation, Slot),
    render(onMount) {
      // One that is still fading out would not say again that it shows.
      const tree = (
        <Mounted key={++trees} onMount={onMount}>
          <App ui={ui} />
        </Mounted>
      )
      // Below a boundary that is always there: what throws while it goes takes nothing with it.
      flushSync(() => root.render(<Boundary onError={ui.onThrown}>{tree}</Boundary>))
    },
    clear: () => root.render(<Boundary onError={ui.onThrown}>{undefined}</Boundary>),
    unmount: () => root.unmount(),
  }
}

/** Tells when what is inside is in the document, after what the views themselves do at that time. */
function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useLayoutEffect(onMount, [onMount])
  return children
}
