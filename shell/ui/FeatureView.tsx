import type { FeatureContext } from '@shared/contract/context'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { FeatureState } from '../remotes/federation/features'
import { bareNameOf } from '../remotes/release/featureNames'
import type { ReleasedView } from '../remotes/release/findView'
import { Boundary } from './Boundary'
import { Reserved } from './Reserved'
import type { UiModel } from './uiModel'

/** A view's props, which the shell passes on unread. */
interface FeatureViewProps {
  ctx: FeatureContext
  model: unknown
  params: unknown
  respond: (result: unknown) => void
}

interface Props {
  ui: UiModel
  screen: ReleasedView
  /** The height to keep while the code loads. */
  height: number
  state: FeatureState | undefined
  params?: unknown
  /** Takes the view's result; a view inside of another has no requester. */
  respond?: (result: unknown) => void
  /** Wraps the view once it is loaded. */
  wrap?: (view: ReactNode) => ReactNode
  /** Replaces the view after a failure. */
  failed: ReactNode
}

/** A feature's view, or its placeholder. Errors of the view stay inside. */
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
          // The scope of the feature's sheet, which may select by the direction of its elements.
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
