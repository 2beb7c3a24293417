import { expect, test } from 'vitest'
import { findServerPackageFaults } from './findServerPackageFaults'
import type { Module } from './imports'

const module = (source: string, ...resolved: string[]): Module => ({
  source,
  dependencies: resolved.map((path) => ({
    resolved: path.replace('type:', ''),
    dependencyTypes: path.startsWith('type:') ? ['local', 'type-only'] : ['local'],
  })),
})

const modules = [
  module('servers/api/cli.ts', 'shared/domain/caip.ts', 'node_modules/hono/dist/index.js'),
  module('servers/api/cli.test.ts', 'node_modules/vitest/index.js', 'shell/ui/App.tsx'),
  module('servers/api/types.ts', 'type:node_modules/ws/index.js', 'type:shell/ui/App.tsx'),
  module('shared/domain/caip.ts', 'node_modules/@noble/ed25519/index.js'),
  module('shell/ui/App.tsx', 'node_modules/react/index.js'),
]

test('what the servers load, also through shared code, is what their package lists', () => {
  const dependencies = { hono: '1.0.0', '@noble/ed25519': '1.0.0', tsx: '1.0.0' }

  expect(findServerPackageFaults(modules, { dependencies })).toEqual([])
})

test('a package that is missing, and one that is listed for nothing, are named', () => {
  expect(findServerPackageFaults(modules, { dependencies: { hono: '1.0.0', react: '1.0.0' } })).toEqual([
    'servers/package.json: the servers load @noble/ed25519, which is not among its dependencies',
    'servers/package.json: no server loads react',
  ])
})
