import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { OneLinePlugin } from './OneLinePlugin'

export const root = resolve(fileURLToPath(import.meta.url), '../../..')
/** This machine's key: made once, kept out of git, refused by `npm run release`. */
export const developmentKeyFile = resolve(root, '.keys/development.pem')
export const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  version: string
}
export const isDevelopment = process.env.NODE_ENV === 'development'
/** Production's own code with the names of its functions, for profiles. */
const isNamed = process.env.LATCHKEY_NAMED !== undefined
export const distFolder = resolve(root, isDevelopment ? 'dist-dev' : isNamed ? 'dist-named' : 'dist')

const browsers = 'chrome >= 111, firefox >= 115, safari >= 16.4'
const require = createRequire(import.meta.url)

/** The ES module of a federation package: what its `require` entry resolves to does not tree-shake. */
export const federationModule = (name: string, file = 'index.js') =>
  resolve(require.resolve(`@module-federation/${name}/package.json`), '../dist', file)

/** The common part of our bundles. */
export function commonConfig(name: string): Configuration {
  return {
    name,
    context: root,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Never eval: development runs under the same policy as production.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { '@shared': resolve(root, 'shared') } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: false, refresh: isDevelopment },
              },
              target: 'es2022',
            },
          },
        },
        { test: /zod[\\/]v4[\\/]core[\\/]\w+\.js$/, loader: resolve(root, 'tools/build/ownKeys.cjs') },
        {
          test: /\.css$/,
          type: 'css/auto',
          parser: { exportType: 'text' },
          use: [
            { loader: 'builtin:lightningcss-loader', options: { minify: !isDevelopment, targets: browsers } },
          ],
        },
      ],
    },
    output: { crossOriginLoading: 'anonymous', chunkFilename: '[name].[contenthash:8].js', clean: true },
    optimization: {
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            format: { comments: false, asciiOnly: true },
            compress: { passes: 3, ecma: 2020, keep_fargs: false },
            mangle: !isNamed,
          },
        }),
        new OneLinePlugin(),
      ],
    },
    performance: false,
    lazyCompilation: false,
  }
}
