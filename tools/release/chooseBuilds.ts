import type { BuiltFeature } from './signRelease'

/**
 * The builds to sign: one for each wanted feature (`id`, or `id@version` if there are several builds), or for every
 * feature if none is named. @throws if a name matches no build, or several
 */
export function chooseBuilds(
  builds: Readonly<Record<string, readonly BuiltFeature[]>>,
  wanted: readonly string[] = Object.keys(builds),
): Record<string, BuiltFeature> {
  const chosen: Record<string, BuiltFeature> = {}
  const missing: string[] = []
  for (const name of wanted) {
    const [id = '', version] = name.split('@')
    const all = Object.hasOwn(builds, id) ? builds[id]! : []
    const fitting = all.filter(({ release }) => version === undefined || release.version === version)
    if (fitting.length > 1) {
      const versions = fitting.map(({ release }) => release.version)
      throw new Error(
        `There are several builds of ${id}, ${versions.join(' and ')}: name one (--features ${id}@${versions.at(-1)})`,
      )
    }
    if (Object.hasOwn(chosen, id)) throw new Error(`--features names ${id} twice`)
    if (fitting[0]) chosen[id] = fitting[0]
    else missing.push(name)
  }
  if (missing.length || !wanted.length)
    throw new Error(`There is no build of ${missing.join(', ') || 'anything'}`)
  return chosen
}
