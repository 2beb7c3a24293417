import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmartStand, startSmartStand } from '../../../../../tests/vault/smartStand'
import { implementationAddress } from '../../../http/smartAccount'

// Batches of the frame on a real chain, by a real bundler and a real paymaster.

let stand: SmartStand
beforeAll(async () => {
  stand = await startSmartStand()
}, 120_000)
afterAll(() => stand?.stop())

const friend: Address = '0x000000000000000000000000000000000000dEaD'
const chainId = `eip155:${foundry.id}` as const
const delegated = `0xef0100${implementationAddress.slice(2).toLowerCase()}`
type Call = { to: Address; value?: `0x${string}`; data?: `0x${string}` }
const batch = (calls: readonly Call[], more: object = {}) => ({
  method: 'wallet_sendCalls' as const,
  chainId,
  params: [
    { version: '2.0.0', chainId: `0x${foundry.id.toString(16)}` as const, calls: [...calls], ...more },
  ] as [never],
})
const pay = (value: bigint): Call => ({ to: friend, value: `0x${value.toString(16)}` })
const codeOf = (address: Address) => stand.client.getCode({ address })

test('the first batch delegates the account, the second runs without', { timeout: 60_000 }, async () => {
  const wallet = await stand.open()
  const before = await stand.client.getBalance({ address: friend })

  const first = await wallet.review(batch([pay(1n), pay(2n)]))
  const { id } = (await first.approve()) as { id: string }
  expect(await wallet.settled(id)).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
  expect(await codeOf(wallet.address)).toBe(delegated)

  const second = await wallet.review(batch([pay(3n)]))
  const again = (await second.approve()) as { id: string }
  expect(await wallet.settled(again.id)).toMatchObject({ status: 200 })

  expect((await stand.client.getBalance({ address: friend })) - before).toBe(6n)
  expect(first.question.description.rows).toContainEqual(
    expect.objectContaining({ label: 'vault.delegation' }),
  )
  expect(second.question.description.rows).toEqual([])
  expect(first.question.fee).toMatchObject({ kind: 'most' })
})
