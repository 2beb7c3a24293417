import type { FeatureContext, ReviewDetailsProps } from '@shared/contract/context'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { FailedCard } from './FailedCard'
import type { UiModel } from './uiModel'

type Part = ComponentType<ReviewDetailsProps & { ui: UiModel }>

/** The component by which features show a review. Its code and texts are loaded with the first one. */
export function createReviewDetails(
  ui: UiModel,
  load: () => Promise<Part>,
): NonNullable<FeatureContext['ReviewDetails']> {
  let loaded: Part | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a widget.
  return function ReviewDetails(props) {
    const [View, setView] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const bring = useCallback(() => {
      setFailed(false)
      load().then(
        (part) => {
          loaded = part
          setView(() => part)
        },
        () => setFailed(true),
      )
    }, [])
    useEffect(() => {
      if (!loaded) bring()
    }, [bring])
    if (View) return <View ui={ui} {...props} />
    return hasFailed ? <FailedCard ui={ui} hasTitle={false} error={undefined} retry={bring} /> : null
  }
}
