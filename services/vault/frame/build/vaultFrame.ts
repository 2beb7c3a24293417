import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { commonConfig, distFolder, root } from '../../../../shell/build/common'
import { reactAliases } from '../../../../shell/build/reactAliases'
import { readFrameFiles } from '../server/readFrameFiles'

const source = (file: string) => resolve(root, 'services/vault/frame', file)
const folder = resolve(distFolder, 'vault')

function frameConfig(name: string): Configuration {
  const common = commonConfig(name)
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: {
        ...(common.resolve?.alias as Record<string, string>),
        ...reactAliases,
      },
    },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(common.mode) })],
    output: {
      ...common.output,
      path: folder,
      publicPath: '/frame/',
      filename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
  }
}

/**
 * The scripts of both documents: of the frame what signing in takes, of the window what it tells the frame. Chunks have all
 * that comes with an approval.
 */
export function vaultFrameConfig(): Configuration {
  const config = frameConfig('vault-frame')
  return {
    ...config,
    entry: { main: source('main.ts'), review: source('review/reviewMain.ts') },
    optimization: {
      ...config.optimization,
      splitChunks: {
        // What two approvals share is loaded once, also where it is small.
        minSize: 1_000,
        cacheGroups: {
          // Apart, by the name under which the check of bundles knows it.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            ...{ name: 'react', chunks: 'async', enforce: true },
          },
        },
      },
    },
  }
}

/** The worker of the keys: one file, which loads nothing. Built after the frame, whose build empties the folder. */
export function vaultKeysConfig(): Configuration {
  const config = frameConfig('vault-keys')
  return {
    ...config,
    target: ['webworker', 'es2022'],
    dependencies: ['vault-frame'],
    entry: { keys: source('worker/keysWorker.ts') },
    // Node's, of which a browser has the one that is global.
    resolve: { ...config.resolve, alias: { ...(config.resolve?.alias as object), crypto: false } },
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: { ...config.output, clean: false },
    plugins: [...config.plugins!, { apply: writeHash }],
  }
}

/** Once both builds are there. What is deployed can be held against it. */
function writeHash({ hooks }: Compiler) {
  hooks.done.tap('FrameHash', (stats) => {
    if (!stats.hasErrors()) writeFileSync(resolve(folder, 'hash.txt'), `${readFrameFiles(folder).hash}\n`)
  })
}
