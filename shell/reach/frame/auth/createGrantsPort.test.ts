import { expect, test } from 'vitest'
import { createGrantsPort } from './createGrantsPort'

const id = `0x${'ab'.repeat(32)}`
const grant = { id, calls: 9, usedCalls: 2, createdMs: 1, expiresMs: 2 }
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

function arrange() {
  const asked: unknown[] = []
  const port = createGrantsPort({
    networkId: () => 'eip155:10',
    request: (async (event: string, payload: unknown, signal?: AbortSignal) => {
      asked.push([event, payload, signal])
      if (event === 'RPC_REQUEST') return null
      return {
        grants: [
          {
            ...grant,
            permissions: [
              { kind: 'coin', total: '1000000000000000000000', spent: '1' },
              { kind: 'token', token, total: '5', spent: '0' },
            ],
          },
        ],
      }
    }) as never,
  })
  return { port, asked }
}

test('amounts are exact', async () => {
  const { port, asked } = arrange()
  const { signal } = new AbortController()

  expect(await port.list({ signal })).toEqual([
    {
      ...grant,
      permissions: [
        { kind: 'coin', total: 10n ** 21n, spent: 1n },
        { kind: 'token', token, total: 5n, spent: 0n },
      ],
    },
  ])
  expect(asked).toEqual([['GET_GRANTS', { chainId: 'eip155:10' }, signal]])
})

test('a grant is revoked as a host would revoke it', async () => {
  const { port, asked } = arrange()

  await port.revoke(id)

  const params = [{ permissionsContext: id }]
  const payload = { method: 'wallet_revokePermissions', chainId: 'eip155:10', params }
  expect(asked).toEqual([['RPC_REQUEST', payload, undefined]])
})
