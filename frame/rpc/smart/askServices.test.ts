import { expect, test, vi } from 'vitest'
import type { Session } from '../../session/createSession'
import { VaultRefusal } from '../../session/VaultRefusal'
import { createAskService, ServiceError, ServiceUnavailable } from './askServices'

const chain = {
  id: 'eip155:8453',
  name: 'Harbor',
  rpcUrls: ['http://node.example'],
  smart: {},
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const start = (answer: () => Promise<unknown>) => {
  const ask = vi.fn(answer)
  return { ask, askService: createAskService({ ask } as unknown as Pick<Session, 'ask'>) }
}
const refused = (code: VaultRefusal['code']) => () => Promise.reject(new VaultRefusal(code, 'No.'))

test('a service is asked of the vault, with the session, for one network', async () => {
  const { ask, askService } = start(async () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }))

  expect(await askService('paymaster', chain, 'pm_getPaymasterData', ['a'])).toBe('0x1')

  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'POST',
      path: '/v1/paymaster/8453',
      body: { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: ['a'] },
    }),
  )
})

test('its own refusal comes with its data', async () => {
  const error = { code: -32001, message: 'No.', data: { reason: 'ceiling' } }
  const { askService } = start(async () => ({ jsonrpc: '2.0', id: 1, error }))

  await expect(askService('bundler', chain, 'm', [])).rejects.toMatchObject(error)
  await expect(askService('bundler', chain, 'm', [])).rejects.toThrow(ServiceError)
})

test.each(['BundlerUnavailable', 'Unavailable', 'NotFound'] as const)(
  'if the vault says %s, no service answers',
  async (code) => {
    await expect(start(refused(code)).askService('bundler', chain, 'm', [])).rejects.toThrow(
      ServiceUnavailable,
    )
  },
)

test('a session that has ended is no silence of a bundler', async () => {
  const asked = start(refused('SessionEnded')).askService('bundler', chain, 'm', [])

  await expect(asked).rejects.toMatchObject({ code: 'SessionEnded' })
})
