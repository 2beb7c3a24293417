import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import type { VerifiedLoader } from '../loader/createLoader'
import { preloadListed } from '../loader/preloadListed'
import type { Releases } from './createReleases'
import { isCompatible, isEnabled } from './isEnabled'
import type { LoadedRelease } from './openSource'

interface PreloadViewDeps {
  readonly config: LatchkeyConfig
  readonly releases: Pick<Releases, 'release' | 'loadDeferred'>
  readonly loader: VerifiedLoader
}

/** Begins to download the files of the features that have a view, by its name or role. @throws when there is no release */
export async function preloadView(
  view: string,
  { config, releases, loader }: PreloadViewDeps,
): Promise<void> {
  const ownersIn = ({ features }: LoadedRelease) =>
    [...features.values()].filter(({ contributes }) =>
      contributes.views.some(({ name, role }) => name === view || role === view),
    )
  let owners = ownersIn(await releases.release())
  if (!owners.length) owners = ownersIn(await releases.loadDeferred())
  for (const feature of owners) {
    if (!isEnabled(feature, config) || !isCompatible(feature)) continue
    for (const file of [feature.entry, ...feature.expose]) preloadListed(loader, feature.baseUrl + file)
  }
}
