import { resolve } from 'node:path'
import type { Configuration } from '@rspack/core'
import { commonConfig, root } from '../../shell/build/common'

/** The React of a host page, apart from everything of ours. */
export default {
  ...commonConfig('host-react'),
  entry: { react: resolve(root, 'tests/size/hostReact.ts') },
  output: {
    path: process.env.LATCHKEY_PAGES_FOLDER!,
    filename: '[name].js',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
  },
} satisfies Configuration
