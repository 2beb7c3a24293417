import type { FeatureContext } from '@shared/contract/context'
import { useCallback, useEffect, useState } from 'react'
import { FailedCard, type FailedCardProps } from './FailedCard'
import type { ShellViewUi } from './shellViewUi'
import type { UiModel } from './uiModel'

type ReviewUi = FailedCardProps['ui'] & Pick<ShellViewUi, 'ports'>
type Part = Awaited<ReturnType<UiModel['loadReviewDetails']>>

/** The component by which features show a review. Its code and texts are loaded with the first one. */
export function createReviewDetails(
  ui: ReviewUi,
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
