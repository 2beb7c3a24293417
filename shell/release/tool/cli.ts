import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type {
  FeatureRelease,
  RootPayload,
  SignedMore,
  SignedPayload,
  SignedRelease,
} from '../../../shared/contract/manifest'
import type { StorageArea } from '../../storage/createSafeArea'
import { digestOf } from '../digest'
import { createReleaseMemory } from '../releaseMemory'
import { type VerifiedParts, verifyParts, verifyRelease } from '../verifyRelease'
import { chooseBuilds } from './chooseBuilds'
import { findFileFaults } from './findFileFaults'
import { joinValues } from './joinValues'
import { createKey, readKey, type SigningKey } from './keys'
import { parseDelegations } from './parseDelegations'
import {
  defaultExpiryDays,
  filesOfRelease,
  maxExpiryDays,
  readBuilds,
  signParts,
  signRoot,
} from './signRelease'

const usage = `npm run release -- <command>

  keygen FILE                 Make an Ed25519 key, and print the public key that hosts pin.
  part   --key FILE --seq N   Sign built features whose files fit: a feature team's release.
         [--features a,b@1.0] Only these; by version, where there are several builds of one.
         [--from DIR]         Built features (dist/features).
  root   --key FILE --seq N   Join signed parts: what hosts fetch, in two files.
         --part FILE ...      Signed parts.
         --delegate KEY=a,b   A public key and the features that it may sign; one for each.
         [--one-file]         Everything in one, for hosts that inline it.
         [--published FILE]   What hosts fetch so far, which --seq is to be above of (--out).
  verify FILE --keys KEY,...  Check a release as a host would, with the second file beside it, on two visits.
         [--files DIR]        What the release's addresses begin at (where FILE lies, if they are there).

  --out FILE                  Where to write (part: dist/part.signed.json, root: dist/release.json).
  --expires-days N            How long it stays valid, up to ${maxExpiryDays} (${defaultExpiryDays}).`

const { positionals, values } = readArguments()

const commands: Record<string, () => Promise<void> | void> = { keygen, part, root, verify }

try {
  const run = commands[positionals[0] ?? '']
  if (!run) throw new Error(usage)
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function keygen() {
  const file = positionals[1]
  if (!file) throw new Error(usage)
  console.log(createKey(file).publicKey)
}

function part() {
  const builds = chooseBuilds(readBuilds(values.from), values.features?.split(','))
  const faults = Object.values(builds).flatMap(
    ({ release, folder }) => findFileFaults(release, folder).faults,
  )
  if (faults.length)
    throw new Error(`The files do not fit their part.json; build again:\n${faults.join('\n')}`)
  const features = Object.fromEntries(Object.entries(builds).map(([id, { release }]) => [id, release]))
  const parts = signParts(features, releaseKey(), freshness())
  print(Object.entries(features))
  write(JSON.stringify(parts), values.out ?? 'dist/part.signed.json')
}

function root() {
  const parts = values.part.flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as SignedPayload | SignedPayload[],
  )
  if (!parts.length) throw new Error('Name at least one --part')
  const delegations = parseDelegations(values.delegate)
  for (const { key, payload } of parts) {
    const foreign = Object.keys(JSON.parse(payload).features).filter((id) => !delegations[key]?.includes(id))
    if (foreign.length) throw new Error(`The key ${key} signs ${foreign}, which no --delegate allows it`)
  }
  const release = signRoot(parts, delegations, releaseKey(), freshness())
  const file = values.out ?? 'dist/release.json'
  if (values.published || existsSync(file)) refuseOlder(release, values.published ?? file)
  if (values['one-file']) return write(JSON.stringify(release), file)
  for (const [name, json] of filesOfRelease(release, basename(file))) write(json, join(dirname(file), name))
}

/** Hosts remember the highest number of each root key. @throws when that of the published release is not lower */
function refuseOlder(release: SignedRelease, file: string) {
  const published = JSON.parse(readFileSync(file, 'utf8')) as SignedRelease
  const seqOf = ({ root }: SignedRelease) => (JSON.parse(root.payload) as RootPayload).seq
  if (published.root.key === release.root.key && seqOf(published) >= seqOf(release))
    throw new Error(`--seq ${seqOf(release)} is not above ${seqOf(published)}, which ${file} has`)
}

async function verify() {
  const file = positionals[1] ?? ''
  const release = JSON.parse(readFileSync(file, 'utf8')) as SignedRelease
  const area = createArea()
  const first = await visit(file, release, area)
  const second = await visit(file, release, area)
  const features = new Map(first.flatMap((opened) => [...opened.features].sort(byName)))
  const reasonsOf = (visited: VerifiedParts[]) =>
    visited.flatMap(({ refused }) => refused.map(({ message }) => message))
  const reasons = reasonsOf(first)
  const later = reasonsOf(second).filter((reason) => !reasons.includes(reason))
  print(features)
  const faults = [
    ...reasons,
    ...later.map((reason) => `On a second visit: ${reason}`),
    ...checkFiles([...features.values()], dirname(file)),
  ]
  for (const fault of faults) console.error(fault)
  if (faults.length) process.exitCode = 1
}

function byName([one]: [string, unknown], [other]: [string, unknown]) {
  return one < other ? -1 : 1
}

/** What a visit of a host's page opens of each file, remembered in the area. */
async function visit(file: string, release: SignedRelease, area: StorageArea): Promise<VerifiedParts[]> {
  const memory = createReleaseMemory(area)
  const trust = {
    keys: values.keys?.split(',') ?? [],
    digest: undefined,
    isPackaged: false,
    memory,
    nowMs: Date.now(),
    loadEd25519: () => import('../ed25519'),
  }
  const { root, more, ...first } = await verifyRelease(release, trust)
  memory.keep(first.statements)
  if (!more) return [first]
  const bytes = readFileSync(join(dirname(file), more.url))
  if ((await digestOf(bytes)) !== more.digest)
    throw new Error(`${more.url} is not the file that ${file} names`)
  const { parts } = JSON.parse(bytes.toString()) as SignedMore
  const second = await verifyParts(parts, root, trust)
  memory.keep(second.statements)
  return [first, second]
}

/** Storage for as long as the command runs. */
function createArea(): StorageArea {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Says how many files fit, or that none were looked at; each that does not is a line of the answer. */
function checkFiles(features: readonly FeatureRelease[], besides: string): string[] {
  const folder = values.files ?? besides
  if (features.length === 0) return []
  const isHere = ({ base }: FeatureRelease) => existsSync(join(folder, base))
  if (!values.files && !features.some(isHere)) {
    console.log('No file was looked at: none is beside the release (--files)')
    return []
  }
  const checked = features.map((feature) => findFileFaults(feature, join(folder, feature.base)))
  console.log(`${checked.reduce((sum, { intact }) => sum + intact, 0)} files are as they were signed`)
  return checked.flatMap(({ faults }) => faults)
}

function print(features: Iterable<[string, FeatureRelease]>) {
  for (const [id, { version }] of features) console.log(`${id} ${version}`)
}

function releaseKey(): SigningKey {
  if (!values.key) throw new Error('Name the signing key with --key')
  const key = readKey(values.key)
  if (key.development)
    throw new Error(`${values.key} is a development key: make one for releases with keygen`)
  return key
}

function freshness() {
  const seq = Number(values.seq)
  if (!Number.isSafeInteger(seq) || seq < 1)
    throw new Error('Give the release a whole --seq above that of the last one')
  const days = values['expires-days']
  if (days !== undefined && !(Number(days) > 0)) throw new Error('--expires-days takes a number of days')
  if (Number(days) > maxExpiryDays) throw new Error(`--expires-days is at most ${maxExpiryDays}`)
  return { seq, ...(days && { expiresInDays: Number(days) }) }
}

function write(json: string, file: string) {
  writeFileSync(file, json)
  console.log(file)
}

function readArguments() {
  const options = {
    key: { type: 'string' },
    keys: { type: 'string' },
    seq: { type: 'string' },
    features: { type: 'string' },
    files: { type: 'string' },
    from: { type: 'string', default: 'dist/features' },
    part: { type: 'string', multiple: true, default: [] },
    published: { type: 'string' },
    delegate: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    'one-file': { type: 'boolean', default: false },
    'expires-days': { type: 'string' },
  } satisfies ParseArgsConfig['options']
  try {
    return parseArgs({ args: joinValues(process.argv.slice(2), options), allowPositionals: true, options })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}
