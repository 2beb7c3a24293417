import { expect, test } from 'vitest'
import type { SignInFields } from './signIn'
import { formatSignInMessage, parseSignInMessage } from './signInMessage'

const fields: SignInFields = {
  accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chainId: 'eip155:10',
  domain: 'host.invalid:4600',
  uri: 'https://host.invalid:4600/in',
  version: '1',
  nonce: '9eCMk20iWnbg7U1J',
  issuedAt: '2026-11-22T10:00:00.000Z',
}
const whole: SignInFields = {
  ...fields,
  statement: 'Sign in to Harbour: it costs nothing.',
  expirationTime: '2026-11-22T11:00:00.000Z',
  notBefore: '2026-11-22T09:00:00.000Z',
  requestId: 'r-1',
  resources: ['https://host.invalid/terms', 'urn:recap:eyJhdHQiOnt9fQ'],
}
const solana: SignInFields = {
  ...fields,
  accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

test('the text follows EIP-4361, word by word', () => {
  expect(formatSignInMessage(whole)).toBe(`host.invalid:4600 wants you to sign in with your Ethereum account:
0x71C7656EC7ab88b098defB751B7401B5f6d8976F

Sign in to Harbour: it costs nothing.

URI: https://host.invalid:4600/in
Version: 1
Chain ID: 10
Nonce: 9eCMk20iWnbg7U1J
Issued At: 2026-11-22T10:00:00.000Z
Expiration Time: 2026-11-22T11:00:00.000Z
Not Before: 2026-11-22T09:00:00.000Z
Request ID: r-1
Resources:
- https://host.invalid/terms
- urn:recap:eyJhdHQiOnt9fQ`)
})

test('on Solana it is the text that its wallets write themselves', () => {
  expect(formatSignInMessage(solana)).toBe(`host.invalid:4600 wants you to sign in with your Solana account:
7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv

URI: https://host.invalid:4600/in
Version: 1
Chain ID: mainnet
Nonce: 9eCMk20iWnbg7U1J
Issued At: 2026-11-22T10:00:00.000Z`)
})

test.each([
  ['whole', whole],
  ['without what may be missing', fields],
  ['on Solana', solana],
  ['on a local Solana', { ...solana, chainId: 'solana:local' as const }],
  ['with a statement on Solana', { ...solana, statement: 'URI of yours' }],
  ['with no resources in the list', { ...fields, resources: [] }],
])('a message %s is parsed as it was written', (_, message) => {
  expect(parseSignInMessage(formatSignInMessage(message))).toEqual(message)
})

const text = formatSignInMessage(whole)
test.each([
  ['another heading', text.replace('wants you', 'asks you')],
  ['an unknown kind of account', text.replace('Ethereum', 'Dogecoin')],
  ['a line twice', text.replace('Version: 1\n', 'Version: 1\nVersion: 1\n')],
  ['an unknown line', text.replace('Request ID', 'Request Id')],
  ['lines in another order', text.replace('Version: 1\nChain ID: 10', 'Chain ID: 10\nVersion: 1')],
  ['a statement of two lines', text.replace('costs nothing', 'costs\nnothing')],
  ['no nonce', text.replace(/Nonce: .*\n/, '')],
  ['a resource without a dash', text.replace('- urn', 'urn')],
  ['Windows line ends', text.replaceAll('\n', '\r\n')],
  ['something behind it', `${text}\n`],
  ['a chain with a colon', text.replace('Chain ID: 10', 'Chain ID: 10:1')],
  ['nothing', ''],
])('a text with %s is no message', (_, other) => {
  expect(parseSignInMessage(other)).toBeUndefined()
})
