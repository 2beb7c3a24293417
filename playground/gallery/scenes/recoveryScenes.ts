import type { Connection } from '@shared/domain/connection'
import type { WalletSlot } from '@shared/domain/walletSlot'
import { UserRejected } from '@shared/errors/catalogue'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { accountFeature } from '../accountFeature'
import { click } from '../click'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(accountFeature)
const connected = {
  connection: sample.connectedWith({
    id: 'ID_AUTH',
    type: 'AUTH',
    name: 'Embedded wallet',
    asksInDialog: true,
    namespaces: ['eip155'],
  }),
}

const { eip155 } = connected.connection.namespaces
const withSolana: Connection = {
  ...connected.connection,
  namespaces: {
    eip155: eip155!,
    solana: { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', session: eip155!.session },
  },
}

const slotOf = (id: string, date: string, more: Partial<WalletSlot>): WalletSlot => ({
  id,
  kind: 'device',
  name: '',
  isHere: false,
  isRemovable: true,
  createdMs: Date.parse(`${date}T12:00:00Z`),
  ...more,
})
const logins = slotOf('a', '2026-03-02', { kind: 'automatic' })
const code = slotOf('r', '2026-11-03', { kind: 'recovery' })
const here = slotOf('h', '2026-03-02', { name: 'Firefox on Linux', isHere: true, isRemovable: false })
const all: readonly WalletSlot[] = [
  logins,
  code,
  slotOf('p', '2026-10-12', { kind: 'passkey', name: 'iCloud Keychain' }),
  here,
  slotOf('d', '2026-11-20', { name: sample.names.longNetwork }),
  slotOf('n', '2026-11-19', {}),
]

const askedMs = Date.parse('2026-11-20T12:00:00Z')
const asked = { askedMs, opensMs: askedMs + 86_400_000 }

const recovery = (id: string, title: string, set: (fake: FakeContext) => void, steps?: Steps) =>
  scene({
    id,
    title,
    view: 'WalletRecovery',
    below: ['AccountSettings'],
    world: connected,
    set,
    ...(steps && { steps }),
  })
type Steps = NonNullable<Parameters<typeof scene>[0]['steps']>

const listing =
  (slots: readonly WalletSlot[], canAddPasskey = false) =>
  (fake: FakeContext) => {
    fake.embedded.readSlots = { value: { slots, canAddPasskey } }
  }

export const recoveryScenes: readonly Scene[] = [
  recovery('recovery', 'All that opens the wallet', listing(all)),
  recovery(
    'recovery-open',
    'The logins alone open the wallet',
    listing([{ ...logins, isRemovable: false }, here], true),
  ),
  recovery('recovery-closed', 'The logins alone no longer open the wallet', listing([code, here])),
  recovery(
    'recovery-devices',
    'Only devices open the wallet',
    listing([here, slotOf('n', '2026-11-19', {})]),
  ),
  recovery('recovery-none', 'Nothing opens the wallet yet', listing([])),
  recovery('recovery-loading', 'What opens the wallet is being read', ({ embedded }) => {
    embedded.readSlots = 'silence'
  }),
  recovery('recovery-failed', 'What opens the wallet could not be read', ({ embedded }) => {
    embedded.readSlots = { error: new LatchkeyError(HttpUnreachable) }
  }),
  recovery(
    'recovery-removing',
    'A removal waits for the visitor',
    ({ embedded }) => {
      embedded.readSlots = { value: { slots: [code, here], canAddPasskey: false } }
      embedded.removeSlot = 'silence'
    },
    [0, click('.lk-row button'), 0],
  ),
  recovery(
    'recovery-declined',
    'The visitor has declined a recovery code',
    ({ embedded }) => {
      embedded.readSlots = { value: { slots: [logins, here], canAddPasskey: false } }
      embedded.addRecoveryCode = { error: new LatchkeyError(UserRejected) }
    },
    [0, click('.lk-actions button'), 0],
  ),
  scene({
    id: 'recovery-offer',
    title: 'A wallet that its logins alone open is offered more',
    view: 'Account',
    world: connected,
    set(fake) {
      listing([{ ...logins, isRemovable: false }, here])(fake)
      fake.ctx.storage.set('offer', { account: sample.address, since: -7_200_000 })
    },
    steps: [0, 0, 0, 0],
  }),
  recovery('recovery-waiting', 'A new device waits for the visitor', ({ embedded }) => {
    embedded.readSlots = {
      value: {
        slots: [{ ...logins, isRemovable: false }, here],
        canAddPasskey: true,
        openings: [{ id: 'o', name: 'Chrome on macOS', country: 'FR', ...asked }],
        delay: { hours: 24, leastHours: 0 },
      },
    }
  }),
  recovery(
    'recovery-delay',
    'The delays for new devices; a site asks for 24 hours',
    ({ embedded }) => {
      embedded.readSlots = {
        value: { slots: [logins, code, here], canAddPasskey: false, delay: { hours: 24, leastHours: 24 } },
      }
    },
    [0, click('.lk-row[aria-expanded]'), 0],
  ),
  scene({
    id: 'recovery-waiting-account',
    title: 'The account tells of a new device',
    view: 'Account',
    world: connected,
    set(fake) {
      fake.embedded.readSlots = {
        value: {
          slots: [logins, here],
          canAddPasskey: false,
          openings: [{ id: 'o', name: '', ...asked }],
        },
      }
      fake.ctx.storage.set('offer', { account: sample.address, since: -7_200_000 })
    },
    steps: [0, 0, 0, 0],
  }),
  scene({
    id: 'recovery-key',
    title: 'The visitor chooses the chain of a private key',
    view: 'WalletRecovery',
    below: ['AccountSettings'],
    world: { connection: withSolana },
    set({ embedded }) {
      embedded.readSlots = {
        value: { slots: [logins, code, here], canAddPasskey: true, exportsKeys: true },
      }
    },
    steps: [0, click('.lk-row[aria-expanded]'), 0],
  }),
  recovery('recovery-deletable', 'Devices have countries, and the account can be deleted', ({ embedded }) => {
    const slots = [logins, code, { ...here, country: 'PT' }]
    embedded.readSlots = { value: { slots, canAddPasskey: false, deletion: {} } }
  }),
  recovery('recovery-deletion', 'The account is being deleted', ({ embedded }) => {
    const deletion = { dueMs: Date.parse('2026-11-26T12:00:00Z') }
    embedded.readSlots = { value: { slots: [logins, code, here], canAddPasskey: false, deletion } }
  }),
]
