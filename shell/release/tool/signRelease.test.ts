import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FeatureRelease } from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SigningKey } from './keys'
import { readParts, signRelease } from './signRelease'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(id: string, version: string, builtAt: number) {
  const file = join(folder, id, version, 'part.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ version }))
  utimesSync(file, builtAt, builtAt)
}

test('of several builds of a feature the newest counts, whatever its version', () => {
  build('connect', '2.0.0', 100)
  build('connect', '1.9.1', 200)
  build('account', '1.0.0', 50)

  expect(readParts(folder)).toEqual({ account: { version: '1.0.0' }, connect: { version: '1.9.1' } })
})

test('a folder without a build is passed over, and one that is not there is empty', () => {
  build('connect', '1.0.0', 100)
  mkdirSync(join(folder, 'swap/1.0.0'), { recursive: true })

  expect(Object.keys(readParts(folder))).toEqual(['connect'])
  expect(readParts(join(folder, 'missing'))).toEqual({})
})

test('one key signs everything, for 90 days unless told otherwise', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key: SigningKey = { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x!, development: true }
  const features = { connect: { version: '1.0.0' } as FeatureRelease }
  const nowMs = 1_000_500

  const release = signRelease(features, key, { seq: 2, nowMs })
  const short = signRelease(features, key, { seq: 2, nowMs, expiresInDays: 0.5 })

  expect(JSON.parse(release.root.payload)).toEqual({
    type: 'root',
    seq: 2,
    expires: 1000 + 90 * 86_400,
    keys: { [key.publicKey]: ['connect'] },
  })
  expect(release.parts.map(({ payload }) => JSON.parse(payload))).toEqual([
    { type: 'part', seq: 2, expires: 1000 + 90 * 86_400, features },
  ])
  expect(JSON.parse(short.root.payload).expires).toBe(1000 + 43_200)
})
