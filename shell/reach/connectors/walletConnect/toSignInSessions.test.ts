import type { Cacao, SignInFields } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { expect, test } from 'vitest'
import { toSignInSessions } from './toSignInSessions'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const asked: SignInFields = {
  accountAddress: '',
  chainId: 'eip155:10',
  domain: 'host.example',
  uri: 'https://host.example/login',
  version: '1',
  nonce: 'n0nce000',
  expirationTime: '2030-01-01T00:00:00.000Z',
  notBefore: '2020-01-01T00:00:00.000Z',
}
const chains = ['eip155:10', 'eip155:1']
const issuedAt = '2026-01-01T00:00:00.000Z'

function cacao(patch: Partial<Cacao['p']> = {}): Cacao {
  return {
    h: { t: 'caip122' },
    p: {
      domain: asked.domain,
      aud: asked.uri,
      nonce: asked.nonce,
      version: '1',
      iat: issuedAt,
      exp: asked.expirationTime,
      nbf: asked.notBefore,
      iss: `did:pkh:eip155:10:${address}`,
      ...patch,
    },
    s: { t: 'eip191', s: '0xabcd' },
  }
}

/** As the client writes it. */
const write = (p: Cacao['p']) => {
  const [, , namespace, reference, account] = p.iss.split(':')
  return formatSignInMessage({
    ...asked,
    accountAddress: account!,
    chainId: `${namespace}:${reference}` as never,
    issuedAt: p.iat,
    resources: p.resources,
  })
}

test('each network that the wallet signed for is a separate session, with the signed text', () => {
  const other = cacao({ iss: `did:pkh:eip155:1:${address}` })

  const sessions = toSignInSessions([cacao(), other], asked, chains, write)

  const data = { ...asked, issuedAt, accountAddress: address }
  expect(sessions).toEqual([
    { data, message: formatSignInMessage(data), signature: '0xabcd', cacao: cacao() },
    {
      data: { ...data, chainId: 'eip155:1' },
      message: formatSignInMessage({ ...data, chainId: 'eip155:1' }),
      signature: '0xabcd',
      cacao: other,
    },
  ])
})

test('a wallet that signed nothing has no session', () => {
  expect(toSignInSessions([], asked, chains, write)).toEqual([])
})

test.each([
  ['another domain', { domain: 'evil.example' }],
  ['another page', { aud: 'https://host.example/other' }],
  ['another nonce', { nonce: 'another0' }],
  ['another version', { version: '2' }],
  ['no end', { exp: undefined }],
  ['a later end', { exp: '2031-01-01T00:00:00.000Z' }],
  ['an earlier start', { nbf: undefined }],
  ['a network that was not asked for', { iss: `did:pkh:eip155:137:${address}` }],
  ['a network that only begins as one', { iss: `did:pkh:eip155:100:${address}` }],
  ['no account', { iss: 'eip155:10' }],
])('a message with %s is refused, also together with a good one', (_, patch) => {
  const convert = () => toSignInSessions([cacao(), cacao(patch)], asked, chains, write)

  expect(convert).toThrow('another message than it was asked to')
})

test('a text that is no sign-in message is refused', () => {
  expect(() => toSignInSessions([cacao()], asked, chains, () => 'Hello')).toThrow('no sign-in message')
})
