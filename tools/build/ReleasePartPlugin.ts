import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import type { FeatureRelease } from '@shared/contract/manifest'
import type { Message, Messages } from '@shared/i18n/messages'
import { abi } from '../../shared/contract/abi'
import { integrityOf } from '../release/integrityOf'
import { contributedKeys } from './contributedKeys'
import type { FeatureDescription } from './featureDescription'
import { buildTranslations } from './translations'

/** The stage after all others that change bytes or names. */
const afterHashes = 5000

/** Emits `part.json`: the unsigned {@link FeatureRelease} of the feature that was just built. */
export class ReleasePartPlugin implements RspackPluginInstance {
  readonly description: FeatureDescription
  readonly folder: string

  constructor(description: FeatureDescription, folder: string) {
    this.description = description
    this.folder = folder
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePart', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleasePart', stage: afterHashes }, (assets) => {
        const files = Object.fromEntries(
          Object.entries(assets)
            .filter(([file]) => file.endsWith('.js'))
            .map(([file, source]) => [file, integrityOf(source.buffer())]),
        )
        const filesOf = (chunkName: string) =>
          [...compilation.chunks]
            .filter((chunk) => chunk.name === chunkName)
            .flatMap((chunk) => [...chunk.files])
            .filter((file) => file in files)
        const { id, version, contract, flag, options, contributes } = this.description
        const entry = Object.keys(files).find((file) => file.startsWith('remoteEntry.'))
        if (!entry) return
        const { files: texts, translations } = buildTranslations(this.folder)
        compilation.contextDependencies.add(resolve(this.folder, 'messages'))
        for (const [file, json] of texts) compilation.emitAsset(file, new rspack.sources.RawSource(json))
        const part: FeatureRelease = {
          version,
          contract,
          abi,
          base: `features/${id}/${version}/`,
          entry,
          expose: filesOf('feature'),
          files,
          ...(translations && { translations }),
          ...(flag && { flag }),
          ...(options && { options }),
          contributes: { ...contributes, texts: textsOf(contributes, this.folder) },
        }
        compilation.emitAsset('part.json', new rspack.sources.RawSource(`${JSON.stringify(part)}\n`))
      })
    })
  }
}

/** The English texts that the contributions name. @throws when one is missing */
function textsOf(contributes: FeatureDescription['contributes'], folder: string): Messages {
  const all = JSON.parse(readFileSync(resolve(folder, 'messages/en.json'), 'utf8')) as Messages
  return Object.fromEntries(
    contributedKeys(contributes).map((key): [string, Message] => {
      const message = all[key]
      if (message === undefined)
        throw new Error(`${folder}/messages/en.json lacks ${key}, which feature.json names`)
      return [key, message]
    }),
  )
}
