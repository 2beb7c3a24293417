import { resolve } from 'node:path'
import type { Configuration } from '@rspack/core'
import { root } from '../../tools/build/common'
import { vaultFrameConfig } from '../../tools/build/vaultFrame'
import { sightMend } from './mends'

// The frame without the mend, into the site of `LATCHKEY_SITE`.

const config = vaultFrameConfig()

export default {
  ...config,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      {
        resource: resolve(root, sightMend.file),
        enforce: 'pre',
        loader: resolve(root, 'tests/attack/takeOutLoader.cjs'),
        options: { edits: sightMend.edits },
      },
    ],
  },
  output: { ...config.output, path: resolve(process.env.LATCHKEY_SITE!, 'vault'), clean: false },
} satisfies Configuration
