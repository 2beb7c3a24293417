import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'sight.spec.ts',
  globalSetup: '../e2e/harness/globalSetup.ts',
  projects: base.projects!.filter(({ name }) => name === 'chromium'),
  reporter: 'line',
})
