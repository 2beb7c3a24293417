import { resolve } from 'node:path'
import type { Configuration } from '@rspack/core'
import { distFolder, root } from '../build/common'

const inPackage = (file: string) => resolve(distFolder, 'package', file)

/** Apps of hosts, as their bundler builds them with its own defaults: with the installed package. */
export default ['own.js', 'react.jsx', 'lent.jsx'].map(
  (file): Configuration => ({
    name: file,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { [`app-${file.replace(/\..*/, '')}`]: resolve(root, 'tools/bench/apps', file) },
    resolve: {
      extensions: ['.js', '.jsx', '.ts'],
      alias: {
        latchkey$: inPackage('index.js'),
        'latchkey/networks$': inPackage('networks.js'),
        'latchkey/react$': inPackage('react.js'),
      },
    },
    module: {
      rules: [
        {
          test: /\.(jsx|ts)$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      ],
    },
    output: {
      path: process.env.LATCHKEY_PAGES_FOLDER!,
      publicPath: '/host/',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      ...(file === 'lent.jsx' && { module: true, library: { type: 'module' }, chunkFormat: 'module' }),
    },
    performance: false,
  }),
)
