import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type {
  FeatureRelease,
  PartPayload,
  RootPayload,
  SignedPayload,
  SignedRelease,
  ViewRole,
} from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { developmentKey, readKey } from './keys'
import { runRelease } from './runRelease'
import { readParts, signRelease } from './signRelease'

const tsx = resolve('node_modules/.bin/tsx')
const cli = resolve('tools/release/cli.ts')
const tsconfig = resolve('tsconfig.json')
const daySeconds = 86_400
const noFiles = 'No file was looked at: none is beside the release (--files)'

/** Calls the command as `npm run release` does. */
const setting = { call: 'npm run release --', from: 'dist/features', out: 'dist' }
const startFolder = process.cwd()

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(startFolder)
  rmSync(folder, { recursive: true })
})

/** Runs a command in the folder: what it prints but for the line on expiry, and how it ends. */
async function run(...args: string[]) {
  const { out, ...rest } = await runWhole(...args)
  return { ...rest, out: out.replace(/\n?Valid until .*/, '') }
}

/** As the program runs it, without another process. */
async function runWhole(...args: string[]) {
  const [stdout, stderr] = [[] as string[], [] as string[]]
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => void stdout.push(line)),
    vi.spyOn(console, 'error').mockImplementation((line) => void stderr.push(line)),
  ]
  const status = await runRelease(args, setting).then(
    () => 0,
    (error: Error) => {
      stderr.push(error.message)
      return 1
    },
  )
  for (const spy of spies) spy.mockRestore()
  return { status, out: stdout.join('\n').trim(), error: stderr.join('\n').trim() }
}

/** The output of a feature’s build. */
function build(
  id: string,
  version = '1.0.0',
  activation: 'disconnected' | 'connected' = 'disconnected',
  role?: ViewRole,
) {
  const part: FeatureRelease = {
    version,
    contract: 1,
    abi: 1,
    base: `features/${id}/${version}/`,
    entry: 'remoteEntry.js',
    expose: [],
    files: {
      'remoteEntry.js': `sha384-${createHash('sha384')
        .update(id + version)
        .digest('base64')}`,
    },
    contributes: {
      views: [{ name: 'View', ...(role && { role }), title: 't', activation, height: 1 }],
      texts: {},
    },
  }
  const file = join(folder, 'dist/features', id, version, 'part.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(part))
  writeFileSync(join(dirname(file), 'remoteEntry.js'), id + version)
  return part
}

const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
const mode = (file: string) => statSync(join(folder, file)).mode & 0o777
const keygen = async (file: string) => (await run('keygen', file)).out

test('two teams sign their parts, the release is joined, and it verifies as a host would', async () => {
  const [connect, swap] = [build('connect'), build('swap', '2.1.0')]
  const [rootKey, connectKey, swapKey] = [
    await keygen('root.pem'),
    await keygen('connect.pem'),
    await keygen('keys/swap.pem'),
  ]

  const parts = [
    await run('part', '--key', 'connect.pem', '--seq', '7', '--features', 'connect', '--out', 'connect.json'),
    await run(
      'part',
      '--key',
      'keys/swap.pem',
      '--seq',
      '8',
      '--features',
      'swap',
      '--from',
      'dist/features',
    ),
  ]
  const root = await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '9',
    '--expires-days',
    '60',
    '--out',
    'release.json',
    '--part',
    'connect.json',
    '--part',
    'dist/part.signed.json',
    `--delegate=${connectKey}=connect,networks`,
    `--delegate=${swapKey}=swap`,
  )
  const verified = await run('verify', 'release.json', `--keys=${swapKey},${rootKey}`)

  expect([...parts, root, verified]).toEqual([
    { status: 0, out: 'connect 1.0.0\nconnect.json', error: '' },
    { status: 0, out: 'swap 2.1.0\ndist/part.signed.json', error: '' },
    { status: 0, out: 'release.json', error: '' },
    { status: 0, out: `connect 1.0.0\nswap 2.1.0\n${noFiles}`, error: '' },
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
  expect(inDays(payload)).toBeCloseTo(60, 2)
  expect(payloads.map(inDays)).toEqual([expect.closeTo(90, 2), expect.closeTo(90, 2)])
}, 60_000)

test('features only for connected visitors go into a second file next to the first, and are verified with it', async () => {
  build('connect')
  build('account', '1.0.0', 'connected')
  const rootKey = await keygen('root.pem')
  const joinParts = (...more: string[]) =>
    run(
      'root',
      '--key',
      'root.pem',
      '--seq',
      '1',
      '--part',
      'dist/part.signed.json',
      ...more,
      `--delegate=${rootKey}=connect,account`,
    )

  await run('part', '--key', 'root.pem', '--seq', '1')
  const two = await joinParts('--out', 'latest.json')
  const one = await joinParts('--out', 'one.json', '--one-file')
  const verify = (file: string) => run('verify', file, `--keys=${rootKey}`)

  const [more] = two.out.split('\n') as [string]
  expect(two.out).toBe(`${more}\nlatest.json`)
  expect(more).toMatch(/^latest\.more\.[0-9a-f]{8}\.json$/)
  expect(one.out).toBe('one.json')
  expect(await verify('latest.json')).toEqual({
    status: 0,
    out: `connect 1.0.0\naccount 1.0.0\n${noFiles}`,
    error: '',
  })
  expect(await verify('one.json')).toEqual({
    status: 0,
    out: `account 1.0.0\nconnect 1.0.0\n${noFiles}`,
    error: '',
  })
  expect(read<SignedRelease>('one.json').more).toBeUndefined()

  writeFileSync(join(folder, more), '{"parts":[]}')
  expect(await verify('latest.json')).toEqual({
    status: 1,
    out: '',
    error: `${more} is not the file that latest.json names`,
  })
}, 60_000)

test('logins have a separate file, which is verified with the others', async () => {
  build('connect')
  const email = build('email')
  const connectMethods = [{ slot: 'email', height: 1, view: 'View' }]
  const part = { ...email, contributes: { ...email.contributes, connectMethods } }
  writeFileSync(join(folder, 'dist/features/email/1.0.0/part.json'), JSON.stringify(part))
  const key = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1')
  await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--part',
    'dist/part.signed.json',
    '--out',
    'all.json',
    `--delegate=${key}=connect,email`,
  )
  const verify = () => run('verify', 'all.json', `--keys=${key}`)
  const { more, logins } = read<SignedRelease>('all.json')

  expect(more).toBeUndefined()
  expect(await verify()).toEqual({ status: 0, out: `connect 1.0.0\nemail 1.0.0\n${noFiles}`, error: '' })
  writeFileSync(join(folder, logins!.url), '{"parts":[]}')
  expect(await verify()).toEqual({
    status: 1,
    out: '',
    error: `${logins!.url} is not the file that all.json names`,
  })
}, 60_000)

test('a key is readable by its owner alone, and only its public half is printed', async () => {
  const { status, out } = await run('keygen', 'keys/release.pem')

  expect(status).toBe(0)
  expect(out).toMatch(/^[\w-]{43}$/)
  expect(mode('keys/release.pem')).toBe(0o600)
  expect(readFileSync(join(folder, 'keys/release.pem'), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
})

test('a key that is there already is not overwritten', async () => {
  await keygen('release.pem')
  const before = readFileSync(join(folder, 'release.pem'), 'utf8')

  const { status, error } = await run('keygen', 'release.pem')

  expect(status).toBe(1)
  expect(error).toContain('release.pem')
  expect(readFileSync(join(folder, 'release.pem'), 'utf8')).toBe(before)
})

test('a development key signs no release', async () => {
  build('connect')
  developmentKey(join(folder, 'development.pem'))

  const part = await run('part', '--key', 'development.pem', '--seq', '1')

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
])('a part whose sequence is %s is not signed', async (_, seq) => {
  build('connect')
  await keygen('team.pem')

  const part = await run('part', '--key', 'team.pem', ...seq)

  expect(part).toEqual({
    status: 1,
    out: '',
    error: 'Give the release a whole --seq above the last one',
  })
})

test.each([
  ['0', '--expires-days takes a number of days'],
  ['soon', '--expires-days takes a number of days'],
  ['400.5', '--expires-days is at most 400'],
  ['1e9', '--expires-days is at most 400'],
])('a part is not signed for %s days', async (days, message) => {
  build('connect')
  await keygen('team.pem')

  const { status, error } = await run('part', '--key', 'team.pem', '--seq', '1', '--expires-days', days)

  expect({ status, error }).toEqual({ status: 1, error: message })
})

test('a feature that is not built is not signed', async () => {
  build('connect')
  await keygen('team.pem')

  const unbuilt = await run('part', '--key', 'team.pem', '--seq', '1', '--features', 'connect,swap')
  const empty = await run('part', '--key', 'team.pem', '--seq', '1', '--from', 'elsewhere')

  expect(unbuilt).toMatchObject({ status: 1, error: 'There is no build of swap' })
  expect(empty).toMatchObject({ status: 1, error: 'There is no build of anything' })
})

test('a key that is missing, or no Ed25519 key, is named', async () => {
  build('connect')
  writeFileSync(join(folder, 'text.pem'), 'no key')

  const nameless = await run('part', '--seq', '1')
  const missing = await run('part', '--seq', '1', '--key', 'missing.pem')
  const text = await run('part', '--seq', '1', '--key', 'text.pem')

  expect(nameless).toMatchObject({ status: 1, error: 'Name the signing key with --key' })
  expect(missing).toMatchObject({
    status: 1,
    error: 'There is no key at missing.pem. Make one with the command: keygen missing.pem',
  })
  expect(text.status).toBe(1)
})

test('a part without a delegation is not joined', async () => {
  build('connect')
  build('swap')
  await keygen('root.pem')
  const teamKey = await keygen('team.pem')
  await run('part', '--key', 'team.pem', '--seq', '1', '--out', 'part.json')

  const root = await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--part',
    'part.json',
    `--delegate=${teamKey}=connect`,
  )

  expect(root).toEqual({
    status: 1,
    out: '',
    error: `The key ${teamKey} signs swap, which no --delegate allows it`,
  })
})

test('a release of no part, or with a malformed delegation, is not made', async () => {
  build('connect')
  await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1', '--out', 'part.json')

  const empty = await run('root', '--key', 'root.pem', '--seq', '1')
  const malformed = await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--part',
    'part.json',
    '--delegate=connect',
  )

  expect(empty).toMatchObject({ status: 1, error: 'Name at least one --part' })
  expect(malformed).toMatchObject({
    status: 1,
    error: '--delegate connect: connect is no public key',
  })
})

test('a release under another key does not verify, and one changed neither', async () => {
  build('connect')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1', '--out', 'part.json')
  await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--part',
    'part.json',
    '--out',
    'release.json',
    `--delegate=${rootKey}=connect`,
  )
  const text = readFileSync(join(folder, 'release.json'), 'utf8')
  writeFileSync(join(folder, 'changed.json'), text.replace('sha384-', 'sha384-b'))

  const strange = await run('verify', 'release.json', `--keys=${'A'.repeat(43)}`)
  const changed = await run('verify', 'changed.json', `--keys=${rootKey}`)

  expect(strange).toMatchObject({ status: 1, error: 'The release manifest is signed by an unknown key' })
  expect(changed).toEqual({
    status: 1,
    out: '',
    error: 'The release manifest is not valid: the part signature is wrong',
  })
})

/** Joins the part of one feature under a root of the same key. */
function joinConnect(rootKey: string, seq: string, ...more: string[]) {
  return run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    seq,
    '--part',
    'dist/part.signed.json',
    ...more,
    '--delegate',
    `${rootKey}=connect`,
  )
}

test('a key that begins with dashes is a value like any other', async () => {
  build('connect')
  const seed = Buffer.from('ecc3d14018b3779bc0e3b819eb9582f08ba893c58e2159a3c3f6a8b322844267', 'hex')
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const pem = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  })
  writeFileSync(join(folder, 'root.pem'), pem)
  const { publicKey } = readKey(join(folder, 'root.pem'))
  await run('part', '--key', 'root.pem', '--seq', '1')

  const joined = await joinConnect(publicKey, '1')
  const verified = await run('verify', 'dist/release.json', '--keys', publicKey)

  expect(publicKey).toMatch(/^--/)
  expect([joined.error, verified.error]).toEqual(['', ''])
  expect(verified.out).toContain('connect 1.0.0')
})

test('the files of a release are compared with their hashes, if they are next to it or named', async () => {
  build('connect')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1')
  await joinConnect(rootKey, '1')
  await joinConnect(rootKey, '1', '--out', 'elsewhere.json')
  const intact = await run('verify', 'dist/release.json', '--keys', rootKey)
  const entry = 'dist/features/connect/1.0.0/remoteEntry.js'
  writeFileSync(join(folder, entry), 'something else')

  const beside = await run('verify', 'dist/release.json', '--keys', rootKey)
  const named = await run('verify', 'elsewhere.json', '--keys', rootKey, '--files', 'dist')
  const nowhere = await run('verify', 'elsewhere.json', '--keys', rootKey, '--files', 'empty')

  const missing = 'empty/features/connect/1.0.0/remoteEntry.js is missing'
  const found = 'connect 1.0.0\n0 files are as they were signed'
  expect([intact, beside, named, nowhere]).toEqual([
    { status: 0, out: 'connect 1.0.0\n1 files are as they were signed', error: '' },
    { status: 1, out: found, error: `${entry} differs` },
    { status: 1, out: found, error: `${entry} differs` },
    { status: 1, out: found, error: missing },
  ])
})

test('features of one key with separate sequence numbers verify, as on a second visit', async () => {
  build('connect')
  build('account', '1.0.0', 'connected')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '5', '--features', 'connect', '--out', 'connect.json')
  await run('part', '--key', 'root.pem', '--seq', '2', '--features', 'account', '--out', 'account.json')
  const joined = await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--one-file',
    '--part',
    'connect.json',
    '--part',
    'account.json',
    '--delegate',
    `${rootKey}=connect,account`,
  )

  const { status, error } = await run('verify', joined.out, '--keys', rootKey)

  expect({ status, error }).toEqual({ status: 0, error: '' })
})

test('a release that only a second visit would refuse is reported as such', async () => {
  build('connect')
  build('account')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '5', '--features', 'connect', '--out', 'new.json')
  await run('part', '--key', 'root.pem', '--seq', '2', '--out', 'old.json')
  const joined = await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--part',
    'new.json',
    '--part',
    'old.json',
    '--delegate',
    `${rootKey}=connect,account`,
  )

  const { status, error } = await run('verify', joined.out, '--keys', rootKey)

  expect(status).toBe(1)
  expect(error.split('\n')).toEqual([
    expect.stringContaining('another part brings it'),
    'On a second visit: The release manifest is older than one seen before',
  ])
})

test('a part names the numbers of the published features of its key, and an older part does not verify', async () => {
  build('connect')
  build('account', '1.0.0', 'connected')
  const rootKey = await keygen('root.pem')
  const sign = (feature: string, seq: string, ...more: string[]) =>
    run(
      'part',
      '--key',
      'root.pem',
      '--seq',
      seq,
      '--features',
      feature,
      '--out',
      `${feature}${seq}.json`,
      ...more,
    )
  const join = (seq: string, ...parts: string[]) =>
    run(
      'root',
      '--key',
      'root.pem',
      '--seq',
      seq,
      '--delegate',
      `${rootKey}=connect,account`,
      ...parts.flatMap((part) => ['--part', part]),
    )
  await sign('connect', '4')
  await sign('account', '2')
  await sign('account', '3')
  await join('1', 'connect4.json', 'account3.json')
  await sign('connect', '5', '--published', 'dist/release.json')

  const [old, current] = [
    [
      await join('2', 'connect5.json', 'account2.json'),
      await run('verify', 'dist/release.json', '--keys', rootKey),
    ],
    [
      await join('3', 'connect5.json', 'account3.json'),
      await run('verify', 'dist/release.json', '--keys', rootKey),
    ],
  ]

  const [part] = read<SignedPayload[]>('connect5.json')
  expect(JSON.parse(part!.payload)).toMatchObject({ seq: 5, others: { account: 3 } })
  expect(old[1]).toMatchObject({ status: 1, error: 'The release manifest is older than one seen before' })
  expect(current[1]).toMatchObject({ status: 0, error: '' })
})

test('a build whose files were changed since is not signed', async () => {
  build('connect')
  await keygen('team.pem')
  const entry = 'dist/features/connect/1.0.0/remoteEntry.js'
  writeFileSync(join(folder, entry), 'something else')

  const part = await run('part', '--key', 'team.pem', '--seq', '1')

  expect(part).toEqual({
    status: 1,
    out: '',
    error: `The files do not fit their part.json; build again:\n${entry} differs`,
  })
})

test('of several builds of a feature the version that is named is signed, and none is guessed', async () => {
  build('connect', '1.0.0')
  build('connect', '1.1.0')
  await keygen('team.pem')

  const guessed = await run('part', '--key', 'team.pem', '--seq', '1')
  const named = await run('part', '--key', 'team.pem', '--seq', '1', '--features', 'connect@1.0.0')

  expect(guessed).toMatchObject({ status: 1, error: expect.stringContaining('several builds of connect') })
  expect(named).toEqual({ status: 0, out: 'connect 1.0.0\ndist/part.signed.json', error: '' })
})

test('a root whose sequence is not above the published one is not written', async () => {
  build('connect')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1')
  await joinConnect(rootKey, '12')
  const before = readFileSync(join(folder, 'dist/release.json'), 'utf8')

  const [same, elsewhere] = [
    await joinConnect(rootKey, '12'),
    await joinConnect(rootKey, '3', '--out', 'new.json', '--published', 'dist/release.json'),
  ]
  const kept = readFileSync(join(folder, 'dist/release.json'), 'utf8')
  const next = await joinConnect(rootKey, '13')

  expect(same.error).toBe('--seq 12 is not above 12, which dist/release.json has')
  expect(elsewhere.error).toBe('--seq 3 is not above 12, which dist/release.json has')
  expect(kept).toBe(before)
  expect(next).toEqual({ status: 0, out: 'dist/release.json', error: '' })
})

test('the number of another root key, as of a build for this machine, does not count', async () => {
  build('connect')
  await keygen('root.pem')
  const own = developmentKey(join(folder, 'development.pem'))
  const parts = readParts(join(folder, 'dist/features'))
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(signRelease(parts, own, { seq: 99 })))
  await run('part', '--key', 'root.pem', '--seq', '1')

  const joined = await joinConnect(readKey(join(folder, 'root.pem')).publicKey, '1')

  expect(joined).toEqual({ status: 0, out: 'dist/release.json', error: '' })
})

test('the program prints what the command prints, and ends with 1 if the command fails', async () => {
  const started = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(tsx, ['--tsconfig', tsconfig, cli, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    return { status, out: stdout.trim(), error: stderr.trim() }
  }

  const [made, again] = [started('keygen', 'release.pem'), started('keygen', 'release.pem')]

  expect(made).toEqual({ status: 0, out: expect.stringMatching(/^[\w-]{43}$/), error: '' })
  expect(again).toEqual({ ...(await run('keygen', 'release.pem')), status: 1, out: '' })
}, 60_000)

test.each([[[]], [['sign']], [['keygen']]])('%j shows how it is used', async (args) => {
  const { status, error } = await run(...args)

  expect(status).toBe(1)
  expect(error).toMatch(/^npm run release -- <command>/)
})

test('without --features all builds are signed, and a key alone may sign the features of its parts', async () => {
  build('connect')
  build('account', '1.0.0', 'connected')
  build('siwx')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1')
  await run(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--part',
    'dist/part.signed.json',
    '--delegate',
    rootKey,
  )

  const { status, out } = await run(
    'verify',
    'dist/release.json',
    '--keys',
    rootKey,
    '--needs',
    'siwx,account',
  )

  expect(status).toBe(0)
  expect(out).toBe('connect 1.0.0\nsiwx 1.0.0\naccount 1.0.0\n3 files are as they were signed')
})

test('a role that two features claim is warned of, and verifies', async () => {
  const connect = build('connect', '1.0.0', 'disconnected', 'entry:disconnected')
  const gift = build('gift', '1.0.0', 'disconnected', 'entry:disconnected')
  const rootKey = await keygen('root.pem')
  const release = signRelease({ connect, gift }, readKey(join(folder, 'root.pem')), { seq: 1 })
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(release))

  const { status, error } = await run('verify', 'dist/release.json', '--keys', rootKey)

  expect([status, error]).toEqual([
    0,
    'The role entry:disconnected is claimed by connect and gift: one of ours is taken, else the first.',
  ])
})

test('a release without a required feature does not verify', async () => {
  build('connect')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1')
  await joinConnect(rootKey, '1')

  const { status, error } = await run(
    'verify',
    'dist/release.json',
    '--keys',
    rootKey,
    '--needs',
    'siwx,connect,send',
  )

  expect(status).toBe(1)
  expect(error).toBe('The release has no feature siwx (--needs)\nThe release has no feature send (--needs)')
})

/** The printed date, in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * daySeconds * 1000).toISOString().slice(0, 10)

test('a part, a root and a verification say when the release expires: with the first of its statements', async () => {
  build('connect')
  const rootKey = await keygen('root.pem')

  const part = await runWhole('part', '--key', 'root.pem', '--seq', '1')
  const root = await runWhole(
    'root',
    '--key',
    'root.pem',
    '--seq',
    '1',
    '--expires-days',
    '200',
    '--part',
    'dist/part.signed.json',
    '--delegate',
    rootKey,
  )
  const verified = await runWhole('verify', 'dist/release.json', '--keys', rootKey)

  const line = `Valid until ${inDays(90)}, for 90 days: sign it again before`
  expect([part, root, verified].map(({ out }) => out.split('\n').at(-1))).toEqual([line, line, line])
  expect(verified).toMatchObject({ status: 0, error: '' })
})

test('verification warns about a release in its last 30 days, and fails if fewer are left than asked for', async () => {
  build('connect')
  const rootKey = await keygen('root.pem')
  await run('part', '--key', 'root.pem', '--seq', '1', '--expires-days', '29')
  await joinConnect(rootKey, '1')
  const verify = (...more: string[]) => run('verify', 'dist/release.json', '--keys', rootKey, ...more)

  const [soon, enough, tooSoon] = [
    await verify(),
    await verify('--min-days', '28'),
    await verify('--min-days', '30'),
  ]

  const warning = 'Sign it again soon: expired, it loads for no visitor.'
  expect([soon, enough]).toMatchObject([
    { status: 0, error: warning },
    { status: 0, error: warning },
  ])
  expect(tooSoon).toMatchObject({
    status: 1,
    error: 'It is valid for less than 30 days (--min-days): sign it again',
  })
})
