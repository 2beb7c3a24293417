import { resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { commonConfig, distFolder, root } from './common'
import {
  absentGlobals,
  bufferModule,
  bufferUser,
  cacaoChecker,
  pairingReplacements,
  viemReplacement,
} from './pairingClient'

const source = (file: string) => resolve(root, 'playground', file)
const pages = ['index', 'preview', 'wallet']

/**
 * The playground's three pages. Two are hosts that use only the public package, loaded by a script tag. The third is a
 * wallet; its pairing client is built like the widget's.
 */
export function playgroundConfig(): Configuration {
  const common = commonConfig('playground')
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: {
        ...(common.resolve?.alias as Record<string, string>),
        ...pairingReplacements,
      },
    },
    module: {
      ...common.module,
      rules: [
        ...common.module!.rules!,
        {
          test: bufferUser,
          loader: resolve(root, 'tools/build/provideBuffer.cjs'),
          options: { from: bufferModule },
        },
        { test: cacaoChecker, loader: resolve(root, 'tools/build/trustCacaos.cjs') },
      ],
    },
    entry: {
      playground: source('browser/playground.ts'),
      preview: source('browser/preview.ts'),
      wallet: source('wallet/wallet.ts'),
    },
    externals: {
      'latchkey/cdn': 'module /cdn/latchkey.js',
      'latchkey/testing': 'module /package/testing.js',
    },
    output: {
      ...common.output,
      path: resolve(distFolder, 'playground'),
      publicPath: '/playground/',
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^viem$/, (asked) => {
        if (viemReplacement.user.test(asked.context)) asked.request = viemReplacement.file
      }),
      new rspack.DefinePlugin(absentGlobals),
      new rspack.CopyRspackPlugin({
        patterns: [...pages.map((page) => `${page}.html`), 'playground.css', 'preview.css', 'wallet.css'].map(
          (from) => ({ from: source(from) }),
        ),
      }),
    ],
  }
}
