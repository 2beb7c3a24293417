import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SignedMore, SignedPayload, SignedRelease } from '../../../shared/contract/manifest'
import { digestOf } from '../digest'
import { createReleaseMemory } from '../releaseMemory'
import { verifyParts, verifyRelease } from '../verifyRelease'
import { createKey, readKey, type SigningKey } from './keys'
import { defaultExpiryDays, filesOfRelease, readParts, signParts, signRoot } from './signRelease'

const usage = `npm run release -- <command>

  keygen FILE                 Make an Ed25519 key, and print the public key that hosts pin.
  part   --key FILE --seq N   Sign built features: a feature team's release.
         [--features a,b]     Only these.
         [--from DIR]         Built features (dist/features).
  root   --key FILE --seq N   Join signed parts: what hosts fetch, in two files.
         --part FILE ...      Signed parts.
         --delegate KEY=a,b   A public key and the features that it may sign; one for each.
         [--one-file]         Everything in one, for hosts that inline it.
  verify FILE --keys KEY,...  Check a release as a host would, with the second file beside it.

  --out FILE                  Where to write (part: dist/part.signed.json, root: dist/release.json).
  --expires-days N            How long it stays valid (${defaultExpiryDays}).`

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
  const built = readParts(values.from)
  const wanted = values.features?.split(',') ?? Object.keys(built)
  const missing = wanted.filter((id) => !built[id])
  if (missing.length || !wanted.length)
    throw new Error(`${values.from} holds no build of ${missing.join(', ') || 'anything'}`)
  const features = Object.fromEntries(wanted.map((id) => [id, built[id]!]))
  write(JSON.stringify(signParts(features, releaseKey(), freshness())), values.out ?? 'dist/part.signed.json')
}

function root() {
  const parts = values.part.flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as SignedPayload | SignedPayload[],
  )
  if (!parts.length) throw new Error('Name at least one --part')
  const delegations = Object.fromEntries(
    values.delegate.map((text) => {
      const [key, ids] = text.split('=')
      if (!key || !ids) throw new Error(`--delegate ${text}: expected PUBLIC_KEY=feature,feature`)
      return [key, ids.split(',')]
    }),
  )
  for (const { key, payload } of parts) {
    const foreign = Object.keys(JSON.parse(payload).features).filter((id) => !delegations[key]?.includes(id))
    if (foreign.length) throw new Error(`The key ${key} signs ${foreign}, which no --delegate allows it`)
  }
  const release = signRoot(parts, delegations, releaseKey(), freshness())
  const file = values.out ?? 'dist/release.json'
  if (values['one-file']) return write(JSON.stringify(release), file)
  for (const [name, json] of filesOfRelease(release, basename(file))) write(json, join(dirname(file), name))
}

async function verify() {
  const file = positionals[1] ?? ''
  const release = JSON.parse(readFileSync(file, 'utf8')) as SignedRelease
  const keys = values.keys?.split(',') ?? []
  const loadEd25519 = () => import('../ed25519')
  const trust = {
    keys,
    digest: undefined,
    memory: createReleaseMemory(emptyArea()),
    nowMs: Date.now(),
    loadEd25519,
  }
  const { root, more, ...first } = await verifyRelease(release, trust)
  const opened = [first]
  if (more) {
    const bytes = readFileSync(join(dirname(file), more.url))
    if ((await digestOf(bytes)) !== more.digest)
      throw new Error(`${more.url} is not the file that ${file} names`)
    const { parts } = JSON.parse(bytes.toString()) as SignedMore
    opened.push(await verifyParts(parts, root, trust))
  }
  for (const { features, refused } of opened) {
    for (const error of refused) console.error(error.message)
    for (const [id, { version }] of [...features].sort()) console.log(`${id} ${version}`)
    if (refused.length) process.exitCode = 1
  }
}

function emptyArea() {
  return { getItem: () => null, setItem() {}, removeItem() {} }
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
  return { seq, ...(days && { expiresInDays: Number(days) }) }
}

function write(json: string, file: string) {
  writeFileSync(file, json)
  console.log(file)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        keys: { type: 'string' },
        seq: { type: 'string' },
        features: { type: 'string' },
        from: { type: 'string', default: 'dist/features' },
        part: { type: 'string', multiple: true, default: [] },
        delegate: { type: 'string', multiple: true, default: [] },
        out: { type: 'string' },
        'one-file': { type: 'boolean', default: false },
        'expires-days': { type: 'string' },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}
