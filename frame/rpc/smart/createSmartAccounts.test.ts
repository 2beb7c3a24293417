import type { VaultChain } from '@shared/vault/chains'
import { implementationAddress } from '@shared/vault/smartAccount'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import type { VaultClient } from '../../session/createVaultClient'
import { createSmartAccounts } from './createSmartAccounts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = (id: string, smart?: VaultChain['smart']): VaultChain => ({
  id,
  name: 'Harbor',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...(smart && { smart }),
})

/** The vault lists network 10 with smart accounts, 1 without. Its node answers so. */
function start(node: (signal: AbortSignal) => Promise<unknown>) {
  const clock = createFakeClock()
  const asked: string[] = []
  const accounts = createSmartAccounts({
    client: {
      async ask({ path }: { path: string }) {
        asked.push(path)
        return { chains: [chain('eip155:1'), chain('eip155:10', {}), chain('solana:devnet')] }
      },
    } as unknown as VaultClient,
    fetch: (async (_: string, { signal }: { signal: AbortSignal }) => {
      const result = await node(signal)
      return { json: async () => ({ jsonrpc: '2.0', id: 1, result }) }
    }) as unknown as typeof fetch,
    clock,
  })
  return { accounts, clock, asked }
}

test('networks with smart accounts are the vault’s, asked for once', async () => {
  const { accounts, asked } = start(async () => '0x')

  expect([await accounts.networks(), await accounts.networks()]).toEqual([[10], [10]])
  expect(asked).toEqual(['/v1/chains'])
})

test.each([
  ['0x', { kind: 'none' }],
  [`0xef0100${implementationAddress.slice(2)}`, { kind: 'ours' }],
  [`0xef0100${'11'.repeat(20)}`, { kind: 'foreign', address: `0x${'11'.repeat(20)}` }],
])('code %s: %o', async (code, delegation) => {
  expect(await start(async () => code).accounts.delegation(10, account)).toEqual(delegation)
})

test('on a network without smart accounts nothing is asked', async () => {
  const { accounts } = start(() => Promise.reject(new Error('asked')))

  expect(await accounts.delegation(1, account)).toBeUndefined()
})

test('a node that keeps silent is not waited for', async () => {
  const { accounts, clock } = start(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )

  const answer = accounts.delegation(10, account)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await clock.advance(3_000)

  expect(await answer).toBeUndefined()
})
