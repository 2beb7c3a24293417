import { expect, test } from 'vitest'
import { openingPolicy } from './openingPolicy'
import { isStranger, type OpeningFact, type WalletFacts } from './walletFacts'

const hourMs = 3_600_000
const laptop = { id: 'l', kind: 'device', device: 'laptop', sealedKey: 'sealed' } as const
const automatic = { id: 'm', kind: 'automatic', device: null, sealedKey: 'sealed' } as const
const opening = (more: Partial<OpeningFact> = {}): OpeningFact => ({
  id: 'o',
  device: 'phone',
  state: 'waiting',
  askedMs: 0,
  opensMs: 24 * hourMs,
  ...more,
})
const wallet = (openings: readonly OpeningFact[], more: Partial<WalletFacts> = {}): WalletFacts => ({
  hasWallet: true,
  policy: { ownHours: 0, projectHours: 0, requires: undefined, keyProof: 'proof' },
  slots: [laptop, automatic],
  openings,
  ...more,
})
const policy = (ownHours: 0 | 24 | 72, projectHours: 0 | 24 | 72 = 0) => ({
  policy: { ...wallet([]).policy, ownHours, projectHours },
})

test.each<[string, WalletFacts, number, 0 | 24 | 72, object]>([
  ['unlocks at once without a delay', wallet([]), 0, 0, { status: 'opens' }],
  [
    'waits for the delay of the owner',
    wallet([], policy(24)),
    5,
    0,
    { status: 'waits', isNew: true, opensMs: 24 * hourMs + 5, hours: 24 },
  ],
  [
    'waits for the delay of an earlier project',
    wallet([], policy(0, 72)),
    5,
    0,
    { status: 'waits', isNew: true, opensMs: 72 * hourMs + 5, hours: 72 },
  ],
  [
    'waits for the delay of the project that asks',
    wallet([], policy(24)),
    5,
    72,
    { status: 'waits', isNew: true, opensMs: 72 * hourMs + 5, hours: 72 },
  ],
  [
    'still waits before the time',
    wallet([opening()]),
    24 * hourMs - 1,
    0,
    { status: 'waits', isNew: false, opensMs: 24 * hourMs },
  ],
  ['unlocks at the time', wallet([opening()]), 24 * hourMs, 0, { status: 'opens' }],
  [
    'waits longer if the project that asks wants more',
    wallet([opening()]),
    24 * hourMs,
    72,
    { status: 'waits', isNew: false, opensMs: 72 * hourMs, stretchesTo: 72 * hourMs },
  ],
  [
    'notes a longer delay, even if it is over',
    wallet([opening()]),
    72 * hourMs,
    72,
    { status: 'opens', stretchesTo: 72 * hourMs },
  ],
  [
    'unlocks if it was allowed',
    wallet([opening({ state: 'allowed' })], policy(72)),
    0,
    0,
    { status: 'opens' },
  ],
  [
    'is refused if it was denied',
    wallet([opening({ state: 'denied' })]),
    99 * hourMs,
    0,
    { status: 'denied' },
  ],
  [
    'is refused if others take all places',
    wallet([opening({ device: 'a' }), opening({ device: 'b' })]),
    0,
    24,
    { status: 'full' },
  ],
  [
    'takes the place of one that no longer waits',
    wallet([opening({ device: 'a', opensMs: 1 }), opening({ device: 'b' })]),
    1,
    24,
    { status: 'waits', isNew: true },
  ],
  [
    'takes the place of one that was answered',
    wallet([opening({ device: 'a', state: 'denied' }), opening({ device: 'b' })]),
    1,
    24,
    { status: 'waits', isNew: true },
  ],
])('a device %s', (_, facts, nowMs, delayHours, decision) => {
  expect(openingPolicy.ask(facts, { device: 'phone', nowMs, asking: { delayHours }, most: 2 })).toMatchObject(
    decision,
  )
})

test.each<[string, WalletFacts, string, 0 | 24 | 72, 0 | 24 | 72, string]>([
  ['by a known device', wallet([]), 'laptop', 24, 0, 'set'],
  ['by a stranger', wallet([]), 'phone', 24, 0, 'device unknown'],
  ['shorter than the one of an earlier project', wallet([], policy(72, 72)), 'laptop', 24, 0, 'too short'],
  ['shorter than the one of the project that asks', wallet([]), 'laptop', 0, 24, 'too short'],
  ['that it has already', wallet([], policy(24)), 'laptop', 24, 0, 'unchanged'],
])('a wallet gets a delay %s', (_, facts, device, hours, delayHours, outcome) => {
  expect(openingPolicy.setDelay(facts, { device, hours, asking: { delayHours } })).toBe(outcome)
})

test.each<[string, OpeningFact[], string, boolean, object]>([
  [
    'allows a device that waits',
    [opening()],
    'laptop',
    true,
    { outcome: 'answered', device: 'phone', state: 'allowed' },
  ],
  [
    'denies a device that waits',
    [opening()],
    'laptop',
    false,
    { outcome: 'answered', device: 'phone', state: 'denied' },
  ],
  [
    'denies a device that was allowed',
    [opening({ state: 'allowed' })],
    'laptop',
    false,
    { outcome: 'answered', device: 'phone', state: 'denied' },
  ],
  ['does not allow a device twice', [opening({ state: 'allowed' })], 'laptop', true, { outcome: 'unknown' }],
  [
    'does not allow a device that was denied',
    [opening({ state: 'denied' })],
    'laptop',
    true,
    { outcome: 'unknown' },
  ],
  ['does not deny a device twice', [opening({ state: 'denied' })], 'laptop', false, { outcome: 'unknown' }],
  ['does not answer for a device that is not there', [], 'laptop', true, { outcome: 'unknown' }],
  [
    'does not answer for itself',
    [opening({ device: 'laptop', state: 'allowed' })],
    'laptop',
    false,
    { outcome: 'device unknown' },
  ],
  ['does not answer if it is a stranger', [opening()], 'phone', true, { outcome: 'device unknown' }],
])('a device %s', (_, openings, device, isAllowed, decision) => {
  expect(openingPolicy.answer(wallet(openings), { device, id: 'o', isAllowed })).toEqual(decision)
})

test.each<[string, WalletFacts, string, boolean]>([
  ['no device of a wallet without filled slots', wallet([], { slots: [] }), 'phone', false],
  ['no device if logins unlock the wallet at once', wallet([]), 'phone', false],
  ['a new device if logins unlock the wallet later', wallet([], policy(24)), 'phone', true],
  ['a new device if logins do not unlock the wallet', wallet([], { slots: [laptop] }), 'phone', true],
  ['no known device', wallet([], policy(24)), 'laptop', false],
  [
    'a device that was denied',
    wallet([opening({ device: 'laptop', state: 'denied' })], policy(24)),
    'laptop',
    true,
  ],
])('a stranger is %s', (_, facts, device, expected) => {
  expect(isStranger(facts, device, { delayHours: 0 })).toBe(expected)
})
