import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import { expect, test } from 'vitest'
import { describeChange } from './describeChange'

test('a change of the wallet’s email names the new one', () => {
  expect(describeChange({ kind: 'email', email: 'new@example.com' })).toMatchObject({
    title: { key: 'vault.title.email' },
    approve: 'vault.approve.email',
    rows: [{ label: 'vault.email', value: { text: 'new@example.com' } }],
  })
})

test('a first email is a further login, which no older address could undo', () => {
  expect(describeChange({ kind: 'email', email: 'new@example.com', isFirst: true })).toMatchObject({
    title: { key: 'vault.title.addLogin' },
    lead: { key: 'vault.lead.addLogin' },
    rows: [{ label: 'vault.email', value: { text: 'new@example.com' } }],
  })
})

test('a further login is named by its provider', () => {
  expect(describeChange({ kind: 'addLogin', provider: 'github' })).toMatchObject({
    title: { key: 'vault.title.addLogin' },
    approve: 'vault.approve.addLogin',
    rows: [{ label: 'vault.login', value: { text: 'GitHub' } }],
  })
})

test('a removed login is named by its provider and by the provider’s name for the visitor, which is cleaned', () => {
  const login = { id: 'l', provider: 'x', name: '\u202eadA', createdMs: 0 } as const

  expect(describeChange({ kind: 'removeLogin', login })).toMatchObject({
    title: { key: 'vault.title.removeLogin' },
    approve: 'vault.approve.removeLogin',
    rows: [
      { label: 'vault.login', value: { text: 'X' } },
      { label: 'vault.loginName', value: { text: 'adA' } },
    ],
  })
})

test('the recovery phrase is shown only after the visitor has accepted two dangers', () => {
  const { warnings, approve } = describeChange({ kind: 'export' })

  expect(warnings).toEqual([
    { tone: 'danger', words: { key: 'vault.warning.phrase' } },
    { tone: 'danger', words: { key: 'vault.warning.never' } },
  ])
  expect([approve, acceptanceOf(warnings)]).toEqual([
    'vault.approve.export',
    { key: 'review.accept.several' },
  ])
})

const opening = { name: '\u202eemorhC', country: 'DE', askedMs: 1_000, opensMs: 86_401_000 }

test.each([
  ['allowDevice', ['vault.warning.allowDevice']],
  ['denyDevice', []],
] as const)(
  '%s names the device, its country in the visitor’s language, and from when it opens the wallet',
  (kind, warned) => {
    const { rows, warnings, approve, leave } = describeChange({ kind, opening }, 'fr')

    expect(rows).toEqual([
      { label: 'vault.way.device', value: { kind: 'text', text: 'emorhC' } },
      { label: 'vault.country', value: { kind: 'text', text: 'Allemagne' } },
      { label: 'vault.opening.asked', value: { kind: 'time', atS: 1n } },
      { label: 'vault.opening.opens', value: { kind: 'time', atS: 86_401n } },
    ])
    expect(warnings.map(({ words }) => words.key)).toEqual(warned)
    expect(approve).toBe(`vault.approve.${kind}`)
    // Closing the question does not deny the device.
    expect(leave).toBe('vault.close')
  },
)

test('a device of an unknown country and without a name is told by its times', () => {
  const { askedMs, opensMs } = opening

  const { rows } = describeChange({ kind: 'denyDevice', opening: { name: '', askedMs, opensMs } })

  expect(rows.map(({ label }) => label)).toEqual(['vault.opening.asked', 'vault.opening.opens'])
})

test.each([
  [0, ['vault.warning.noDelay']],
  [24, []],
  [72, []],
] as const)('a delay of %i hours is read out, and its end is warned of', (hours, warned) => {
  const { rows, warnings } = describeChange({ kind: 'delay', hours })

  expect(rows).toMatchObject([{ value: { words: { key: `vault.delay.${hours}` } } }])
  expect(warnings.map(({ words }) => words.key)).toEqual(warned)
})

test('the approval warns about a project’s requirement, in addition to the change’s own warnings', () => {
  const own = describeChange({ kind: 'addCode' })

  expect(describeChange({ kind: 'addCode', isRequired: true })).toEqual({
    ...own,
    warnings: [{ tone: 'warning', words: { key: 'vault.warning.required' } }],
  })
})

test('a private key is shown only after two separate dangers, and names its chain and address', () => {
  const address = '0x0000000000000000000000000000000000000001'

  const { warnings, approve, rows } = describeChange({ kind: 'exportKey', namespace: 'eip155', address })

  expect(warnings).toEqual([
    { tone: 'danger', words: { key: 'vault.warning.key' } },
    { tone: 'danger', words: { key: 'vault.warning.neverKey' } },
  ])
  expect(rows).toEqual([
    { label: 'vault.network', value: { kind: 'text', text: 'Ethereum (EVM)' } },
    { label: 'vault.account', value: { kind: 'address', address } },
  ])
  expect([approve, acceptanceOf(warnings)]).toEqual([
    'vault.approve.exportKey',
    { key: 'review.accept.several' },
  ])
})

test('the account is deleted only after the visitor has accepted what is lost', () => {
  const { warnings, approve, rows } = describeChange({ kind: 'deleteAccount', dueMs: 1_800_000_000_500 })

  expect(warnings).toEqual([
    { tone: 'danger', words: { key: 'vault.warning.deleted' } },
    { tone: 'danger', words: { key: 'vault.warning.lost' } },
  ])
  expect(rows).toEqual([{ label: 'vault.deletion.due', value: { kind: 'time', atS: 1_800_000_000n } }])
  expect([approve, acceptanceOf(warnings)]).toEqual([
    'vault.approve.deleteAccount',
    { key: 'review.accept.several' },
  ])
})

test('keeping the account says when it would be deleted, and is no danger', () => {
  expect(describeChange({ kind: 'keepAccount', dueMs: 1_800_000_000_500 })).toMatchObject({
    warnings: [],
    approve: 'vault.approve.keepAccount',
    rows: [{ label: 'vault.deletion.due', value: { kind: 'time', atS: 1_800_000_000n } }],
  })
})

test('the country of a device that goes is named in the visitor’s language, if it is known', () => {
  const removal = (country?: string) =>
    describeChange(
      { kind: 'removeSlot', slot: { kind: 'device', name: 'Firefox', createdMs: 0, country } },
      'de',
    ).rows.map(({ label, value }) => [label, 'text' in value ? value.text : value.kind])

  const [way, name, since] = [
    ['vault.way', 'words'],
    ['vault.loginName', 'Firefox'],
    ['vault.way.since', 'time'],
  ]
  expect(removal('PT')).toEqual([way, name, ['vault.country', 'Portugal'], since])
  expect(removal('FR')).toEqual([way, name, ['vault.country', 'Frankreich'], since])
  for (const unknown of [undefined, 'XX', 'fr']) expect(removal(unknown)).toEqual([way, name, since])
})
