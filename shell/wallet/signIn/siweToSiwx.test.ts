import { expect, test, vi } from 'vitest'
import type { SiweConfig } from '../../ground/widget/options'
import { siweToSiwx } from './siweToSiwx'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

function setUp(options: Partial<SiweConfig> = {}) {
  const server: { session: { address: string; chainId: number } | null } = { session: null }
  const config = {
    getNonce: vi.fn(async () => 'abcd1234'),
    getMessageParams: async () => ({
      domain: 'host.invalid',
      uri: 'https://host.invalid',
      chains: [1, 10],
      statement: 'Welcome',
      iat: '2026-11-22T10:00:00Z',
    }),
    createMessage: vi.fn(({ address, nonce, chainId }) => `${address} ${chainId} ${nonce}`),
    verifyMessage: vi.fn(async () => {
      server.session = { address: address.toLowerCase(), chainId: 10 }
      return true
    }),
    getSession: async () => server.session,
    signOut: vi.fn(async () => {
      server.session = null
      return true
    }),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    ...options,
  } satisfies SiweConfig
  return { server, config, siwx: siweToSiwx(config) }
}
const input = { accountAddress: address, chainId: 'eip155:10' } as const

test('the host writes the message, from its nonce and its parameters', async () => {
  const { siwx, config } = setUp()

  const message = await siwx.createMessage(input)

  expect(message).toMatchObject({ ...input, nonce: 'abcd1234', statement: 'Welcome', version: '1' })
  expect(String(message)).toBe(`did:pkh:eip155:10:${address} 10 abcd1234`)
  expect(config.getNonce).toHaveBeenCalledWith(address)
})

test('the host’s back end verifies the signature, and tells the session', async () => {
  const { siwx, config } = setUp()
  expect(await siwx.getSessions('eip155:10', address)).toEqual([])

  const message = await siwx.createMessage(input)
  await siwx.addSession({ data: message, message: String(message), signature: '0x1' })

  expect(config.verifyMessage).toHaveBeenCalledWith({ message: String(message), signature: '0x1' })
  expect(config.onSignIn).toHaveBeenCalledWith({ address: address.toLowerCase(), chainId: 10 })
  expect(await siwx.getSessions('eip155:10', address)).toHaveLength(1)
})

test('another network or account is asked again, and signs no visitor out', async () => {
  const { siwx, server, config } = setUp()
  server.session = { address, chainId: 10 }

  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
  expect(await siwx.getSessions('eip155:10', '0xab')).toEqual([])

  expect(config.signOut).not.toHaveBeenCalled()
  expect(await siwx.getSessions('eip155:10', address)).toHaveLength(1)
})

test('another network or account keeps the session if the host allows it', async () => {
  const { siwx, server } = setUp({ signOutOnAccountChange: false, signOutOnNetworkChange: false })
  server.session = { address, chainId: 10 }

  expect(await siwx.getSessions('eip155:1', '0xab')).toHaveLength(1)
})

test.each<[string, Partial<SiweConfig>]>([
  ['verifyMessage says no', { verifyMessage: async () => false }],
  ['no session follows', { verifyMessage: async () => true }],
])('no visitor is signed in if %s', async (_, options) => {
  const { siwx, config } = setUp(options)
  const message = await siwx.createMessage(input)

  await expect(
    siwx.addSession({ data: message, message: String(message), signature: '0x1' }),
  ).rejects.toThrow()

  expect(config.onSignIn).not.toHaveBeenCalled()
})

test('signing out calls the host once, and not without a session', async () => {
  const { siwx, server, config } = setUp()
  await siwx.setSessions([])
  expect(config.signOut).not.toHaveBeenCalled()
  server.session = { address, chainId: 10 }

  await siwx.revokeSession('eip155:10', address)

  expect(config.signOut).toHaveBeenCalledOnce()
  expect(config.onSignOut).toHaveBeenCalledOnce()
})

test('a failed sign-out rejects', async () => {
  const { siwx, server, config } = setUp({ signOut: async () => false })
  server.session = { address, chainId: 10 }

  await expect(siwx.setSessions([])).rejects.toThrow('signOut')

  expect(config.onSignOut).not.toHaveBeenCalled()
})
