import { abi } from '@shared/contract/abi'
import { contract } from '@shared/contract/feature'
import type { ViewContribution } from '@shared/contract/manifest'
import type { ReleasedFeature } from '../../shell/remotes/release/openSource'

/** A feature as a verified release lists it, with these views. */
export function releasedFeature(
  id: string,
  views: readonly (Partial<ViewContribution> & { readonly name: string })[] = [],
  more: Partial<ReleasedFeature> = {},
): ReleasedFeature {
  return {
    id,
    version: '1.0.0',
    contract,
    abi,
    base: '',
    baseUrl: `https://release.invalid/${id}/`,
    entry: 'remoteEntry.js',
    expose: [],
    files: {},
    contributes: {
      views: views.map((view) => ({ title: 't', activation: 'always', height: 1, ...view })),
      texts: {},
    },
    ...more,
  }
}
