import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@shared': fileURLToPath(new URL('../../shared', import.meta.url)) } },
  test: {
    // The guide installs the newest versions, as its readers do.
    include: process.env.LATCHKEY_HOSTS === 'fast' ? ['hosts.test.ts'] : ['*.test.ts'],
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Installing and building for production take time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
