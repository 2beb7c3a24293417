import type { FeatureRelease, PartPayload, SignedPayload } from '@shared/contract/manifest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeArea } from '../../../tests/fakes/fakeArea'
import { createSigningKey } from '../../../tests/fakes/signingKey'
import { signPart, signParts, signRoot } from '../../../tools/release/signRelease'
import { createReleaseMemory } from './releaseMemory'
import { verifyParts, verifyRelease } from './verifyRelease'

const nowMs = Date.UTC(2026, 0, 1)
const [rootKey, ...teams] = [createSigningKey(), createSigningKey(), createSigningKey()]
const ids = [
  ['account', 'connect', 'networks'],
  ['gift', 'points', 'quest'],
] as const
const delegations = Object.fromEntries(teams.map(({ publicKey }, team) => [publicKey, ids[team]!]))

/** Features of each of the files of a release, so that parts signed together are several. */
const feature = (id: string): FeatureRelease => ({
  version: '1.0.0',
  contract: 1,
  abi: 1,
  base: `features/${id}/1.0.0/`,
  entry: 'remoteEntry.js',
  expose: [],
  files: { 'remoteEntry.js': 'sha384-a' },
  contributes: {
    views: [
      {
        name: 'View',
        title: 't',
        activation: ['connect', 'gift'].includes(id) ? 'disconnected' : 'connected',
        height: 1,
      },
    ],
    texts: {},
  },
})

/** A team signs some of its features: as the tool does, naming what it has published, or without any other number. */
const publishing = fc.record({
  what: fc.constant('publish' as const),
  team: fc.nat({ max: 1 }),
  which: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 }),
  step: fc.integer({ min: 1, max: 3 }),
  namesOthers: fc.boolean(),
})
/** A visitor loads the newest parts of some features in two files, in an order of the server's. */
const visiting = fc.record({
  what: fc.constant('visit' as const),
  first: fc.uniqueArray(fc.nat({ max: 5 })),
  second: fc.uniqueArray(fc.nat({ max: 5 })),
})
/** A server hands out any parts that were ever signed. */
const attacking = fc.record({
  what: fc.constant('attack' as const),
  picks: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 4 }),
})
const histories = fc.array(fc.oneof(publishing, publishing, visiting, attacking), {
  minLength: 3,
  maxLength: 16,
})

/** What a team has published: feature → its number, and the part with it. */
type Newest = Map<string, { seq: number; part: SignedPayload }>

const isTogether = (newest: Newest, one: string, other: string) =>
  newest.has(one) && newest.get(one)!.part === newest.get(other)?.part

const payloadOf = ({ payload }: SignedPayload) => JSON.parse(payload) as PartPayload
const withPayload = (signed: SignedPayload) => ({ key: signed.key, ...payloadOf(signed) })
const loadEd25519 = () => import('../../ground/platform/ed25519')

test('in random histories the newest parts are accepted, and a part older than an accepted statement says is refused', async () => {
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const area = createFakeArea()
      const everything: SignedPayload[] = []
      const published: Newest[] = teams.map(() => new Map())
      /** Key and feature → the highest number in an accepted statement. */
      const floors = new Map<string, number>()
      const floorOf = (key: string, id: string) => floors.get(`${key} ${id}`) ?? 0

      /** Opens files as one visit does. Checks the floors, and raises them. */
      const visit = async (...files: readonly SignedPayload[][]) => {
        const trust = {
          keys: [rootKey!.publicKey],
          digest: undefined,
          isPackaged: false,
          nowMs,
          loadEd25519,
        }
        const refused: unknown[] = []
        const release = signRoot(files[0]!, delegations, rootKey!, { seq: 1, nowMs })
        for (const [index, parts] of files.entries()) {
          const memory = createReleaseMemory(area)
          const root = JSON.parse(release.root.payload)
          const opened = index
            ? await verifyParts(parts, root, { ...trust, memory })
            : await verifyRelease(release, { ...trust, memory })
          memory.keep(opened.statements)
          refused.push(...opened.refused)
          const accepted = opened.statements.filter(({ payload }) => payload !== release.root.payload)
          const raise = (key: string, id: string, seq: number) =>
            floors.set(`${key} ${id}`, Math.max(seq, floorOf(key, id)))
          for (const { key, others = {} } of accepted.map(withPayload))
            for (const [id, seq] of Object.entries(others)) raise(key, id, seq)
          for (const { key, seq, features } of accepted.map(withPayload))
            for (const id of Object.keys(features)) expect(seq).toBeGreaterThanOrEqual(floorOf(key, id))
          for (const { key, seq, features } of accepted.map(withPayload))
            for (const id of Object.keys(features)) raise(key, id, seq)
        }
        refusals += refused.length
        return refused
      }

      const newestOf = (picked: readonly number[]) => [
        ...new Set(
          picked.flatMap((pick) => {
            const found = published[pick % 2]!.get(ids[pick % 2]![pick >> 1]!)
            return found ? [found.part] : []
          }),
        ),
      ]

      for (const event of history) {
        if (event.what === 'publish') {
          const newest = published[event.team]!
          const key = teams[event.team]!
          const picked = event.which.map((index) => ids[event.team]![index]!)
          // Features of one part are signed again together, so that no feature is in two parts of a release.
          const chosen = ids[event.team]!.filter((id) =>
            picked.some((other) => id === other || isTogether(newest, id, other)),
          )
          const features = Object.fromEntries(chosen.map((id) => [id, feature(id)]))
          // A team may number each of its features by itself.
          const seq = Math.max(...chosen.map((id) => newest.get(id)?.seq ?? 0)) + event.step
          const parts = event.namesOthers
            ? signParts(
                features,
                key,
                { seq, nowMs },
                [...newest.values()].map(({ part }) => part),
              )
            : [signPart(features, key, { seq, nowMs })]
          everything.push(...parts)
          for (const part of parts)
            for (const id of Object.keys(payloadOf(part).features)) newest.set(id, { seq, part })
        } else if (event.what === 'visit') {
          expect(await visit(...[event.first, event.second].map(newestOf))).toEqual([])
        } else {
          const parts = event.picks.flatMap((pick) =>
            everything.length ? [everything[pick % everything.length]!] : [],
          )
          await visit(parts)
        }
      }
    }),
    { numRuns: 250 },
  )
  // The histories have steps backwards.
  expect(refusals).toBeGreaterThan(50)
})
