import type { Grant } from '@shared/domain/grant'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import feature from '../../../features/grants/feature'
import description from '../../../features/grants/feature.json'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { click } from '../click'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf({ description, module: feature })
const connected = { connection: sample.connectedWith() }
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const expiresMs = Date.parse('2026-12-24T12:00:00Z')

const grants: readonly Grant[] = [
  {
    id: '0xa',
    calls: 20,
    usedCalls: 3,
    createdMs: 3,
    expiresMs,
    permissions: [{ kind: 'coin', total: 5n * 10n ** 17n, spent: 10n ** 17n }],
  },
  {
    id: '0xb',
    calls: 1,
    usedCalls: 0,
    createdMs: 2,
    expiresMs,
    permissions: [{ kind: 'token', token, total: 5_000_000n, spent: 0n }],
  },
  {
    id: '0xc',
    calls: 1_000,
    usedCalls: 999,
    createdMs: 1,
    expiresMs,
    permissions: [
      { kind: 'token', token, total: 25_000_000n, spent: 0n },
      { kind: 'coin', total: 10n ** 16n, spent: 0n },
    ],
  },
]

const listing = (
  id: string,
  title: string,
  listGrants: FakeContext['embedded']['listGrants'],
  more: object = {},
) =>
  scene({
    id,
    title,
    view: 'SmartSessionList',
    below: ['AccountSettings'],
    world: connected,
    set: (fake) => void Object.assign(fake.embedded, { listGrants, ...more }),
    ...('revokeGrant' in more && { steps: [0, click('.lk-grants .lk-icon-button'), 0] }),
  })

export const grantScenes: readonly Scene[] = [
  listing('grants', 'What apps may do without asking', { value: grants }),
  listing('grants-loading', 'What apps may do, being read', 'silence'),
  listing('grants-none', 'No app may act without asking', { value: [] }),
  listing('grants-failed', 'What apps may do is not known', { error: new LatchkeyError(HttpUnreachable) }),
  listing(
    'grants-kept',
    'A permission that could not be revoked',
    { value: grants },
    { revokeGrant: { error: new LatchkeyError(HttpUnreachable) } },
  ),
  scene({
    id: 'grants-created',
    title: 'An app may act without asking from now on',
    view: 'SmartSessionCreated',
    world: connected,
  }),
]
