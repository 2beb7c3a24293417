import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@shared': fileURLToPath(new URL('../../shared', import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    globalSetup: '../e2e/harness/globalSetup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
