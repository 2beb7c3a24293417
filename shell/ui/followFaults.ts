import type { Dispose } from '@shared/store/store'
import type { Reporter } from '../ground/telemetry/createReporter'
import type { Features } from '../remotes/federation/features'
import { followThrown, ownerOf } from '../remotes/federation/followThrown'
import type { Catalogue } from './catalogue'
import type { UiModel } from './uiModel'

export interface FaultsDeps {
  readonly features: Pick<Features, 'get' | 'fail'>
  readonly catalogue: () => Catalogue
  readonly report: Reporter['report']
}

/** Finds the feature that threw: while React renders, or uncaught in the page. */
export function followFaults({ features, catalogue, report }: FaultsDeps): {
  readonly onThrown: UiModel['onThrown']
  readonly dispose: Dispose
} {
  return {
    onThrown(error, place, own) {
      const thrower = ownerOf(error, catalogue().features, place)
      const owner = features.get()[thrower ?? '']?.status === 'active' ? thrower : own
      if (owner) features.fail(owner, error)
      else report(error)
      return !own || owner !== own
    },
    dispose: followThrown((thrown) => {
      const feature = ownerOf(thrown, catalogue().features)
      if (feature) report(thrown, feature)
    }),
  }
}
