import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { FeatureRelease, PartPayload, RootPayload, SignedRelease } from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { developmentKey } from './keys'

const tsx = resolve('node_modules/.bin/tsx')
const cli = resolve('shell/release/tool/cli.ts')
const daySeconds = 86_400

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command in the folder: what it prints, and how it ends. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(tsx, ['--tsconfig', resolve('tsconfig.json'), cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return { status, out: stdout.trim(), error: stderr.trim() }
}

/** What a build of a feature leaves behind. */
function build(id: string, version = '1.0.0', activation: 'disconnected' | 'connected' = 'disconnected') {
  const part: FeatureRelease = {
    version,
    contract: 1,
    abi: 1,
    base: `features/${id}/${version}/`,
    entry: 'remoteEntry.js',
    expose: [],
    files: { 'remoteEntry.js': 'sha384-a' },
    contributes: { views: [{ name: 'View', title: 't', activation, height: 1 }], texts: {} },
  }
  const file = join(folder, 'dist/features', id, version, 'part.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(part))
  return part
}

const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
const mode = (file: string) => statSync(join(folder, file)).mode & 0o777
const keygen = (file: string) => run('keygen', file).out

test('two teams sign their parts, the release is joined, and it verifies as a host would', () => {
  const [connect, swap] = [build('connect'), build('swap', '2.1.0')]
  const [rootKey, connectKey, swapKey] = [keygen('root.pem'), keygen('connect.pem'), keygen('keys/swap.pem')]

  const parts = [
    run('part', '--key', 'connect.pem', '--seq', '7', '--features', 'connect', '--out', 'connect.json'),
    run('part', '--key', 'keys/swap.pem', '--seq', '8', '--features', 'swap', '--from', 'dist/features'),
  ]
  const root = run(
    ...['root', '--key', 'root.pem', '--seq', '9', '--expires-days', '30', '--out', 'release.json'],
    ...['--part', 'connect.json', '--part', 'dist/part.signed.json'],
    ...[`--delegate=${connectKey}=connect,networks`, `--delegate=${swapKey}=swap`],
  )
  const verified = run('verify', 'release.json', `--keys=${swapKey},${rootKey}`)

  expect([...parts, root, verified]).toEqual([
    { status: 0, out: 'connect.json', error: '' },
    { status: 0, out: 'dist/part.signed.json', error: '' },
    { status: 0, out: 'release.json', error: '' },
    { status: 0, out: 'connect 1.0.0\nswap 2.1.0', error: '' },
  ])
  const release = read<SignedRelease>('release.json')
  const payload = JSON.parse(release.root.payload) as RootPayload
  const payloads = release.parts.map((part) => JSON.parse(part.payload) as PartPayload)
  const inDays = ({ expires }: RootPayload | PartPayload) => (expires - Date.now() / 1000) / daySeconds
  expect(release.latchkey).toBe(1)
  expect(release.root.key).toBe(rootKey)
  expect(payload).toMatchObject({
    type: 'root',
    seq: 9,
    keys: { [connectKey]: ['connect', 'networks'], [swapKey]: ['swap'] },
  })
  expect(payloads).toMatchObject([
    { type: 'part', seq: 7, features: { connect } },
    { type: 'part', seq: 8, features: { swap } },
  ])
  expect(inDays(payload)).toBeCloseTo(30, 2)
  expect(payloads.map(inDays)).toEqual([expect.closeTo(90, 2), expect.closeTo(90, 2)])
}, 60_000)

test('what connected visitors alone open goes into a second file beside the first, and is verified with it', () => {
  build('connect')
  build('account', '1.0.0', 'connected')
  const rootKey = keygen('root.pem')
  const joinParts = (...more: string[]) =>
    run(
      ...['root', '--key', 'root.pem', '--seq', '1', '--part', 'dist/part.signed.json', ...more],
      ...[`--delegate=${rootKey}=connect,account`],
    )

  run('part', '--key', 'root.pem', '--seq', '1')
  const [two, one] = [joinParts('--out', 'latest.json'), joinParts('--out', 'one.json', '--one-file')]
  const verify = (file: string) => run('verify', file, `--keys=${rootKey}`)

  const [more] = two.out.split('\n') as [string]
  expect(two.out).toBe(`${more}\nlatest.json`)
  expect(more).toMatch(/^latest\.more\.[0-9a-f]{8}\.json$/)
  expect(one.out).toBe('one.json')
  expect(verify('latest.json')).toEqual({ status: 0, out: 'connect 1.0.0\naccount 1.0.0', error: '' })
  expect(verify('one.json')).toEqual({ status: 0, out: 'connect 1.0.0\naccount 1.0.0', error: '' })
  expect(read<SignedRelease>('one.json').more).toBeUndefined()

  writeFileSync(join(folder, more), '{"parts":[]}')
  expect(verify('latest.json')).toEqual({
    status: 1,
    out: '',
    error: `${more} is not the file that latest.json names`,
  })
}, 60_000)

test('a key is readable by its owner alone, and only its public half is printed', () => {
  const { status, out } = run('keygen', 'keys/release.pem')

  expect(status).toBe(0)
  expect(out).toMatch(/^[\w-]{43}$/)
  expect(mode('keys/release.pem')).toBe(0o600)
  expect(readFileSync(join(folder, 'keys/release.pem'), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
})

test('a key that is there already is not overwritten', () => {
  keygen('release.pem')
  const before = readFileSync(join(folder, 'release.pem'), 'utf8')

  const { status, error } = run('keygen', 'release.pem')

  expect(status).toBe(1)
  expect(error).toContain('release.pem')
  expect(readFileSync(join(folder, 'release.pem'), 'utf8')).toBe(before)
})

test('a development key signs no release', () => {
  build('connect')
  developmentKey(join(folder, 'development.pem'))

  const part = run('part', '--key', 'development.pem', '--seq', '1')

  expect(part).toEqual({
    status: 1,
    out: '',
    error: 'development.pem is a development key: make one for releases with keygen',
  })
})

test.each([
  ['left out', []],
  ['zero', ['--seq', '0']],
  ['below zero', ['--seq=-1']],
  ['broken', ['--seq', '1.5']],
  ['no number', ['--seq', 'next']],
])('a part whose sequence is %s is not signed', (_, seq) => {
  build('connect')
  keygen('team.pem')

  const part = run('part', '--key', 'team.pem', ...seq)

  expect(part).toEqual({
    status: 1,
    out: '',
    error: 'Give the release a whole --seq above that of the last one',
  })
})

test.each(['0', 'soon'])('a part is not signed for %s days', (days) => {
  build('connect')
  keygen('team.pem')

  const { status, error } = run('part', '--key', 'team.pem', '--seq', '1', '--expires-days', days)

  expect({ status, error }).toEqual({ status: 1, error: '--expires-days takes a number of days' })
})

test('a feature that is not built is not signed', () => {
  build('connect')
  keygen('team.pem')

  const unbuilt = run('part', '--key', 'team.pem', '--seq', '1', '--features', 'connect,swap')
  const empty = run('part', '--key', 'team.pem', '--seq', '1', '--from', 'elsewhere')

  expect(unbuilt).toMatchObject({ status: 1, error: 'dist/features holds no build of swap' })
  expect(empty).toMatchObject({ status: 1, error: 'elsewhere holds no build of anything' })
})

test('a key that is missing, or no Ed25519 key, is named', () => {
  build('connect')
  writeFileSync(join(folder, 'text.pem'), 'no key')

  const nameless = run('part', '--seq', '1')
  const missing = run('part', '--seq', '1', '--key', 'missing.pem')
  const text = run('part', '--seq', '1', '--key', 'text.pem')

  expect(nameless).toMatchObject({ status: 1, error: 'Name the signing key with --key' })
  expect(missing).toMatchObject({
    status: 1,
    error: 'There is no key at missing.pem. Make one with: npm run release -- keygen missing.pem',
  })
  expect(text.status).toBe(1)
})

test('a part that nobody delegates is not joined', () => {
  build('connect')
  build('swap')
  keygen('root.pem')
  const teamKey = keygen('team.pem')
  run('part', '--key', 'team.pem', '--seq', '1', '--out', 'part.json')

  const root = run(
    ...['root', '--key', 'root.pem', '--seq', '1', '--part', 'part.json'],
    ...[`--delegate=${teamKey}=connect`],
  )

  expect(root).toEqual({
    status: 1,
    out: '',
    error: `The key ${teamKey} signs swap, which no --delegate allows it`,
  })
})

test('a release of no part, or with a malformed delegation, is not made', () => {
  build('connect')
  keygen('root.pem')
  run('part', '--key', 'root.pem', '--seq', '1', '--out', 'part.json')

  const empty = run('root', '--key', 'root.pem', '--seq', '1')
  const malformed = run(
    ...['root', '--key', 'root.pem', '--seq', '1', '--part', 'part.json'],
    ...['--delegate=connect'],
  )

  expect(empty).toMatchObject({ status: 1, error: 'Name at least one --part' })
  expect(malformed).toMatchObject({
    status: 1,
    error: '--delegate connect: expected PUBLIC_KEY=feature,feature',
  })
})

test('a release under another key does not verify, and one changed neither', () => {
  build('connect')
  const rootKey = keygen('root.pem')
  run('part', '--key', 'root.pem', '--seq', '1', '--out', 'part.json')
  run(
    ...['root', '--key', 'root.pem', '--seq', '1', '--part', 'part.json', '--out', 'release.json'],
    ...[`--delegate=${rootKey}=connect`],
  )
  const text = readFileSync(join(folder, 'release.json'), 'utf8')
  writeFileSync(join(folder, 'changed.json'), text.replace('sha384-a', 'sha384-b'))

  const strange = run('verify', 'release.json', `--keys=${'A'.repeat(43)}`)
  const changed = run('verify', 'changed.json', `--keys=${rootKey}`)

  expect(strange).toMatchObject({ status: 1, error: 'The release manifest is signed by an unknown key' })
  expect(changed).toEqual({
    status: 1,
    out: '',
    error: 'The release manifest is not valid: the part signature is wrong',
  })
})

test.each([[[]], [['sign']], [['keygen']]])('%j shows how it is used', (args) => {
  const { status, error } = run(...args)

  expect(status).toBe(1)
  expect(error).toMatch(/^npm run release -- <command>/)
})
