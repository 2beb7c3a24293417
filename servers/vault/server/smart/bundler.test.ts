import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { entryPointAddress, implementationAddress } from '@shared/vault/smartAccount'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { smartVisitor } from '../../../../tests/vault/smartVisitor'
import { newAddress } from '../../../../tests/vault/sponsorStand'
import { startTestVault } from '../../../../tests/vault/startTestVault'
import { createVaultFrame } from '../../../../tests/vault/vaultFrame'
import type { VaultLimits } from '../http/limits'

const hash = `0x${'ab'.repeat(32)}`
const asked: { method: string; params: unknown }[] = []
let answer: { readonly status?: number; readonly body?: unknown; readonly text?: string } | 'none'
const bundler = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { method, params } = JSON.parse(text)
    asked.push({ method, params })
    if (answer === 'none') return
    response.statusCode = answer.status ?? 200
    response.end(answer.text ?? JSON.stringify({ jsonrpc: '2.0', id: 1, ...(answer.body as object) }))
  })
})
beforeAll(() => new Promise<void>((done) => bundler.listen(0, '127.0.0.1', done)))
afterAll(() => {
  bundler.closeAllConnections()
  bundler.close()
})

async function stand(limits: Partial<VaultLimits> = {}) {
  const bundlerUrl = `http://127.0.0.1:${(bundler.address() as AddressInfo).port}/?key=hush`
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: 'eip155:1', name: 'One', nativeCurrency, rpcUrls: ['http://127.0.0.1:9'] }
  const plain = { ...chain, id: 'eip155:2' }
  const vault = await startTestVault({ chains: [{ ...chain, smart: { bundlerUrl } }, plain], limits })
  onTestFinished(() => vault.stop())
  const address = newAddress()
  const visitor = await smartVisitor(vault, address, { chainId: 1 })
  asked.length = 0
  return {
    vault,
    address,
    visitor,
    ask: (method: string, ...params: unknown[]) => visitor.ask('bundler', method, params),
  }
}

test('an operation is passed on with the fields of its schema, and the answer comes back under the id of the request', async () => {
  const { ask, address } = await stand()
  answer = { body: { result: hash } }
  const operation = { sender: address, nonce: '0x1', callData: '0x', signature: '0x12' }

  const { status, body } = await ask(
    'eth_sendUserOperation',
    { ...operation, more: 1 },
    entryPointAddress.toLowerCase(),
  )

  expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: hash }])
  expect(asked).toEqual([{ method: 'eth_sendUserOperation', params: [operation, entryPointAddress] }])
})

test('methods that are not listed, and parameters that are wrong, reach no bundler', async () => {
  const { ask, address } = await stand()
  const operation = { sender: address, nonce: '0x1', callData: '0x' }
  const authorization = {
    address: implementationAddress,
    chainId: '0x0',
    nonce: '0x0',
    r: '0x1',
    s: '0x1',
    yParity: '0x0',
  }

  for (const method of ['debug_bundler_clearState', 'eth_sendTransaction', 'constructor'])
    expect((await ask(method)).body).toMatchObject({ error: { code: -32601 } })
  for (const params of [
    [],
    [operation],
    [operation, newAddress()],
    [{ ...operation, sender: newAddress() }, entryPointAddress],
    [{ ...operation, factory: newAddress(), factoryData: '0x' }, entryPointAddress],
    [{ ...operation, eip7702Auth: authorization }, entryPointAddress],
    [{ ...operation, eip7702Auth: { ...authorization, chainId: '0x1', address } }, entryPointAddress],
  ])
    expect((await ask('eth_estimateUserOperationGas', ...params)).body).toMatchObject({
      error: { code: -32602 },
    })
  expect((await ask('eth_getUserOperationReceipt', '0x12')).body).toMatchObject({ error: { code: -32602 } })
  expect(asked).toEqual([])
})

test("the bundler's own error comes back, cut, also with another status", async () => {
  const { ask } = await stand()
  answer = { status: 400, body: { error: { code: -32521, message: 'a'.repeat(500), data: { big: 1 } } } }

  const { body } = await ask('eth_getUserOperationByHash', hash)

  expect(body).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32521, message: 'a'.repeat(300) } })
})

test.each([
  ['that is silent', 'none' as const],
  ['that answers no JSON', { text: '<html>' }],
  ['that answers something else', { text: '{"ok":true}' }],
  ['that answers too much', { body: { result: 'a'.repeat(300_000) } }],
])('a bundler %s is unavailable, and its address stays secret', async (_name, given) => {
  const { vault, ask } = await stand({ providerMs: 200 })
  answer = given

  const { status, body } = await ask('eth_supportedEntryPoints')

  expect(status).toBe(503)
  expect(body).toMatchObject({ error: { code: 'BundlerUnavailable' } })
  expect(JSON.stringify([body, vault.logged])).not.toContain('hush')
})

test('who is not signed in, has no wallet, names another network or asks too often is refused', async () => {
  const { vault, visitor, ask } = await stand({ operationsBurst: 3 })
  answer = { body: { result: [entryPointAddress] } }
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints' }
  const stranger = await createVaultFrame(vault.url, { now: vault.now })

  expect((await stranger.ask('POST', '/v1/bundler/1', { body })).body.error.code).toBe('SessionInvalid')
  expect((await visitor.ask('bundler', body.method, [], 2)).status).toBe(404)
  expect((await visitor.ask('bundler', body.method, [], 3)).status).toBe(404)
  expect((await ask(body.method)).status).toBe(200)
  expect((await ask(body.method)).status).toBe(429)
})
