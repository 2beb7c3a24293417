import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type {
  DeferredManifest,
  FeatureRelease,
  PartPayload,
  RootPayload,
  SignedPayload,
  SignedRelease,
} from '@shared/contract/manifest'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { root } from './common'
import {
  featureRelease,
  moreParts,
  partPayload,
  releaseSchemaOf,
  rootPayload,
  signedRelease,
  writeReleaseSchema,
} from './releaseSchema'

/** Readonly all the way down, as our types have it. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
type Of<S extends z.ZodType> = Frozen<z.infer<S>>

test('the schema says what the types say, both ways', () => {
  expectTypeOf<Of<typeof signedRelease>>().toExtend<SignedRelease>()
  expectTypeOf<SignedRelease>().toExtend<Of<typeof signedRelease>>()
  expectTypeOf<Of<typeof rootPayload>>().toExtend<RootPayload>()
  expectTypeOf<RootPayload>().toExtend<Of<typeof rootPayload>>()
  expectTypeOf<Of<typeof partPayload>>().toExtend<PartPayload>()
  expectTypeOf<PartPayload>().toExtend<Of<typeof partPayload>>()
  expectTypeOf<Of<typeof featureRelease>>().toExtend<FeatureRelease>()
  expectTypeOf<FeatureRelease>().toExtend<Of<typeof featureRelease>>()
  expectTypeOf<Of<typeof moreParts>>().toExtend<DeferredManifest>()
  expectTypeOf<DeferredManifest>().toExtend<Of<typeof moreParts>>()
  expectTypeOf<keyof z.infer<typeof signedRelease>>().toEqualTypeOf<keyof SignedRelease>()
  expectTypeOf<keyof z.infer<typeof featureRelease>>().toEqualTypeOf<keyof FeatureRelease>()
  expectTypeOf<keyof z.infer<typeof featureRelease>['contributes']>().toEqualTypeOf<
    keyof FeatureRelease['contributes']
  >()
  expectTypeOf<keyof z.infer<typeof rootPayload>>().toEqualTypeOf<keyof RootPayload>()
  expectTypeOf<keyof z.infer<typeof partPayload>>().toEqualTypeOf<keyof PartPayload>()
  expectTypeOf<keyof z.infer<typeof signedRelease>['root']>().toEqualTypeOf<keyof SignedPayload>()
})

test('the schema in the repository is fresh', () => {
  expect(() => writeReleaseSchema(true)).not.toThrow()
})

test('the schema is written as the formatter leaves it', () => {
  const file = 'shared/contract/release.schema.json'
  const input = readFileSync(resolve(root, file), 'utf8')

  const formatted = execFileSync(
    resolve(root, 'node_modules/.bin/biome'),
    ['format', `--stdin-file-path=${file}`],
    { cwd: root, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] },
  )

  expect(formatted).toBe(input)
})

test('the schema is JSON Schema 2020-12 and describes the envelope and the payloads', () => {
  expect(releaseSchemaOf()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    required: ['latchkey', 'root', 'parts'],
    $defs: {
      rootPayload: { required: ['type', 'seq', 'expires', 'keys'] },
      partPayload: {
        properties: { features: { additionalProperties: { $ref: '#/$defs/featureRelease' } } },
      },
      featureRelease: {
        required: ['version', 'contract', 'abi', 'base', 'entry', 'expose', 'files', 'contributes'],
      },
    },
  })
})

test('members that the schema does not name are allowed everywhere', () => {
  const closed = JSON.stringify(releaseSchemaOf()).match(/"additionalProperties":false/g)

  expect(closed).toBeNull()
})

describe.each([['the release that is built', resolve(root, 'dist/release.json')]])('%s', (_, file) => {
  let release: SignedRelease
  beforeAll(() => {
    if (!existsSync(file)) {
      const built = spawnSync(resolve(root, 'node_modules/.bin/tsx'), ['tools/build/cli.ts'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
      })
      if (built.status !== 0) throw new Error(built.stderr)
    }
    release = JSON.parse(readFileSync(file, 'utf8'))
  }, 120_000)

  test('fits the schema, envelope and payloads, and keeps all members', () => {
    const roots = JSON.parse(release.root.payload)
    const parts = release.parts.map(({ payload }) => JSON.parse(payload))

    expect(signedRelease.parse(release)).toEqual(release)
    expect(rootPayload.parse(roots)).toEqual(roots)
    expect(z.array(partPayload).min(1).parse(parts)).toEqual(parts)
    for (const { url } of [release.more, release.logins].filter((named) => named !== undefined)) {
      const more: DeferredManifest = JSON.parse(readFileSync(resolve(dirname(file), url), 'utf8'))
      const late = more.parts.map(({ payload }) => JSON.parse(payload))
      expect(moreParts.parse(more)).toEqual(more)
      expect(z.array(partPayload).min(1).parse(late)).toEqual(late)
    }
  })
})

const good = {
  version: '1.0.0',
  contract: 1,
  abi: 1,
  base: 'features/swap/1.0.0/',
  entry: 'remoteEntry.js',
  expose: ['feature.js'],
  files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  contributes: {
    views: [{ name: 'Swap', title: 'swap.title', activation: 'connected', height: 300 }],
    texts: { 'swap.title': { one: 'Swap', other: 'Swaps' } },
  },
}

test('a feature with every contribution fits', () => {
  const entry = { icon: 'swap', label: 'swap.title', order: 1, view: 'Swap' }
  const { icon: _, ...tab } = entry
  const whole = {
    ...good,
    flag: 'swaps',
    contributes: {
      ...good.contributes,
      walletFeatures: [entry],
      accountTabs: [tab],
      connectMethods: [{ slot: 'wallet', height: 1, view: 'Swap' }],
      settings: [entry, { ...entry, wallet: 'embedded' }],
    },
  }

  expect(featureRelease.parse(whole)).toEqual(whole)
})

test.each<[string, object]>([
  ['a base that does not end in a slash', { base: 'features/swap' }],
  ['a base elsewhere', { base: 'https://cdn.invalid/swap/1.0.0/' }],
  ['a base above the manifest', { base: '../swap/1.0.0/' }],
  ['a hash of another kind', { files: { 'a.js': 'sha256-AAAA' } }],
  ['an undefined flag', { flag: undefined }],
  ['a contract as text', { contract: '1' }],
  ['no files', { files: undefined }],
  ['a plural without its last form', { contributes: { views: [], texts: { a: { one: 'x' } } } }],
])('a feature with %s does not fit', (_, more) => {
  expect(featureRelease.safeParse({ ...good, ...more }).success).toBe(false)
})

test.each<[string, object]>([
  ['another wire version', { latchkey: 2, root: {}, parts: [] }],
  ['no parts', { latchkey: 1, root: {} }],
  [
    'a padded signature',
    { latchkey: 1, root: { payload: '', key: 'A'.repeat(43), sig: `${'A'.repeat(86)}==` }, parts: [] },
  ],
])('a release with %s does not fit', (_, release) => {
  expect(signedRelease.safeParse(release).success).toBe(false)
})
