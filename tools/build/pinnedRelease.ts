import { resolve } from 'node:path'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import type { PartPayload, ViewRole } from '../../shared/contract/manifest'
import { integrityOf } from '../release/integrityOf'
import { filesOfRelease, readParts, unsignedRelease } from '../release/signRelease'
import { distFolder, isDevelopment } from './common'
import { afterHashesOf, renameByBytes } from './shellIntegrity'

/** The first file of a release that is pinned by its digest, in the folder of the features. */
const pinnedFile = 'pinned.json'

/** The release of the features that are built, as files: name → JSON. */
export const pinnedFiles = () =>
  filesOfRelease(unsignedRelease(readParts(resolve(distFolder, 'features'))), pinnedFile)

/** Replaces `__PINNED_RELEASE__` with the first file and its digest. */
export class PinnedReleasePlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    replaceIn(compiler, '__PINNED_RELEASE__', () => {
      const manifest = pinnedFiles().get(pinnedFile)!
      return `{manifest:${manifest},digest:"${integrityOf(Buffer.from(manifest))}"}`
    })
  }
}

/** Replaces `__FIRST_VIEW__` with the feature that has the entry view for disconnected visitors. */
export class FirstViewPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    replaceIn(compiler, '__FIRST_VIEW__', () => JSON.stringify(firstViewOf('entry:disconnected')))
  }
}

/** The names of a role, and the files that its view needs, each with its hash. */
function firstViewOf(wanted: ViewRole) {
  // In development each edit builds the features again, next to the shell: their files cannot be named ahead.
  if (isDevelopment) return { views: [wanted], files: [] }
  const { parts } = JSON.parse(pinnedFiles().get(pinnedFile)!) as { parts: { payload: string }[] }
  const features = parts.flatMap(({ payload }) =>
    Object.values((JSON.parse(payload) as PartPayload).features),
  )
  for (const { base, entry, expose, files, contributes } of features) {
    const view = contributes.views.find(({ role }) => role === wanted)
    if (view)
      return {
        views: [wanted, view.name],
        files: [entry, ...expose].map((file) => [base + file, files[file]]),
      }
  }
  throw new Error(`No feature has a view of the role ${wanted}`)
}

function replaceIn(compiler: Compiler, placeholder: string, write: () => string) {
  afterHashesOf(compiler, (compilation) => {
    for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.js'))) {
      const source = compilation.assets[file]!.source().toString()
      if (!source.includes(placeholder)) continue
      compilation.updateAsset(
        file,
        new rspack.sources.RawSource(source.replaceAll(placeholder, () => write())),
      )
      if (/\.[\da-f]{8}\.js$/.test(file)) renameByBytes(compilation, file)
    }
  })
}
