import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { readFrameFiles } from '../../servers/vault/frame/readFrameFiles'
import { commonConfig, distFolder, root } from './common'
import { reactAliases } from './reactAliases'

const source = (file: string) => resolve(root, 'frame', file)
const folder = resolve(distFolder, 'vault')

/**
 * The window draws the same views by Preact, a tenth of React's size: a window of another site shares no cache with the
 * frame, and downloads all that it draws with.
 */
const preactAliases: Readonly<Record<string, string>> = {
  react$: 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
}

function frameConfig(name: string, aliases = reactAliases): Configuration {
  const common = commonConfig(name)
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: {
        ...(common.resolve?.alias as Record<string, string>),
        ...aliases,
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

/** The frame: its script has what signing in takes, and chunks have all that comes with an approval. */
export function vaultFrameConfig(): Configuration {
  const config = frameConfig('vault-frame')
  return {
    ...config,
    entry: { main: source('entry/main.ts') },
    optimization: {
      ...config.optimization,
      splitChunks: {
        // What two approvals share is loaded once, even if it is small.
        minSize: 1_000,
        cacheGroups: {
          // Apart, by the name under which the check of bundles knows it.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
  }
}

/** The window in which a request is reviewed. Built after the frame, whose build empties the folder. */
export function vaultWindowConfig(): Configuration {
  const config = frameConfig('vault-window', preactAliases)
  return {
    ...config,
    dependencies: ['vault-frame'],
    entry: { review: source('review/reviewMain.ts') },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          // Apart, by the name under which the check of bundles knows it.
          preact: {
            test: /[\\/]node_modules[\\/]preact[\\/]/,
            name: 'preact',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    output: { ...config.output, clean: false },
  }
}

/** The worker of the keys: one file, which loads nothing. Built last: it writes the hash of all. */
export function vaultKeysConfig(): Configuration {
  const config = frameConfig('vault-keys')
  return {
    ...config,
    target: ['webworker', 'es2022'],
    dependencies: ['vault-frame', 'vault-window'],
    entry: { keys: source('worker/keysWorker.ts') },
    // Node's, of which a browser has the one that is global.
    resolve: { ...config.resolve, alias: { ...(config.resolve?.alias as object), crypto: false } },
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: { ...config.output, clean: false },
    plugins: [...config.plugins!, { apply: writeHash }],
  }
}

/** Writes the hash of the frame's files once all builds exist. The deployed files can be compared with it. */
function writeHash({ hooks }: Compiler) {
  hooks.done.tap('FrameHash', (stats) => {
    if (!stats.hasErrors()) writeFileSync(resolve(folder, 'hash.txt'), `${readFrameFiles(folder).hash}\n`)
  })
}
