import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build/build'
import { distFolder, root } from './build/common'
import { isStale } from './build/isStale'
import { writeReleaseSchema } from './build/releaseSchema'
import { writeTokenReference } from './build/tokenReference'
import { writeViewTypes } from './build/viewTypes'
import { findBareTexts } from './checks/bareTexts'
import { findBannedCodeIn } from './checks/bundles'
import type { Check } from './checks/check'
import { findCitationFaults } from './checks/findCitationFaults'
import { findDeadCode } from './checks/findDeadCode'
import { findDocFaults } from './checks/findDocFaults'
import { findLintErrors } from './checks/findLintErrors'
import { findLongCode } from './checks/findLongCode'
import { findMisnamedFiles } from './checks/findMisnamedFiles'
import { findPackedLiterals } from './checks/findPackedLiterals'
import { findPlaceholderHosts } from './checks/findPlaceholderHosts'
import { findProofFaults } from './checks/findProofFaults'
import { findServerPackageFaults } from './checks/findServerPackageFaults'
import { findSmallFiles } from './checks/findSmallFiles'
import { findTypeErrors } from './checks/findTypeErrors'
import { findUndocumentedTypes } from './checks/findUndocumentedTypes'
import { findUnlistedFolders } from './checks/findUnlistedFolders'
import { cruise } from './checks/imports'
import { findLicenceFaults, findStaleNotices, findUnnamedTools, listShipped } from './checks/licences'
import { findForbiddenPackages, findLockfileFaults, findLooseVersions, findUnpinned } from './checks/lockfile'
import { findMessageFaults, type Untranslated } from './checks/messages'
import { findHeavyEntries, listModules } from './checks/modules'
import { findPackageFaults, findUnbroughtTypes } from './checks/package'
import { findCommitFaults } from './checks/prose/findCommitFaults'
import { findProseFaults } from './checks/prose/findProseFaults'
import { runChecks } from './checks/runChecks'
import { failureOf, runProgram } from './checks/runTool'
import unpinned from './checks/unpinned.json'
import untranslated from './checks/untranslated.json'
import { findWordFaults } from './checks/words'

const text = (file: string) => readFileSync(resolve(root, file), 'utf8')
const json = (file: string) => JSON.parse(text(file))
/** Packages with separate lockfiles, for the local networks: nothing imports them, and they do not ship. */
const ofDevnet = ['devnet/bundler', 'devnet/uniswap']
const workspaces: string[] = JSON.parse(text('package.json')).workspaces

const cruised = once(cruise)
const ofSources: Check[] = [
  { name: 'types', run: findTypeErrors },
  { name: 'lint and format', run: findLintErrors },
  { name: 'imports', run: async () => (await cruised()).breaches },
  { name: 'a floor for every folder', run: () => findUnlistedFolders() },
  {
    name: 'packages of the servers',
    run: async () => findServerPackageFaults((await cruised()).modules, json('servers/package.json')),
  },
  { name: 'names of files', run: async () => findMisnamedFiles((await cruised()).modules) },
  { name: 'small files', run: async () => findSmallFiles((await cruised()).modules) },
  { name: 'long functions and files', run: () => findLongCode() },
  { name: 'packed literals', run: () => findPackedLiterals() },
  { name: 'dead code', run: findDeadCode },
  { name: 'texts', run: () => findMessageFaults(untranslated as Untranslated) },
  { name: 'words', run: () => findWordFaults() },
  { name: 'texts beside other elements', run: () => findBareTexts() },
  { name: 'docs of public types', run: () => findUndocumentedTypes() },
  { name: 'paths in the docs', run: () => findDocFaults() },
  { name: 'prose', run: () => findProseFaults() },
  { name: 'subjects of commits', run: () => findCommitFaults() },
  { name: 'citations', run: () => findCitationFaults() },
  { name: 'placeholders of addresses', run: () => findPlaceholderHosts() },
  { name: 'proofs in the decisions', run: () => findProofFaults() },
  {
    name: 'exact versions',
    run: () => [
      ...findLooseVersions(json('package.json')),
      ...[...workspaces, ...ofDevnet].flatMap((folder) => findLooseVersions(json(`${folder}/package.json`))),
    ],
  },
  {
    name: 'lockfile',
    run: () => [
      ...findLockfileFaults(json('package-lock.json')),
      ...ofDevnet.flatMap((folder) => findLockfileFaults(json(`${folder}/package-lock.json`))),
    ],
  },
  {
    name: 'hashes of packages',
    run: () => [
      ...findUnpinned(json('package-lock.json'), unpinned, (path) => existsSync(resolve(root, path))),
      ...ofDevnet.flatMap((folder) => findUnpinned(json(`${folder}/package-lock.json`), [], () => true)),
    ],
  },
  {
    name: 'bill of materials',
    run: async () =>
      failureOf(await runProgram('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'])),
  },
  {
    name: 'packages we may not use',
    run: () => [
      ...findForbiddenPackages(json('package-lock.json')),
      ...ofDevnet.flatMap((folder) => findForbiddenPackages(json(`${folder}/package-lock.json`))),
    ],
  },
  {
    name: 'generated files are fresh',
    run: () => {
      writeViewTypes(true)
      writeReleaseSchema(true)
      writeTokenReference(true)
      return []
    },
  },
]

const modules = once(listModules)
const ofTheBuild: Check[] = [
  { name: 'page entry is light', run: async () => findHeavyEntries(await modules()) },
  {
    name: 'licences of what ships',
    run: async () => {
      const shipped = listShipped(await modules())
      return [
        ...findLicenceFaults(shipped, text('NOTICE')),
        ...findStaleNotices(shipped, text('NOTICE')),
        ...findUnnamedTools(json('package.json').devDependencies, text('NOTICE')),
        // Some of these programs are under the GPL: they may only be run.
        ...[...workspaces, ...ofDevnet].flatMap((folder) => {
          const { dependencies, devDependencies } = json(`${folder}/package.json`)
          return findUnnamedTools({ ...dependencies, ...devDependencies }, text('NOTICE'))
        }),
      ]
    },
  },
  { name: 'code in bundles', run: () => findBannedCodeIn(distFolder) },
  {
    name: 'types of the package',
    run: () => findUnbroughtTypes(resolve(distFolder, 'types'), json('package.json')),
  },
  { name: 'package', run: () => findPackageFaults() },
]

const sourcesPass = await runChecks(ofSources)
const isBuilt = await runChecks([{ name: 'build', run: buildWhenStale }])
const buildPasses = isBuilt && (await runChecks(ofTheBuild))
process.exitCode = sourcesPass && buildPasses ? 0 : 1

async function buildWhenStale() {
  if (isStale()) await build()
  return []
}

/** Two checks read the same answer. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find()
    return found
  }
}
