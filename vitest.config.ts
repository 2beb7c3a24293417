import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@shared': fileURLToPath(new URL('./shared', import.meta.url)) } },
  test: {
    include: [
      '*.test.ts',
      '{shell,shared,features,services,playground}/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/{contract,checks,size,bench}/**/*.test.{ts,tsx}',
    ],
    restoreMocks: true,
    testTimeout: 40_000,
  },
})
