import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { useEffect } from 'react'
import { screenOf } from './catalogue'
import { FailedCard } from './FailedCard'
import { FeatureView } from './FeatureView'
import type { UiModel } from './uiModel'

/** The component by which a feature shows another feature's views inside its own views. */
export function createSlot(ui: UiModel): FeatureContext['Slot'] {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a widget.
  return function Slot({ view, height }) {
    const screen = screenOf(view, useStore(ui.catalogue))
    const id = screen?.feature.id
    const states = useStore(ui.features)
    const state = id === undefined ? undefined : states[id]
    useEffect(() => {
      if (id !== undefined) void ui.features.load(id)
    }, [id])
    // A view that is not in the release, or does not fit it, is absent.
    if (!screen || state?.status === 'invalid') return null
    return (
      <FeatureView
        ui={ui}
        screen={screen}
        height={height}
        state={state}
        failed={
          <FailedCard
            ui={ui}
            hasTitle
            error={state?.status === 'failed' ? state.error : undefined}
            retry={() => ui.retry(view)}
          />
        }
      />
    )
  }
}
