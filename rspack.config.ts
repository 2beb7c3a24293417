import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { featureConfig } from './shell/build/feature'
import { playgroundConfig } from './shell/build/playground'
import { packageConfig, standaloneChunksConfig, standaloneConfig, subPathConfig } from './shell/build/shell'

const folders = readdirSync('features').map((name) => resolve('features', name))

/** The shell, in its two forms, and one federated remote per feature folder. */
export default [
  standaloneChunksConfig(),
  standaloneConfig(),
  packageConfig(),
  subPathConfig('networks'),
  subPathConfig('testing'),
  playgroundConfig(),
  ...folders
    .filter((folder) => existsSync(resolve(folder, 'feature.json')))
    .map((folder) => featureConfig(folder)),
]
