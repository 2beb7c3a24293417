import type { FeatureContext } from '@shared/contract/context'
import type { Navigation } from '@shared/contract/ports/navigation'
import type { ViewName } from '@shared/contract/views'
import { bareNameOf } from '../remotes/release/featureNames'
import type { ReleasedFeature } from '../remotes/release/openSource'

/** Navigation and slots for one feature, which names its own views by their bare names. */
export function namedPorts(
  { contributes }: ReleasedFeature,
  navigation: Navigation,
  Slot: FeatureContext['Slot'],
): Pick<FeatureContext, 'navigation' | 'Slot'> {
  const named = <V extends string>(view: V) =>
    (contributes.views.find((own) => bareNameOf(own) === view)?.name ?? view) as V
  const { push, replace, reset, request, preload } = navigation
  return {
    navigation: {
      ...navigation,
      push: (view, ...params) => push(named(view), ...params),
      replace: (view, ...params) => replace(named(view), ...params),
      reset: (view, ...params) => reset(named(view), ...params),
      request: (view, ...params) => request(named(view), ...params),
      preload: (view: ViewName) => preload(named(view)),
    },
    Slot: ({ view, height }) => <Slot view={named(view)} height={height} />,
  }
}
