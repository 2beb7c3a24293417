import type { Findings } from './check'

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lockfile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly name?: string
        readonly version?: string
        readonly resolved?: string
        readonly integrity?: string
        /** A workspace's link to its folder. */
        readonly link?: boolean
        readonly optionalDependencies?: Readonly<Record<string, string>>
      }
    >
  >
}

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Versions that a second install could resolve differently. Peers are the host's to choose. */
export function findLooseVersions(manifest: Manifest): Findings {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `package.json: ${name} is ${version}, which is not one version`)
}

/**
 * Addresses, which tie the lockfile to one registry, and missing packages of other platforms: `npm ci` refuses such a
 * lockfile.
 */
export function findLockfileFaults({ packages }: Lockfile): Findings {
  return Object.entries(packages).flatMap(([path, { resolved, link, optionalDependencies = {} }]) => [
    ...(resolved && !link ? [`package-lock.json: ${path} holds the address ${resolved}`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `package-lock.json: ${name}, which ${path} may need elsewhere, is missing`),
  ])
}

/**
 * Packages that a registry could replace. Those in `elsewhere`, of other platforms, may lack a hash for as long as this
 * machine does not install them: no build and no signature uses unpinned code.
 */
export function findUnpinned(
  { packages }: Lockfile,
  elsewhere: readonly string[],
  isInstalled: (path: string) => boolean,
): Findings {
  // Our own folders have no source: the root, its workspaces, and their links.
  const unpinned = Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    integrity || link || !path.includes('node_modules/') ? [] : path,
  )
  const faults = unpinned
    .filter((path) => !elsewhere.includes(path) || isInstalled(path))
    .map((path) => {
      const asked = `${nameOf(packages, path)}@${packages[path]!.version}`
      return `package-lock.json: ${path} lacks its integrity; \`npm view ${asked} dist.integrity\` tells it`
    })
  const done = elsewhere
    .filter((path) => !unpinned.includes(path))
    .map((path) => `tools/checks/unpinned.json: ${path} has its integrity, or is gone: it leaves the list`)
  return [...faults, ...done]
}

/** `@walletconnect/*` is free software up to 2.21.8; `@reown/*` is refused in any version. */
export function findForbiddenPackages({ packages }: Lockfile): Findings {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const installed = nameOf(packages, path)
    if (installed.startsWith('@reown/')) return [`${installed}: its licence is not a free one`]
    const isLateClient =
      installed.startsWith('@walletconnect/') && isPaired(installed) && version !== '2.21.8'
    return isLateClient ? [`${installed} ${version}: only 2.21.8 is free software`] : []
  })
}

/** The packages of the client itself; the small ones around it have other versions. */
const isPaired = (name: string) =>
  /^@walletconnect\/(core|sign-client|types|utils|universal-provider|ethereum-provider)$/.test(name)

/** The name of the package at a path, behind any alias. */
const nameOf = (packages: Lockfile['packages'], path: string) =>
  packages[path]!.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Looks up a package as Node does: next to the package, then in every folder above. */
function isLocked(packages: Lockfile['packages'], path: string, name: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  if (path === '') return false
  const above = path.lastIndexOf('/node_modules/')
  return isLocked(packages, above < 0 ? '' : path.slice(0, above), name)
}
