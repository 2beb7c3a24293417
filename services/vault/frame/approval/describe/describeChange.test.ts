import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import { expect, test } from 'vitest'
import { describeChange } from './describeChange'

test('a change of the wallet’s email names the new one', () => {
  expect(describeChange({ kind: 'email', email: 'new@example.com' })).toMatchObject({
    ...{ title: { key: 'vault.title.email' }, approve: 'vault.approve.email' },
    rows: [{ label: 'vault.email', value: { text: 'new@example.com' } }],
  })
})

test('a first email is a further login, which no older address could undo', () => {
  expect(describeChange({ kind: 'email', email: 'new@example.com', isFirst: true })).toMatchObject({
    ...{ title: { key: 'vault.title.addLogin' }, lead: { key: 'vault.lead.addLogin' } },
    rows: [{ label: 'vault.email', value: { text: 'new@example.com' } }],
  })
})

test('a further login is named by its provider', () => {
  expect(describeChange({ kind: 'addLogin', provider: 'github' })).toMatchObject({
    ...{ title: { key: 'vault.title.addLogin' }, approve: 'vault.approve.addLogin' },
    rows: [{ label: 'vault.login', value: { text: 'GitHub' } }],
  })
})

test('a login that goes is named by its provider and by what that calls the visitor, which is clean', () => {
  const login = { id: 'l', provider: 'x', name: '\u202eadA', createdMs: 0 } as const

  expect(describeChange({ kind: 'removeLogin', login })).toMatchObject({
    ...{ title: { key: 'vault.title.removeLogin' }, approve: 'vault.approve.removeLogin' },
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

test('a private key is shown only after two dangers of its own, and names its chain and address', () => {
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
