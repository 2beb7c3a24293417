import { describe, expect, test } from 'vitest'
import type { ProjectPolicy } from './delayOf'
import { slotPolicy } from './slotPolicy'
import type { SlotFact, WalletFacts } from './walletFacts'

const slot = (id: string, kind: SlotFact['kind'], more: Partial<SlotFact> = {}): SlotFact => ({
  id,
  kind,
  device: kind === 'device' ? id : null,
  sealedKey: `sealed ${id}`,
  ...more,
})
const empty = { sealedKey: null }
const laptop = slot('laptop', 'device')
const automatic = slot('automatic', 'automatic')
const code = slot('code', 'recovery')
const passkey = slot('passkey', 'passkey')

const wallet = (slots: readonly SlotFact[], more: Partial<WalletFacts> = {}): WalletFacts => ({
  hasWallet: true,
  policy: { ownHours: 0, projectHours: 0, requires: undefined, keyProof: 'proof' },
  slots,
  openings: [],
  ...more,
})
const policy = (more: Partial<WalletFacts['policy']>) => ({ policy: { ...wallet([]).policy, ...more } })
const waiting = (device: string) => ({ id: 'o', device, state: 'waiting', askedMs: 0, opensMs: 1 }) as const
const asking: ProjectPolicy = { delayHours: 0 }

describe('adding a slot', () => {
  const add = (facts: WalletFacts, kind: SlotFact['kind'], device: string, most = 9) =>
    slotPolicy.add(facts, { kind, device, most })
  const threeEmpty = ['a', 'b', 'c'].map((id) => slot(id, 'recovery', empty))
  const ofPhone = slot('phone', 'device', empty)
  const added = (...removes: string[]) => ({ outcome: 'added', removes })

  test.each<[string, WalletFacts, SlotFact['kind'], string, number, object]>([
    ['any slot before there is a wallet', wallet([], { hasWallet: false }), 'automatic', 'phone', 9, added()],
    [
      'many empty slots before there is a wallet',
      wallet(threeEmpty, { hasWallet: false }),
      'passkey',
      'phone',
      9,
      added(),
    ],
    [
      'an automatic slot if a project requires more',
      wallet([laptop], policy({ requires: 'code' })),
      'automatic',
      'laptop',
      9,
      { outcome: 'not allowed' },
    ],
    [
      'another slot if a project requires more',
      wallet([laptop], policy({ requires: 'code' })),
      'recovery',
      'laptop',
      9,
      added(),
    ],
    ['a slot beyond the limit', wallet([laptop, code]), 'passkey', 'laptop', 2, { outcome: 'full' }],
    [
      'a fourth empty slot by a stranger',
      wallet([laptop, ...threeEmpty]),
      'passkey',
      'phone',
      9,
      { outcome: 'full' },
    ],
    [
      'a third empty slot by a stranger',
      wallet([laptop, ...threeEmpty.slice(1)]),
      'passkey',
      'phone',
      9,
      added(),
    ],
    [
      'a fourth empty slot by a known device',
      wallet([laptop, ...threeEmpty]),
      'passkey',
      'laptop',
      9,
      added(),
    ],
    [
      'a device slot by a stranger among empty slots',
      wallet([laptop, ...threeEmpty]),
      'device',
      'phone',
      9,
      added(),
    ],
    [
      'a device slot in place of an empty one',
      wallet([laptop, ofPhone]),
      'device',
      'phone',
      2,
      added('phone'),
    ],
    ['a device slot beyond the limit', wallet([laptop, ofPhone]), 'device', 'tablet', 2, { outcome: 'full' }],
    [
      'a fourth empty slot by a known device that waits',
      wallet([laptop, ...threeEmpty], { openings: [waiting('laptop')] }),
      'passkey',
      'laptop',
      9,
      { outcome: 'full' },
    ],
  ])('%s', (_, facts, kind, device, most, decision) => {
    expect(add(facts, kind, device, most)).toEqual(decision)
  })
})

test.each<[string, WalletFacts, string[], string]>([
  [
    'a wallet with its empty slots is stored',
    wallet([slot('a', 'device', empty)], { hasWallet: false }),
    ['a'],
    'stored',
  ],
  ['a second wallet is not stored', wallet([slot('a', 'device', empty)]), ['a'], 'exists'],
  [
    'a wallet with a filled slot is not stored',
    wallet([laptop], { hasWallet: false }),
    ['laptop'],
    'slot unknown',
  ],
  [
    'a wallet with the slot of another account is not stored',
    wallet([], { hasWallet: false }),
    ['a'],
    'slot unknown',
  ],
])('%s', (_, facts, filled, outcome) => {
  expect(slotPolicy.storeWallet(facts, filled)).toBe(outcome)
})

test.each([
  ['with the proof and what the slot holds', 'automatic', 'sealed automatic', 'proof', 'renewed'],
  ['without the proof', 'automatic', 'sealed automatic', 'other', 'device unknown'],
  ['with what the slot no longer holds', 'automatic', 'sealed before', 'proof', 'unknown'],
  ['a slot that is not automatic', 'code', 'sealed code', 'proof', 'unknown'],
  ['a slot that is not there', 'none', 'sealed none', 'proof', 'unknown'],
])('renewing %s', (_, id, instead, proof, outcome) => {
  expect(slotPolicy.renew(wallet([automatic, code]), { id, instead, proof })).toBe(outcome)
})

describe('filling a slot', () => {
  const fill = (facts: WalletFacts, id: string, requires?: 'code' | 'passkey', proof = 'proof') =>
    slotPolicy.fill(facts, { id, proof, asking: { delayHours: 0, ...(requires && { requires }) } })
  const newSlot = (kind: SlotFact['kind']) => slot('new', kind, empty)

  test.each<[string, WalletFacts, string, string]>([
    ['before there is a wallet', wallet([newSlot('device')], { hasWallet: false }), 'proof', 'no wallet'],
    ['that is not there', wallet([laptop]), 'proof', 'unknown'],
    ['without the proof', wallet([newSlot('device')]), 'other', 'device unknown'],
    ['that is filled', wallet([slot('new', 'device')]), 'proof', 'in use'],
  ])('%s', (_, facts, proof, outcome) => {
    expect(fill(facts, 'new', undefined, proof)).toEqual({ outcome })
  })

  test('tells the kind and the device', () => {
    expect(fill(wallet([newSlot('device')]), 'new')).toEqual({
      outcome: 'filled',
      kind: 'device',
      device: 'new',
      adoption: undefined,
    })
  })

  test.each<[SlotFact['kind'], 'code' | 'passkey', WalletFacts['policy']['requires'], object | undefined]>([
    ['recovery', 'code', undefined, { requires: 'code', removes: ['automatic'], isTold: true }],
    ['passkey', 'code', undefined, { requires: 'code', removes: ['automatic'], isTold: true }],
    ['passkey', 'code', 'passkey', { requires: 'passkey', removes: ['automatic'], isTold: true }],
    ['passkey', 'passkey', 'code', { requires: 'passkey', removes: ['automatic'], isTold: true }],
    ['recovery', 'passkey', undefined, undefined],
    ['device', 'code', undefined, undefined],
  ])('a new %s if a project requires a %s, and another one did %s', (kind, requires, before, adoption) => {
    expect(
      fill(wallet([automatic, newSlot(kind)], policy({ requires: before })), 'new', requires),
    ).toMatchObject({
      adoption,
    })
  })

  test('an empty automatic slot is removed without a notice', () => {
    const facts = wallet([slot('automatic', 'automatic', empty), newSlot('passkey')])

    expect(fill(facts, 'new', 'code')).toMatchObject({ adoption: { removes: ['automatic'], isTold: false } })
  })
})

describe('removing a slot', () => {
  const revoke = (facts: WalletFacts, id: string, device: string, by: ProjectPolicy = asking) =>
    slotPolicy.revoke(facts, { id, device, asking: by })
  const all = [laptop, automatic, code]

  test.each<[string, WalletFacts, string, string, ProjectPolicy, string]>([
    ['that is not there', wallet(all), 'none', 'laptop', asking, 'unknown'],
    [
      'that is empty, by a stranger',
      wallet([laptop, slot('new', 'passkey', empty)]),
      'new',
      'phone',
      asking,
      'revoked',
    ],
    ['that is the last one other than devices', wallet([laptop, code]), 'code', 'laptop', asking, 'last'],
    ['of the only device', wallet([laptop]), 'laptop', 'laptop', asking, 'last'],
    [
      'that is the last one that a project requires',
      wallet([laptop, passkey, code], policy({ requires: 'passkey' })),
      'passkey',
      'laptop',
      asking,
      'last',
    ],
    ['by a known device', wallet([laptop, code, passkey]), 'code', 'laptop', asking, 'revoked'],
    ['by a stranger if logins unlock the wallet at once', wallet(all), 'code', 'phone', asking, 'revoked'],
    [
      'by a stranger if logins do not unlock the wallet',
      wallet([laptop, code, passkey]),
      'code',
      'phone',
      asking,
      'device unknown',
    ],
    [
      'by a stranger if the owner has a delay',
      wallet(all, policy({ ownHours: 24 })),
      'code',
      'phone',
      asking,
      'device unknown',
    ],
    [
      'by a stranger if the project has a delay',
      wallet(all),
      'code',
      'phone',
      { delayHours: 72 },
      'device unknown',
    ],
    [
      'by a stranger whose login has a delay',
      wallet(all),
      'code',
      'phone',
      { delayHours: 0, loginHours: 24 },
      'device unknown',
    ],
    [
      'by a known device in spite of a delay',
      wallet(all, policy({ ownHours: 24 })),
      'code',
      'laptop',
      asking,
      'revoked',
    ],
    [
      'by a known device that waits',
      wallet(all, { ...policy({ ownHours: 24 }), openings: [waiting('laptop')] }),
      'code',
      'laptop',
      asking,
      'device unknown',
    ],
  ])('%s', (_, facts, id, device, by, outcome) => {
    expect(revoke(facts, id, device, by)).toMatchObject({ outcome })
  })

  test('an empty slot has no further effects, a filled one tells its kind and device', () => {
    const facts = wallet([laptop, code, slot('new', 'device', empty)])

    expect(revoke(facts, 'new', 'laptop')).toEqual({
      outcome: 'revoked',
      filled: undefined,
      adoption: undefined,
    })
    expect(revoke(facts, 'laptop', 'laptop')).toMatchObject({ filled: { kind: 'device', device: 'laptop' } })
  })

  test('an automatic slot is given up for good if another slot is what the project requires', () => {
    const facts = wallet([laptop, automatic, slot('second', 'automatic'), code])
    const requires = { delayHours: 0, requires: 'code' } as const

    expect(revoke(facts, 'automatic', 'laptop', requires)).toMatchObject({
      adoption: { requires: 'code', removes: ['second'], isTold: true },
    })
    expect(revoke(facts, 'automatic', 'laptop')).toMatchObject({ adoption: undefined })
    expect(revoke(facts, 'laptop', 'laptop', requires)).toMatchObject({ adoption: undefined })
    const withPasskey = { delayHours: 0, requires: 'passkey' } as const
    expect(revoke(facts, 'automatic', 'laptop', withPasskey)).toMatchObject({ adoption: undefined })
  })
})
