import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../build/common'
import { fixture } from './fixture'
import { cruise } from './imports'

const findForbiddenImports = async (folder: string) => (await cruise(folder)).breaches

const tsconfig = readFileSync(join(root, 'tsconfig.json'), 'utf8')
const value = 'export const value = 1\n'

const breaches: readonly (readonly [rule: string, from: string, to: string, specifier: string])[] = [
  ['feature-isolation', 'features/send/feature.ts', 'features/swap/model.ts', '../swap/model'],
  ['feature-isolation', 'features/send/feature.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  ['feature-isolation', 'features/send/send.test.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  ['feature-isolation', 'features/send/feature.ts', 'node_modules/mitt/', 'mitt'],
  ['shell-no-features', 'shell/ui/App.ts', 'features/send/feature.ts', '../../features/send/feature'],
  ['shared-is-a-leaf', 'shared/ui/Button.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  // A floor, and an order within a floor, of each room.
  ['lower-rooms-only', 'shared/domain/caip.ts', 'shared/store/createStore.ts', '@shared/store/createStore'],
  ['lower-rooms-only', 'shell/reach/chains/b.ts', 'shell/wallet/session/a.ts', '../../wallet/session/a'],
  ['lower-rooms-only', 'shell/wallet/session/b.ts', 'shell/remotes/release/a.ts', '../../remotes/release/a'],
  ['lower-rooms-only', 'shell/remotes/release/b.ts', 'shell/ui/App.ts', '../../ui/App'],
  ['lower-rooms-only', 'shell/ui/b.ts', 'shell/entry/boot/createCore.ts', '../entry/boot/createCore'],
  ['lower-rooms-only', 'shell/reach/chains/c.ts', 'shell/reach/frame/a.ts', '../frame/a'],
  ['lower-rooms-only', 'shell/ground/async/b.ts', 'shell/ground/storage/a.ts', '../storage/a'],
  ['lower-rooms-only', 'shell/entry/boot/b.ts', 'shell/entry/index.ts', '../index'],
  ['lower-rooms-only', 'servers/kit/a.ts', 'servers/kit/store/a.ts', './store/a'],
  ['lower-rooms-only', 'servers/vault/mail/a.ts', 'servers/vault/server/a.ts', '../server/a'],
  ['lower-rooms-only', 'devnet/evm/a.ts', 'devnet/devnet.ts', '../devnet'],
  ['lower-rooms-only', 'tools/build/a.ts', 'tools/size/b.ts', '../size/b'],
  ['tools-do-not-ship', 'shell/entry/boot/c.ts', 'tools/size/b.ts', '../../../tools/size/b'],
  ['tools-do-not-ship', 'servers/api/b.ts', 'devnet/devnet.ts', '../../devnet/devnet'],
  ['shell-stands-alone', 'shell/entry/boot/d.ts', 'servers/api/a.ts', '../../../servers/api/a'],
  ['shell-stands-alone', 'shell/reach/frame/b.ts', 'frame/keys/a.ts', '../../../frame/keys/a'],
  ['frame-stands-alone', 'frame/keys/b.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  ['frame-stands-alone', 'frame/keys/c.ts', 'servers/vault/server/a.ts', '../../servers/vault/server/a'],
  ['servers-do-not-import-the-widget', 'servers/api/c.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  ['servers-do-not-import-the-widget', 'servers/api/d.ts', 'shared/ui/Button.ts', '@shared/ui/Button'],
  [
    'servers-do-not-import-the-widget',
    'servers/vault/server/b.ts',
    'frame/keys/a.ts',
    '../../../frame/keys/a',
  ],
  ['servers-do-not-import-each-other', 'servers/vault/server/c.ts', 'servers/api/a.ts', '../../api/a'],
  ['servers-do-not-import-each-other', 'servers/kit/b.ts', 'servers/api/a.ts', '../api/a'],
  ['devnet-stands-in-for-the-outside', 'devnet/evm/b.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  ['programs-of-the-devnet', 'devnet/evm/c.ts', 'devnet/bundler/a.ts', '../bundler/a'],
  ['test-wallets-stand-alone', 'testing/a.ts', 'shell/entry/index.ts', '../shell/entry/index'],
  ['chain-sdks-only-in-adapters', 'shell/entry/boot/createCore.ts', 'node_modules/viem/', 'viem'],
  [
    'chain-sdks-only-in-adapters',
    'shell/reach/chains/eip155/adapter.ts',
    'node_modules/viem/',
    'viem/chains',
  ],
  ['public-only', 'playground/browser/playground.ts', 'shell/ui/App.ts', '../../shell/ui/App'],
  [
    'gallery-shows-and-is-not-used',
    'tools/size/a.ts',
    'playground/gallery/scene.ts',
    '../../playground/gallery/scene',
  ],
  ['examples-stand-alone', 'examples/host/a.ts', 'servers/api/a.ts', '../../servers/api/a'],
  ['zod-classic-in-the-build-only', 'shell/ground/storage/schemas.ts', 'node_modules/zod/', 'zod'],
  ['not-to-unresolvable', 'shell/entry/index.ts', '', './nowhere'],
]

describe('imports', () => {
  test('every rule refuses its violations', async () => {
    const files: Record<string, string> = { 'tsconfig.json': tsconfig }
    for (const [, , to] of breaches) if (/\.ts$/.test(to)) files[to] = value
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
      'shell/entry/index.ts':
        "import type { Model } from '../../features/send/model'\nexport type M = Model\n",
      'features/send/model.ts': 'export type Model = string\n',
    })

    expect(await findForbiddenImports(folder)).toEqual([
      'shell-no-features: shell/entry/index.ts → features/send/model.ts',
    ])
  })

  test('a type imported from a higher room is refused, and so are circular types', async () => {
    const folder = fixture({
      'tsconfig.json': tsconfig,
      'shell/ground/router/a.ts': "import type { B } from '../../ui/b'\nexport type A = B\n",
      'shell/ui/b.ts': "import type { C } from './c'\nexport type B = C | string\n",
      'shell/ui/c.ts': "import type { B } from './b'\nexport type C = B | number\n",
    })

    const findings = await findForbiddenImports(folder)

    expect(findings.map((finding) => finding.replace(/:.*/, '')).sort()).toEqual([
      'lower-rooms-only',
      'no-circular',
    ])
  })

  test('a circle that closes behind a dynamic import is refused', async () => {
    const folder = fixture({
      'tsconfig.json': tsconfig,
      'shell/ui/a.ts': "export const late = () => import('./b')\n",
      'shell/ui/b.ts': "import { late } from './a'\nexport const b = late\n",
    })

    expect(await findForbiddenImports(folder)).toEqual([
      'no-circular: shell/ui/a.ts → shell/ui/b.ts → shell/ui/a.ts',
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
