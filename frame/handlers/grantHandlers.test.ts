import { expect, test } from 'vitest'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import { createGrantHandlers } from './grantHandlers'

const eip155 = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const pci = `0x${'ab'.repeat(32)}`
const context = { id: '1', signal: new AbortController().signal }
const told = [
  {
    pci,
    chainId: 'eip155:10',
    calls: 9,
    usedCalls: 2,
    fees: '5',
    spentFees: '1',
    createdMs: 1,
    expiresMs: 2,
    spent: ['3', '0'],
    mac: 'M'.repeat(43),
    permissions: [
      { type: 'native-token-transfer', perCall: '4', total: '8' },
      { type: 'erc20-token-transfer', token, perCall: '40', total: '80' },
    ],
  },
]

function arrange(answer: unknown = told) {
  const asked: string[] = []
  const { GET_GRANTS } = createGrantHandlers({
    session: {
      ask: (async ({ path, answer: schema }) => {
        asked.push(path)
        if (answer instanceof Error) throw answer
        return schema.parse(answer)
      }) as Session['ask'],
    },
    account: async () => ({ addresses: { eip155, solana: 'unused' } }),
  })
  return { list: (chainId: string | number) => GET_GRANTS({ chainId }, context as never), asked }
}

test.each(['eip155:10', 10])('the grants of the page on a network, %s', async (chainId) => {
  const { list, asked } = arrange()

  expect(await list(chainId)).toEqual({
    grants: [
      {
        id: pci,
        calls: 9,
        usedCalls: 2,
        createdMs: 1,
        expiresMs: 2,
        permissions: [
          { kind: 'coin', total: '8', spent: '3' },
          { kind: 'token', token, total: '80', spent: '0' },
        ],
      },
    ],
  })
  expect(asked).toEqual([`/v1/sessions/eip155:10:${eip155}`])
})

test('networks without calls have no grants', async () => {
  const { list, asked } = arrange()

  expect(await list('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({ grants: [] })
  expect(asked).toEqual([])
})

test('a server that refuses is told in its own words', async () => {
  const { list } = arrange(new VaultRefusal('SessionEnded', 'The session has ended. Sign in again.'))

  await expect(list(10)).rejects.toMatchObject({ code: 4100, reason: 'SessionEnded' })
})
