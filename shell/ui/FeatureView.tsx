import type { FeatureContext } from '@shared/contract/context'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { FeatureState } from '../federation/features'
import { bareNameOf } from '../release/featureNames'
import type { ReleasedView } from '../release/findView'
import { Boundary } from './Boundary'
import { Reserved } from './Reserved'
import type { UiModel } from './uiModel'

/** A view's props as the shell hands them over, unseen. */
interface FeatureViewProps {
  ctx: FeatureContext
  model: unknown
  params: unknown
  respond: (result: unknown) => void
}

interface Props {
  ui: UiModel
  screen: ReleasedView
  /** Kept while the code is on its way. */
  height: number
  state: FeatureState | undefined
  params?: unknown
  /** Takes the view's result; a view inside of another has no requester. */
  respond?: (result: unknown) => void
  /** What stands around the view once it is there. */
  wrap?: (view: ReactNode) => ReactNode
  /** What stands there after a failure. */
  failed: ReactNode
}

/** A feature's view, or what stands in its place. What the view throws stays inside. */
export function FeatureView({ ui, screen, height, state, params, wrap = (view) => view, ...given }: Props) {
  const { failed, respond = () => {} } = given
  if (!state || state.status === 'loading') return <Reserved height={height} />
  if (state.status !== 'active') return failed
  const { id } = screen.feature
  const views = state.module.views as Record<string, ComponentType<FeatureViewProps>>
  const name = bareNameOf(screen.view)
  const View = Object.hasOwn(views, name) && views[name]
  if (!View) return failed
  return (
    <Boundary onError={(error, place) => ui.onThrown(error, place, id)}>
      <Suspense fallback={<Reserved height={height} />}>
        {wrap(
          // As far as the feature's sheet reaches, which may ask for the direction of what it reaches.
          <div data-feature={id}>
            <div dir={ui.i18n.direction}>
              <View ctx={state.ctx} model={state.model} params={params} respond={respond} />
            </div>
          </div>,
        )}
      </Suspense>
    </Boundary>
  )
}
