import { resolve } from 'node:path'
import type { Configuration } from '@rspack/core'
import { commonConfig, root } from '../build/common'

/** The React floor, built like the widget. */
export default {
  ...commonConfig('floors'),
  entry: { dialog: resolve(root, 'tools/bench/floors/dialog.tsx') },
  output: {
    path: process.env.LATCHKEY_PAGES_FOLDER!,
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
  },
} satisfies Configuration
