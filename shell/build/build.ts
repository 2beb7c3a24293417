import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rspack } from '@rspack/core'
import configs from '../../rspack.config'
import { developmentKey } from '../release/tool/keys'
import { readParts, signRelease } from '../release/tool/signRelease'
import { distFolder, root } from './common'
import { minimalPage } from './minimalPage'

/** This machine's key: made once, kept out of git, refused by `npm run release`. */
export const developmentKeyFile = resolve(root, '.keys/development.pem')

/** Builds everything into `dist/`, and signs the features with the development key. @throws with the compiler's errors */
export async function build(): Promise<void> {
  rmSync(distFolder, { recursive: true, force: true })
  await compile()
  const key = developmentKey(developmentKeyFile)
  const release = signRelease(readParts(resolve(distFolder, 'features')), key, { seq: Math.floor(Date.now() / 1000) })
  writeFileSync(resolve(distFolder, 'release.json'), JSON.stringify(release))
  mkdirSync(resolve(distFolder, 'minimal'))
  writeFileSync(resolve(distFolder, 'minimal/index.html'), minimalPage(key.publicKey))
}

function compile(): Promise<void> {
  const compiler = rspack(configs)
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error)
        else if (stats?.hasErrors() || stats?.hasWarnings()) fail(new Error(stats.toString({ preset: 'errors-warnings' })))
        else done()
      })
    })
  })
}
