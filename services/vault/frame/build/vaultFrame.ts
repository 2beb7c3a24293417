import { resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { commonConfig, distFolder, isDevelopment, root } from '../../../../shell/build/common'

const source = (file: string) => resolve(root, 'services/vault/frame', file)
const folder = resolve(distFolder, 'vault')
/** The development build of React prints more than it says here. */
const reactFiles: Readonly<Record<string, string>> = isDevelopment
  ? {}
  : {
      react$: 'react/cjs/react.production.js',
      'react/jsx-runtime$': 'react/cjs/react-jsx-runtime.production.js',
      'react-dom$': 'react-dom/cjs/react-dom.production.js',
      'react-dom/client$': 'react-dom/cjs/react-dom-client.production.js',
      scheduler$: 'scheduler/cjs/scheduler.production.js',
    }

function frameConfig(name: string): Configuration {
  const common = commonConfig(name)
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: {
        ...(common.resolve?.alias as Record<string, string>),
        ...Object.fromEntries(
          Object.entries(reactFiles).map(([asked, file]) => [asked, resolve(root, 'node_modules', file)]),
        ),
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

/** The document's script: what signing in takes, and chunks for all that comes with an approval. */
export function vaultFrameConfig(): Configuration {
  return { ...frameConfig('vault-frame'), entry: { main: source('main.ts') } }
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
  }
}
