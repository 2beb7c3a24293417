import { resolve } from 'node:path'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import type { PartPayload } from '../../shared/contract/manifest'
import { filesOfRelease, readParts, unsignedRelease } from '../release/tool/signRelease'
import { distFolder } from './common'
import { integrityOf } from './integrityOf'
import { afterHashesOf, renameByBytes } from './shellIntegrity'

/** The first file of a release that is pinned by its digest, in the folder of the features. */
const pinnedFile = 'pinned.json'

/** The release of the features that are built, as files: name → JSON. */
export const pinnedFiles = () =>
  filesOfRelease(unsignedRelease(readParts(resolve(distFolder, 'features'))), pinnedFile)

/** Writes the first file, and its digest, in the place of `__PINNED_RELEASE__`. */
export class PinnedReleasePlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    replaceIn(compiler, '__PINNED_RELEASE__', () => {
      const manifest = pinnedFiles().get(pinnedFile)!
      return `{manifest:${manifest},digest:"${integrityOf(Buffer.from(manifest))}"}`
    })
  }
}

/** Writes the files that show Connect, each with its hash, in the place of `__FIRST_VIEW__`. */
export class FirstViewPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    replaceIn(compiler, '__FIRST_VIEW__', () => JSON.stringify(filesOfView('Connect')))
  }
}

function filesOfView(view: string): [path: string, integrity: string][] {
  const { parts } = JSON.parse(pinnedFiles().get(pinnedFile)!) as { parts: { payload: string }[] }
  return parts
    .flatMap(({ payload }) => Object.values((JSON.parse(payload) as PartPayload).features))
    .filter(({ contributes }) => contributes.views.some(({ name }) => name === view))
    .flatMap(({ base, entry, expose, files }) =>
      [entry, ...expose].map((file): [string, string] => [base + file, files[file]!]),
    )
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
