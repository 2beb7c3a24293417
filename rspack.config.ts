import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDevelopment } from './tools/build/common'
import { devServer } from './tools/build/devServer'
import { featureConfig } from './tools/build/featureConfig'
import { galleryConfig } from './tools/build/galleryConfig'
import { playgroundConfig } from './tools/build/playgroundConfig'
import {
  binConfig,
  cdnChunksConfig,
  cdnConfig,
  cdnReleaseConfig,
  packageChunksConfig,
  packageConfig,
  packageReleaseConfig,
  subPathConfig,
} from './tools/build/shell'
import { vaultFrameConfig, vaultKeysConfig, vaultWindowConfig } from './tools/build/vaultFrame'

const features = readdirSync('features')
  .map((name) => resolve('features', name))
  .filter((folder) => existsSync(resolve(folder, 'feature.json')))
  .map((folder) => featureConfig(folder))
if (isDevelopment && features[0]) features[0].devServer = devServer()
/** Builds that pin features depend on them. In development, another process builds and signs the features. */
const pinned = isDevelopment ? [] : features.map(({ name }) => name!)

/** The shell, in its two forms, the frame of the vault, and one federated remote per feature folder. */
export default [
  cdnChunksConfig(),
  cdnReleaseConfig(pinned),
  cdnConfig(pinned),
  packageChunksConfig(),
  packageReleaseConfig(pinned),
  packageConfig(pinned),
  subPathConfig('networks'),
  subPathConfig('ssr'),
  subPathConfig('testing'),
  subPathConfig('react'),
  subPathConfig('wagmi'),
  binConfig(),
  playgroundConfig(),
  galleryConfig(),
  vaultFrameConfig(),
  vaultWindowConfig(),
  vaultKeysConfig(),
  ...features,
]
