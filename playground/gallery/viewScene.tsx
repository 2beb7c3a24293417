import type { FeatureContext } from '@shared/contract/context'
import type { FeatureModule } from '@shared/contract/feature'
import type { ViewEntry } from '../../shell/ground/router/viewStack'
import { App } from '../../shell/ui/App'
import { ReviewDetails } from '../../shell/ui/review/ReviewDetails'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../../tests/fakes/fakeContext'
import { advance, type Step } from './advance'
import { type Described, released } from './released'
import type { Scene } from './scene'
import { stillUi } from './stillUi'

/** A feature's module, and its description. */
export interface GalleryFeature {
  readonly module: unknown
  readonly description: Described
}

export interface ViewOptions {
  readonly id: string
  readonly title: string
  readonly view: string
  readonly params?: unknown
  /** The views below it, which give it a back button. */
  readonly below?: readonly string[]
  readonly world?: FakeContextOptions
  /** Changes the answers of the ports. */
  readonly set?: (fake: FakeContext) => void
  readonly steps?: readonly Step[]
}

/** Scenes of a feature's views: its real module on ports in memory, inside the shell's own tree. */
export function viewScenesOf({ module, description }: GalleryFeature): (options: ViewOptions) => Scene {
  const feature = module as FeatureModule
  return ({ id, title, view, params, below = [], world, set, steps = [0] }) => ({
    id,
    title,
    group: `Feature: ${feature.id}`,
    kind: 'view',
    styles: [feature.styles],
    feature: feature.id,
    render({ i18n }) {
      const fake = fakeContext(world)
      set?.(fake)
      const ctx: FeatureContext = {
        ...fake.ctx,
        i18n,
        // biome-ignore lint/correctness/noComponentHookFactories: called once for a scene.
        ReviewDetails: (props) => <ReviewDetails ui={{ ports: ctx }} {...props} />,
      }
      const activation = feature.activate(ctx)
      if (activation instanceof Promise) throw new Error(`${feature.id} is not ready at once`)
      const history: ViewEntry[] = [...below.map((each) => ({ view: each })), { view, params }]
      const ui = stillUi({
        i18n,
        history,
        catalogue: { status: 'ready', features: [released(description)] },
        features: { [feature.id]: { status: 'active', module: feature, ctx, model: activation.model } },
      })
      return {
        node: <App ui={ui} />,
        play: (root) => advance(fake.clock, root, steps),
        dispose() {
          activation.dispose()
          fake.dispose()
        },
      }
    },
  })
}
