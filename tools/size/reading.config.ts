import { resolve } from 'node:path'
import type { Configuration } from '@rspack/core'
import { commonConfig, root } from '../build/common'

const common = commonConfig('reading')

/** All that reads requests, without viem's ABI codec. */
export default {
  ...common,
  entry: { reading: resolve(root, 'tools/size/bundledApp/reading.ts') },
  externals: { viem: 'viem' },
  externalsType: 'module',
  output: {
    path: process.env.LATCHKEY_PAGES_FOLDER!,
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  performance: false,
} satisfies Configuration
