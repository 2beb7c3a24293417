import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type {
  DeferredManifest,
  DeferredReference,
  FeatureRelease,
  PartPayload,
  RootPayload,
  SignedPayload,
  SignedRelease,
} from '../../shared/contract/manifest'
import { digestOf } from '../../shell/ground/platform/digest'
import type { StorageArea } from '../../shell/ground/storage/createSafeArea'
import { contestedRoles } from '../../shell/remotes/release/contestedRoles'
import { createReleaseMemory } from '../../shell/remotes/release/releaseMemory'
import { type VerifiedParts, verifyParts, verifyRelease } from '../../shell/remotes/release/verifyRelease'
import { chooseBuilds } from './chooseBuilds'
import { findFileFaults } from './findFileFaults'
import { joinValues } from './joinValues'
import { createKey, readKey, type SigningKey } from './keys'
import { parseDelegations } from './parseDelegations'
import {
  dayS,
  defaultExpiryDays,
  earliestExpiryS,
  filesOfRelease,
  maxExpiryDays,
  readBuilds,
  signParts,
  signRoot,
  warnedDays,
} from './signRelease'

/** The folder in which commands are called, and by default read and write. */
export interface ReleaseSetting {
  /** The words before a command in a shell. */
  readonly call: string
  /** The built features. */
  readonly from: string
  /** The folder for output. */
  readonly out: string
}

const usageOf = ({ call, from, out }: ReleaseSetting) => `${call} <command>

  keygen FILE                 Make an Ed25519 key, and print the public key that hosts pin.
  part   --key FILE --seq N   Sign built features whose files fit: a feature team's release.
         [--features a,b@1.0] Only these (all); by version, where there are several builds of one.
         [--from DIR]         Built features (${from}).
         [--published FILE]   What hosts fetch so far: older parts of the key's other features are refused.
  root   --key FILE --seq N   Join signed parts: what hosts fetch, in two files.
         --part FILE ...      Signed parts.
         --delegate KEY=a,b   A public key and the features that it may sign (KEY alone: those of its parts); one for each.
         [--one-file]         Everything in one, for hosts that inline it.
         [--published FILE]   What hosts fetch so far, which --seq is to be above of (--out).
  verify FILE --keys KEY,...  Check a release as a host would, with the second file beside it, on two visits.
         [--files DIR]        What the release's addresses begin at (where FILE lies, if they are there).
         [--needs a,b]        Fail where one of these features is not in it: what your options ask for.
         [--min-days N]       Fail where it expires sooner.

  --out FILE                  Where to write (part: ${join(out, 'part.signed.json')}, root: ${join(out, 'release.json')}).
  --expires-days N            How long it stays valid, up to ${maxExpiryDays} (${defaultExpiryDays}).`

/** Runs a command of the release tool. @throws with what is wrong, for people to read */
export async function runRelease(args: readonly string[], setting: ReleaseSetting): Promise<void> {
  const usage = usageOf(setting)
  const { positionals, values } = readArguments(args, usage)
  const [command, file] = positionals
  switch (command) {
    case 'keygen':
      if (!file) throw new Error(usage)
      return console.log(createKey(file).publicKey)
    case 'part':
      return part(values, setting)
    case 'root':
      return root(values, setting)
    case 'verify':
      if (!file) throw new Error(usage)
      return verify(file, values)
    default:
      throw new Error(usage)
  }
}

function part(values: Values, { from, out }: ReleaseSetting) {
  const builds = chooseBuilds(readBuilds(values.from ?? from), values.features?.split(','))
  const faults = Object.values(builds).flatMap(
    ({ release, folder }) => findFileFaults(release, folder).faults,
  )
  if (faults.length)
    throw new Error(`The files do not fit their part.json; build again:\n${faults.join('\n')}`)
  const features = Object.fromEntries(Object.entries(builds).map(([id, { release }]) => [id, release]))
  const published = values.published ? readPublished(values.published) : []
  const parts = signParts(features, releaseKey(values), freshnessOf(values), published)
  print(Object.entries(features))
  write(JSON.stringify(parts), values.out ?? join(out, 'part.signed.json'))
  printEnd(parts)
}

/** The parts of all files of a release. */
function readPublished(file: string): SignedPayload[] {
  const { parts, more, logins } = JSON.parse(readFileSync(file, 'utf8')) as SignedRelease
  const later = [more, logins].filter((reference) => reference !== undefined)
  const read = ({ url }: DeferredReference) =>
    JSON.parse(readFileSync(join(dirname(file), url), 'utf8')) as DeferredManifest
  return [...parts, ...later.flatMap((reference) => read(reference).parts)]
}

function root(values: Values, { out }: ReleaseSetting) {
  const parts = values.part.flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as SignedPayload | SignedPayload[],
  )
  if (!parts.length) throw new Error('Name at least one --part')
  const featuresOf = ({ payload }: SignedPayload) =>
    Object.keys((JSON.parse(payload) as PartPayload).features)
  const delegations = parseDelegations(values.delegate, (key) =>
    parts.filter((signed) => signed.key === key).flatMap(featuresOf),
  )
  for (const signed of parts) {
    const foreign = featuresOf(signed).filter((id) => !delegations[signed.key]?.includes(id))
    if (foreign.length)
      throw new Error(`The key ${signed.key} signs ${foreign}, which no --delegate allows it`)
  }
  const release = signRoot(parts, delegations, releaseKey(values), freshnessOf(values))
  const file = values.out ?? join(out, 'release.json')
  if (values.published || existsSync(file)) refuseOlder(release, values.published ?? file)
  const files = values['one-file']
    ? [[basename(file), JSON.stringify(release)] as const]
    : filesOfRelease(release, basename(file))
  for (const [name, json] of files) write(json, join(dirname(file), name))
  printEnd([release.root, ...parts])
}

/** Hosts remember the highest number of each root key. @throws if the published release's number is not lower */
function refuseOlder(release: SignedRelease, file: string) {
  const published = JSON.parse(readFileSync(file, 'utf8')) as SignedRelease
  const seqOf = ({ root }: SignedRelease) => (JSON.parse(root.payload) as RootPayload).seq
  if (published.root.key === release.root.key && seqOf(published) >= seqOf(release))
    throw new Error(`--seq ${seqOf(release)} is not above ${seqOf(published)}, which ${file} has`)
}

async function verify(file: string, values: Values) {
  const release = JSON.parse(readFileSync(file, 'utf8')) as SignedRelease
  const area = createArea()
  const first = await visit(file, release, area, values)
  const second = await visit(file, release, area, values)
  const features = new Map(first.flatMap((opened) => [...opened.features].sort(byName)))
  const reasonsOf = (visited: VerifiedParts[]) =>
    visited.flatMap(({ refused }) => refused.map(({ message }) => message))
  const reasons = reasonsOf(first)
  const later = reasonsOf(second).filter((reason) => !reasons.includes(reason))
  const lacking = (values.needs?.split(',') ?? []).filter((id) => !features.has(id))
  print(features)
  const faults = [
    ...reasons,
    ...later.map((reason) => `On a second visit: ${reason}`),
    ...lacking.map((id) => `The release has no feature ${id} (--needs)`),
    ...checkFiles([...features.values()], values.files, dirname(file)),
  ]
  for (const [role, ids] of contestedRoles(features))
    console.error(
      `The role ${role} is claimed by ${ids.join(' and ')}: one of ours is taken, else the first.`,
    )
  const minDays = numberOf(values['min-days'], '--min-days') ?? 0
  const daysLeft = printEnd(first.flatMap(({ statements }) => statements))
  if (daysLeft < minDays) faults.push(`It is valid for less than ${minDays} days (--min-days): sign it again`)
  else if (daysLeft < warnedDays) console.error('Sign it again soon: expired, it loads for no visitor.')
  if (faults.length) throw new Error(faults.join('\n'))
}

function byName([one]: [string, unknown], [other]: [string, unknown]) {
  return one < other ? -1 : 1
}

/** Opens each file as the visit of a host's page does, with the area as its memory. */
async function visit(
  file: string,
  release: SignedRelease,
  area: StorageArea,
  { keys }: Values,
): Promise<VerifiedParts[]> {
  const memory = createReleaseMemory(area)
  const trust = {
    keys: keys?.split(',') ?? [],
    digest: undefined,
    isPackaged: false,
    memory,
    nowMs: Date.now(),
    loadEd25519: () => import('../../shell/ground/platform/ed25519'),
  }
  const { root, deferred, logins, ...first } = await verifyRelease(release, trust)
  memory.keep(first.statements)
  const later = [deferred, logins].filter((reference) => reference !== undefined)
  const others: VerifiedParts[] = []
  for (const { url, digest } of later) {
    const bytes = readFileSync(join(dirname(file), url))
    if ((await digestOf(bytes)) !== digest) throw new Error(`${url} is not the file that ${file} names`)
    const { parts } = JSON.parse(bytes.toString()) as DeferredManifest
    const verified = await verifyParts(parts, root, trust)
    memory.keep(verified.statements)
    others.push(verified)
  }
  return [first, ...others]
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

/** Says how many files are intact, or that none were checked; each fault is a line of the answer. */
function checkFiles(
  features: readonly FeatureRelease[],
  named: string | undefined,
  besides: string,
): string[] {
  const folder = named ?? besides
  if (features.length === 0) return []
  const isHere = ({ base }: FeatureRelease) => existsSync(join(folder, base))
  if (!named && !features.some(isHere)) {
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

/** Prints when the release expires. Returns the days that are left. */
function printEnd(signed: readonly SignedPayload[]): number {
  const expiresS = earliestExpiryS(signed)
  const days = (expiresS - Date.now() / 1000) / dayS
  const date = new Date(expiresS * 1000).toISOString().slice(0, 10)
  console.log(`Valid until ${date}, for ${Math.round(days)} days: sign it again before`)
  return days
}

function releaseKey({ key: file }: Values): SigningKey {
  if (!file) throw new Error('Name the signing key with --key')
  const key = readKey(file)
  if (key.development) throw new Error(`${file} is a development key: make one for releases with keygen`)
  return key
}

function freshnessOf(values: Values) {
  const seq = Number(values.seq)
  if (!Number.isSafeInteger(seq) || seq < 1)
    throw new Error('Give the release a whole --seq above the last one')
  const days = numberOf(values['expires-days'], '--expires-days')
  if (days !== undefined && days > maxExpiryDays)
    throw new Error(`--expires-days is at most ${maxExpiryDays}`)
  return { seq, ...(days && { expiresInDays: days }) }
}

function numberOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return
  if (!(Number(text) > 0)) throw new Error(`${name} takes a number of days`)
  return Number(text)
}

function write(json: string, file: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, json)
  console.log(file)
}

const options = {
  key: { type: 'string' },
  keys: { type: 'string' },
  seq: { type: 'string' },
  features: { type: 'string' },
  files: { type: 'string' },
  from: { type: 'string' },
  needs: { type: 'string' },
  part: { type: 'string', multiple: true, default: [] as string[] },
  published: { type: 'string' },
  delegate: { type: 'string', multiple: true, default: [] as string[] },
  out: { type: 'string' },
  'min-days': { type: 'string' },
  'one-file': { type: 'boolean', default: false },
  'expires-days': { type: 'string' },
} satisfies ParseArgsConfig['options']

type Values = ReturnType<typeof readArguments>['values']

/** @throws an error with the usage if an option is unknown */
function readArguments(args: readonly string[], usage: string) {
  try {
    return parseArgs({ args: joinValues(args, options), allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`)
  }
}
