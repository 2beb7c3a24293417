import { expect, test } from 'vitest'
import { readState } from './index'
import { stateCookie } from './stateCookie'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = { networkId: 'eip155:8453', address, connectorId: 'app.harbor' } as const
/** As a browser sends a cookie back. */
const sentBack = (cookie: string) => cookie.split(';')[0]!

test('a cookie is read back, among others and encoded twice', () => {
  const sent = sentBack(stateCookie(account))

  const state = readState(`theme=dark; ${sent}; a=b`)

  expect(sent).toBe(`latchkey.default=v1.eip155:8453.${address}.app.harbor`)
  expect(state).toEqual({
    namespace: 'eip155',
    status: 'connecting',
    address,
    accountId: `eip155:8453:${address}`,
    accounts: [`eip155:8453:${address}`],
    networkId: 'eip155:8453',
    open: false,
    loading: false,
    failed: false,
    connectors: [],
    byNamespace: {
      eip155: {
        namespace: 'eip155',
        status: 'connecting',
        address,
        accountId: `eip155:8453:${address}`,
        accounts: [`eip155:8453:${address}`],
        networkId: 'eip155:8453',
      },
    },
    connectorId: 'app.harbor',
  })
  expect(readState(sent.replaceAll(':', '%3A'))).toEqual(state)
})

test('the cookie is for this site, over https, for 30 days, and forgotten at once', () => {
  expect(stateCookie(account)).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)
  expect(stateCookie(undefined)).toBe('latchkey.default=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('each widget has its own cookie', () => {
  const sent = sentBack(stateCookie(account, 'shop; Domain=x'))

  expect(readState(sent)).toBeUndefined()
  expect(readState(sent, { id: 'shop; Domain=x' })?.address).toBe(address)
})

test('a Solana account and a wallet whose id has spaces are remembered', () => {
  const solana = {
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
    connectorId: 'Harbor Wallet',
  } as const

  const cookie = stateCookie(solana)

  expect(sentBack(cookie).length).toBeLessThanOrEqual(160)
  expect(readState(sentBack(cookie))).toMatchObject({ status: 'connecting', ...solana })
})

test('a state beyond 160 bytes is not remembered', () => {
  expect(stateCookie({ ...account, connectorId: 'x'.repeat(120) })).toMatch(
    /^latchkey\.default=; .*Max-Age=0/,
  )
})

test.each([
  ['nothing', null],
  ['no cookie', undefined],
  ['another cookie', 'theme=dark'],
  ['a longer name', `xlatchkey.default=v1.eip155:1.${address}.app.harbor`],
  ['an older version', `latchkey.default=v0.eip155:1.${address}.app.harbor`],
  ['no account', 'latchkey.default=v1.eip155:1'],
  ['no connector', `latchkey.default=v1.eip155:1.${address}.`],
  ['an unknown namespace', `latchkey.default=v1.doge:1.${address}.app.harbor`],
  ['a network with markup', `latchkey.default=v1.eip155:<b>.${address}.app.harbor`],
  ['a short address', 'latchkey.default=v1.eip155:1.0xf39F.app.harbor'],
  ['an address of another namespace', `latchkey.default=v1.solana:a.${address}.app.harbor`],
  ['markup', `latchkey.default=v1.eip155:1.${address}.<script>`],
  ['encoded markup', `latchkey.default=v1.eip155:1.${address}.%3Cscript%3E`],
  ['broken encoding', `latchkey.default=v1.eip155:1.${address}.%E0%A4%A`],
  ['too much', `latchkey.default=v1.eip155:1.${address}.${'x'.repeat(200)}`],
])('%s gives no state', (_, header) => {
  expect(readState(header)).toBeUndefined()
})
