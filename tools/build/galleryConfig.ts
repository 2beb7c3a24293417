import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { commonConfig, distFolder, isDevelopment, root } from './common'

const require = createRequire(import.meta.url)
const source = (file: string) => resolve(root, 'playground/gallery', file)

/** The fonts of the pictures that tests compare: each family's sheet, and the files that it names. */
const pinnedFonts = ['noto-sans', 'noto-sans-arabic'].map((name) => ({
  name,
  folder: dirname(require.resolve(`@fontsource-variable/${name}/package.json`)),
}))

/** A page with every part and every view of the widget in every state. */
export function galleryConfig(): Configuration {
  const common = commonConfig('gallery')
  return {
    ...common,
    entry: { gallery: source('gallery.ts') },
    output: {
      path: resolve(distFolder, 'gallery'),
      publicPath: '/gallery/',
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      clean: true,
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          // Apart, by the name under which the check of bundles knows it.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            filename: 'react.[contenthash:8].js',
            chunks: 'all',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: source('index.html'), scriptLoading: 'module', minify: false }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: source('gallery.css') },
          ...pinnedFonts.flatMap(({ name, folder }) => [
            { context: folder, from: 'wght.css', to: `fonts/${name}/[name][ext]` },
            { context: folder, from: 'files/*-wght-normal.woff2', to: `fonts/${name}/[path][name][ext]` },
          ]),
        ],
      }),
      ...(isDevelopment ? [new ReactRefreshRspackPlugin({ library: 'gallery' })] : []),
    ],
  }
}
