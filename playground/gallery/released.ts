import { abi } from '@shared/contract/abi'
import type { ViewContribution } from '@shared/contract/manifest'
import type { ReleasedFeature } from '../../shell/remotes/release/openSource'

/** The content of a `feature.json`. */
export interface Described {
  readonly id: string
  readonly version: string
  readonly contract: number
  readonly contributes: { readonly views: readonly object[] }
}

/** A feature as described in the manifest. */
export function released({ contributes, ...description }: Described): ReleasedFeature {
  const views = contributes.views as readonly ViewContribution[]
  return {
    ...description,
    abi,
    base: '',
    baseUrl: '',
    entry: '',
    expose: [],
    files: {},
    contributes: { views, texts: {} },
  }
}
