import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../build/common'
import { fixture } from './fixture'
import { findForbiddenImports } from './imports'

const tsconfig = readFileSync(join(root, 'tsconfig.json'), 'utf8')
const value = 'export const value = 1\n'

const breaches: readonly (readonly [rule: string, from: string, to: string, specifier: string])[] = [
  ['feature-isolation', 'features/send/feature.ts', 'features/swap/model.ts', '../swap/model'],
  [
    'feature-isolation',
    'features/send/feature.ts',
    'shell/entry/boot/createCore.ts',
    '../../shell/entry/boot/createCore',
  ],
  [
    'feature-isolation',
    'features/send/send.test.ts',
    'shell/entry/boot/createCore.ts',
    '../../shell/entry/boot/createCore',
  ],
  ['feature-isolation', 'features/send/feature.ts', 'node_modules/mitt/', 'mitt'],
  ['shell-no-features', 'shell/ui/App.ts', 'features/send/feature.ts', '../../features/send/feature'],
  ['shared-is-a-leaf', 'shared/ui/Button.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  [
    'shared-lower-rooms-only',
    'shared/domain/caip.ts',
    'shared/store/createStore.ts',
    '@shared/store/createStore',
  ],
  ['shell-lower-rooms-only', 'shell/ground/router/a.ts', 'shell/reach/chains/a.ts', '../chains/a'],
  ['shell-lower-rooms-only', 'shell/reach/chains/b.ts', 'shell/wallet/session/a.ts', '../session/a'],
  ['shell-lower-rooms-only', 'shell/reach/chains/c.ts', 'shell/reach/frame/a.ts', '../frame/a'],
  ['shell-lower-rooms-only', 'shell/reach/frame/b.ts', 'shell/wallet/session/a.ts', '../session/a'],
  ['shared-lower-rooms-only', 'shared/frame/a.ts', 'shared/errors/a.ts', '@shared/errors/a'],
  ['shell-lower-rooms-only', 'shell/wallet/session/b.ts', 'shell/remotes/release/a.ts', '../release/a'],
  ['shell-lower-rooms-only', 'shell/remotes/release/b.ts', 'shell/ui/a.ts', '../ui/a'],
  ['shell-lower-rooms-only', 'shell/ui/b.ts', 'shell/entry/boot/a.ts', '../boot/a'],
  // Within a floor, too.
  ['shell-lower-rooms-only', 'shell/ground/async/b.ts', 'shell/ground/storage/a.ts', '../storage/a'],
  ['shell-lower-rooms-only', 'shell/ui/c.ts', 'shell/entry/chunks.ts', '../chunks'],
  ['shell-lower-rooms-only', 'shell/entry/boot/b.ts', 'tools/build/a.ts', '../build/a'],
  ['test-wallets-stand-alone', 'testing/a.ts', 'shell/entry/index.ts', '../shell/index'],
  ['chain-sdks-only-in-adapters', 'shell/entry/boot/createCore.ts', 'node_modules/viem/', 'viem'],
  [
    'chain-sdks-only-in-adapters',
    'shell/reach/chains/eip155/adapter.ts',
    'node_modules/viem/',
    'viem/chains',
  ],
  [
    'services-do-not-import-shell',
    'servers/api/server.ts',
    'shell/entry/index.ts',
    '../../shell/entry/index',
  ],
  ['services-do-not-import-shell', 'servers/api/server.ts', 'shared/ui/Button.ts', '@shared/ui/Button'],
  [
    'shell-does-not-import-services',
    'shell/entry/boot/createCore.ts',
    'servers/api/a.ts',
    '../../services/api/a',
  ],
  [
    'public-only',
    'playground/browser/playground.ts',
    'shell/entry/boot/createCore.ts',
    '../../shell/entry/boot/createCore',
  ],
  [
    'gallery-shows-and-is-not-used',
    'tools/size/a.ts',
    'playground/gallery/scene.ts',
    '../../playground/gallery/scene',
  ],
  ['examples-stand-alone', 'examples/host/a.ts', 'servers/api/a.ts', '../../services/api/a'],
  ['zod-classic-in-the-build-only', 'shell/ground/storage/schemas.ts', 'node_modules/zod/', 'zod'],
  ['not-to-unresolvable', 'shell/entry/index.ts', '', './nowhere'],
]

describe('imports', () => {
  test('every rule refuses its violations', async () => {
    const files: Record<string, string> = { 'tsconfig.json': tsconfig }
    for (const [, , to] of breaches)
      if (/^(shell|shared|features|services|playground)\//.test(to)) files[to] = value
    for (const [index, [, from, , specifier]] of breaches.entries()) {
      files[from] = `${files[from] ?? ''}export * as other${index} from '${specifier}'\n`
    }

    const findings = await findForbiddenImports(fixture(files))

    // The packages lie behind the fixture's link.
    const named = findings.map((finding) => finding.replace(/→ .*?node_modules/, '→ node_modules'))
    const unnoticed = breaches.filter(
      ([rule, from, to]) => !named.some((finding) => finding.startsWith(`${rule}: ${from} → ${to}`)),
    )
    expect(unnoticed).toEqual([])
  })

  test('a type counts as an import', async () => {
    const folder = fixture({
      'tsconfig.json': tsconfig,
      'shell/entry/index.ts': "import type { Model } from '../features/send/model'\nexport type M = Model\n",
      'features/send/model.ts': 'export type Model = string\n',
    })

    expect(await findForbiddenImports(folder)).toEqual([
      'shell-no-features: shell/entry/index.ts → features/send/model.ts',
    ])
  })

  test('a type imported from a higher room is refused, and so are circular types', async () => {
    const folder = fixture({
      'tsconfig.json': tsconfig,
      'shell/ground/router/a.ts': "import type { B } from '../ui/b'\nexport type A = B\n",
      'shell/ui/b.ts': "import type { C } from './c'\nexport type B = C | string\n",
      'shell/ui/c.ts': "import type { B } from './b'\nexport type C = B | number\n",
    })

    const findings = await findForbiddenImports(folder)

    expect(findings.map((finding) => finding.replace(/:.*/, '')).sort()).toEqual([
      'no-circular',
      'shell-lower-rooms-only',
    ])
  })

  test('circular code and an orphan file are refused', async () => {
    const folder = fixture({
      'tsconfig.json': tsconfig,
      'shell/a.ts': "import { b } from './b'\nexport const a = () => b\n",
      'shell/b.ts': "import { a } from './a'\nexport const b = () => a\n",
      'shell/alone.ts': value,
    })

    const findings = await findForbiddenImports(folder)

    expect(findings.map((finding) => finding.replace(/:.*/, '')).sort()).toEqual([
      'no-circular',
      'no-orphans',
    ])
  })

  test('allowed imports pass', async () => {
    const folder = fixture({
      'tsconfig.json': tsconfig,
      'features/send/feature.ts':
        "import { useState } from 'react'\nimport { Button } from '@shared/ui/Button'\nexport const f = [useState, Button]\n",
      'shared/ui/Button.ts': "import { value } from '@shared/domain/caip'\nexport const Button = value\n",
      'shared/domain/caip.ts': value,
      'shell/reach/chains/eip155/adapter.ts':
        "import { createClient } from 'viem'\nexport const a = createClient\n",
      'shell/ground/storage/schemas.ts': "import * as z from 'zod/mini'\nexport const a = z\n",
      'playground/browser/playground.ts':
        "import { value } from 'latchkey/testing'\nexport const a = value\n",
      'testing/index.ts': "export { value } from '@shared/domain/caip'\n",
    })

    expect(await findForbiddenImports(folder)).toEqual([])
  })
})
