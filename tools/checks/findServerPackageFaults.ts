import type { Findings } from './check'
import type { Module } from './imports'
import type { Manifest } from './lockfile'

const isTest = /\.(test|suite)\.tsx?$/
/** Runs the servers' TypeScript; no file imports it. */
const loader = 'tsx'

/** Packages that the servers load and `servers/package.json` lacks, and those that it lists for nothing. */
export function findServerPackageFaults(
  modules: readonly Module[],
  { dependencies = {} }: Manifest,
): Findings {
  const loaded = packagesOf(modules)
  return [
    ...[...loaded]
      .filter((name) => !(name in dependencies))
      .sort()
      .map((name) => `servers/package.json: the servers load ${name}, which is not among its dependencies`),
    ...Object.keys(dependencies)
      .filter((name) => name !== loader && !loaded.has(name))
      .map((name) => `servers/package.json: no server loads ${name}`),
  ]
}

/** What is reached from the servers' own files, types apart. */
function packagesOf(modules: readonly Module[]): Set<string> {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const seen = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...bySource.keys()].filter(
    (source) => source.startsWith('servers/') && !isTest.test(source),
  )
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (seen.has(source)) continue
    seen.add(source)
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      if (dependencyTypes.includes('type-only')) continue
      const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(resolved) ?? []
      if (name) packages.add(name)
      else waiting.push(resolved)
    }
  }
  return packages
}
