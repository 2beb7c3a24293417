import { resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { commonConfig, distFolder, root } from './common'

const browser = (file: string) => resolve(root, 'playground/browser', file)

/** The playground's two pages: hosts against the public package alone, which comes as it does by a script tag. */
export function playgroundConfig(): Configuration {
  const common = commonConfig('playground')
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'latchkey/networks': resolve(root, 'shell/networks/index.ts') },
    },
    entry: { playground: browser('playground.ts'), preview: browser('preview.ts') },
    externals: {
      'latchkey/standalone': 'module /standalone/latchkey.js',
      'latchkey/testing': 'module /package/testing.js',
    },
    output: {
      path: resolve(distFolder, 'playground'),
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    plugins: [
      new rspack.CopyRspackPlugin({
        patterns: ['index.html', 'playground.css', 'preview.html', 'preview.css'].map((from) => ({
          from: resolve(root, 'playground', from),
        })),
      }),
    ],
  }
}
