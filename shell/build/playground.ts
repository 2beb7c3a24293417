import { resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { commonConfig, distFolder, root } from './common'

/** The playground: a host page against the public package alone. The widget comes as it does by a script tag. */
export function playgroundConfig(): Configuration {
  const common = commonConfig('playground')
  return {
    ...common,
    entry: { playground: resolve(root, 'playground/playground.ts') },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'latchkey/testing': resolve(distFolder, 'package/testing.js') },
    },
    dependencies: ['testing'],
    externals: { 'latchkey/standalone': 'module /standalone/latchkey.js' },
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
        patterns: ['index.html', 'playground.css'].map((from) => ({
          from: resolve(root, 'playground', from),
        })),
      }),
    ],
  }
}
