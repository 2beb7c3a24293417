import { resolve } from 'node:path'
import type { Configuration } from '@rspack/core'
import { distFolder, root } from '../build/common'

const folder = process.env.LATCHKEY_PAGES_FOLDER!

/** An app with a lazy part, as its host's bundler builds it: with the package, and without. */
export default ['app', 'bare'].map(
  (name): Configuration => ({
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { [name]: resolve(root, `tools/size/bundledApp/${name}.js`) },
    resolve: { alias: { latchkey$: resolve(distFolder, 'package/index.js') } },
    output: { path: folder, filename: '[name].js', chunkFilename: `${name}/[name].js` },
    performance: false,
  }),
)
