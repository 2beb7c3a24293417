import type { FeatureContext } from '@shared/contract/context'
import type { Navigation } from '@shared/contract/ports/navigation'
import { type ReactNode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Federation } from '../remotes/federation/federation'
import type { ReleasedFeature } from '../remotes/release/openSource'
import { App } from './App'
import { Boundary } from './Boundary'
import { createReviewDetails } from './createReviewDetails'
import { createSlot } from './createSlot'
import { namedPorts } from './namedPorts'
import type { UiModel } from './uiModel'

/** The parts of the widget that need React. */
export interface ReactSide {
  readonly federation: Federation
  /** Navigation, slots and reviews for one feature. */
  portsOf(
    feature: ReleasedFeature,
    navigation: Navigation,
  ): Pick<FeatureContext, 'navigation' | 'Slot' | 'ReviewDetails'>
  /** Renders at once, a new tree each time; `onMount` runs before the browser lays it out. */
  render(onMount: () => void): void
  clear(): void
  unmount(): void
}

/** Renders into the container. */
export function startReact(ui: UiModel, container: HTMLElement, federation: Federation): ReactSide {
  const root = createRoot(container, {
    // Errors that a boundary catches are reported there, once.
    onCaughtError() {},
    onUncaughtError: (error) => void ui.onThrown(error),
  })
  const Slot = createSlot(ui)
  const ReviewDetails = createReviewDetails(ui, ui.loadReviewDetails)
  let trees = 0
  return {
    federation,
    portsOf: (feature, navigation) => ({ ...namedPorts(feature, navigation, Slot), ReviewDetails }),
    render(onMount) {
      // A view that is still fading out would not announce again that it shows.
      const tree = (
        <Mounted key={++trees} onMount={onMount}>
          <App ui={ui} />
        </Mounted>
      )
      // Below a boundary that is always mounted: an error while unmounting takes nothing else with it.
      flushSync(() => root.render(<Boundary onError={ui.onThrown}>{tree}</Boundary>))
    },
    clear: () => root.render(<Boundary onError={ui.onThrown}>{undefined}</Boundary>),
    unmount: () => root.unmount(),
  }
}

/** Calls back when the children are in the document, after the effects of the views themselves. */
function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useLayoutEffect(onMount, [onMount])
  return children
}
