import type { SignInFields } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignIn } from './readSignIn'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fields: SignInFields = {
  domain: 'app.example',
  accountAddress: account,
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891756ab',
  issuedAt: '2026-11-25T12:00:00Z',
}
const nowMs = Date.UTC(2026, 10, 25, 12)
const asked = { origin: 'https://app.example', account, chainId: 'eip155:1', nowMs }
const read = (rest: object = {}, as: object = {}) =>
  readSignIn(formatSignInMessage({ ...fields, ...rest }), { ...asked, ...as })
const good = (...kinds: string[]) => ({ isSignIn: true, findings: kinds.map((kind) => ({ kind })) })
const amiss = (...findings: object[]) => ({ isSignIn: false, findings })

test('a message of this site, account, network and moment signs in', () => {
  expect(read()).toEqual(good())
})

test.each([
  ['another site', { domain: 'bank.example' }, amiss({ kind: 'otherSite', domain: 'bank.example' })],
  ['another port', { domain: 'app.example:8443' }, amiss({ kind: 'otherSite', domain: 'app.example:8443' })],
  ['another account', { accountAddress: `0x${'1'.repeat(40)}` }, amiss({ kind: 'otherAccount' })],
  [
    'another kind of account',
    { chainId: 'solana:mainnet', accountAddress: account },
    amiss({ kind: 'otherAccount' }),
  ],
  ['another network', { chainId: 'eip155:10' }, good('otherNetwork')],
  ['the account in other letters', { accountAddress: account.toLowerCase() }, good()],
  ['a time that has passed', { expirationTime: '2026-11-25T12:00:00Z' }, good('expired')],
  ['a time to come', { expirationTime: '2026-11-25T12:00:01Z' }, good()],
  ['a beginning to come', { notBefore: '2026-11-25T12:05:01Z' }, good('early')],
  ['a beginning as late as clocks differ', { notBefore: '2026-11-25T12:05:00Z' }, good()],
  ['an issue to come', { issuedAt: '2026-11-26T12:00:00Z' }, good('early')],
  ['a time that is none', { expirationTime: 'tomorrow' }, amiss({ kind: 'malformed' })],
  ['further rights', { resources: ['urn:recap:e30'] }, good('rights')],
  ['a resource', { resources: ['https://app.example/a'] }, good()],
])('a message of %s', (_, rest, expected) => {
  expect(read(rest)).toEqual(expected)
})

test('times are not compared without a clock', () => {
  expect(read({ expirationTime: '2020-01-01T00:00:00Z' }, { nowMs: undefined })).toEqual(good())
})

test('an account of Solana is compared letter by letter', () => {
  const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const of = (accountAddress: string) =>
    read({ chainId, accountAddress, domain: 'app.example' }, { account: solana, chainId })
  expect(of(solana)).toEqual(good())
  expect(of(solana.toLowerCase())).toEqual(amiss({ kind: 'otherAccount' }))
})

test('what looks like a sign-in and is written in another way is malformed', () => {
  const text = formatSignInMessage(fields)
  for (const other of [`${text}\n`, text.replace('wants you', 'wants\tyou'), ` ${text}`])
    expect(readSignIn(other, asked)).toEqual(amiss({ kind: 'malformed' }))
  expect(readSignIn('Hello', asked)).toEqual(amiss())
})

test('no mutant of a message throws, or signs in elsewhere', () => {
  const text = formatSignInMessage({ ...fields, domain: 'bank.example' })
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.nat(8),
      fc.string({ unit: 'binary', maxLength: 8 }),
      (at, cut, put) => {
        const mutant = text.slice(0, at) + put + text.slice(at + cut)
        if (mutant.startsWith('app.example ')) return
        expect(readSignIn(mutant, asked).isSignIn).toBe(false)
      },
    ),
    { numRuns: 20_000 },
  )
})
