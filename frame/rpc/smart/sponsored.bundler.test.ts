import { sponsorRefusedCode } from '@shared/vault/paymaster'
import { type Address, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  batchOf,
  type Service,
  ServiceFailure,
  type SmartStand,
  startSmartStand,
  type WalletOptions,
} from '../../../tests/vault/smartStand'
import { VaultRefusal } from '../../session/VaultRefusal'

// Sponsored batches on a real chain, by a real bundler and a real paymaster, and paymasters that lie.

vi.setConfig({ testTimeout: 60_000 })

let stand: SmartStand
beforeAll(async () => {
  stand = await startSmartStand()
}, 120_000)
afterAll(() => stand?.stop())

const friend: Address = '0x000000000000000000000000000000000000dEaD'
const stranger: Address = '0x1111111111111111111111111111111111111111'
const two = batchOf([
  { to: friend, value: numberToHex(1n) },
  { to: friend, value: numberToHex(2n) },
])
const open = (options: WalletOptions = {}) => stand.open({ isSponsored: true, ...options })
const balanceOf = (address: Address) => stand.client.getBalance({ address })
const refuse = (reason: string): never => {
  throw new ServiceFailure({ code: sponsorRefusedCode, message: 'Not sponsored.', data: { reason } })
}
/** The real one, but for a method. */
const but =
  (method: string, answer: (params: readonly unknown[]) => unknown): Service =>
  async (asked, params) =>
    asked === method ? answer(params) : stand.paymaster(asked, params)

test('the project pays for the first batch and the next, and the account nothing', async () => {
  const wallet = await open()
  const before = await balanceOf(wallet.address)

  const first = await wallet.review(two)
  const { id } = (await first.approve()) as { id: string }
  expect(await wallet.settled(id)).toMatchObject({ status: 200 })
  const second = await wallet.review(two)
  const again = (await second.approve()) as { id: string }

  expect(await wallet.settled(again.id)).toMatchObject({ status: 200 })
  expect(before - (await balanceOf(wallet.address))).toBe(6n)
  expect([first, second].map(({ question }) => [question.fee, question.notes])).toEqual([
    [{ kind: 'sponsored' }, []],
    [{ kind: 'sponsored' }, []],
  ])
})

test('an account without any ether sends a sponsored batch', async () => {
  const wallet = await open()
  await stand.client.setBalance({ address: wallet.address, value: 0n })

  const { id } = (await (await wallet.review(batchOf([{ to: friend }]))).approve()) as { id: string }

  expect(await wallet.settled(id)).toMatchObject({ status: 200 })
})

test.each(['outsidePolicy', 'ceiling', 'unavailable'] as const)(
  'a sponsor that refuses (%s) leaves the fee to the account, and the review says why',
  async (reason) => {
    const wallet = await open({ paymaster: async () => refuse(reason) })

    const review = await wallet.review(two)
    const { id } = (await review.approve()) as { id: string }

    expect(review.question.fee).toMatchObject({ kind: 'most' })
    expect(review.question.notes).toEqual([{ key: `vault.note.${reason}` }])
    expect(await wallet.settled(id)).toMatchObject({ status: 200 })
  },
)

test('a batch that costs more than the ceiling leaves is not called sponsored', async () => {
  const paymaster = but('pm_getPaymasterStubData', async (params) => {
    const [{ callGasLimit }] = params as [{ callGasLimit: string }]
    return BigInt(callGasLimit) > 0n ? refuse('ceiling') : stand.paymaster('pm_getPaymasterStubData', params)
  })
  const wallet = await open({ paymaster })

  const { question } = await wallet.review(two)

  expect(question).toMatchObject({ fee: { kind: 'most' }, notes: [{ key: 'vault.note.ceiling' }] })
})

test('a sponsor that does not answer leaves the fee to the account', async () => {
  const wallet = await open({
    paymaster: async () => {
      throw new VaultRefusal('Unavailable', 'down')
    },
  })

  const { question } = await wallet.review(two)

  expect(question).toMatchObject({ fee: { kind: 'most' }, notes: [{ key: 'vault.note.unavailable' }] })
})

test('another contract than the network’s paymaster is not taken', async () => {
  const paymaster = but('pm_getPaymasterStubData', async (params) => ({
    ...((await stand.paymaster('pm_getPaymasterStubData', params)) as object),
    paymaster: stranger,
  }))
  const wallet = await open({ paymaster })

  const { question } = await wallet.review(two)

  expect(question).toMatchObject({ fee: { kind: 'most' }, notes: [{ key: 'vault.note.unavailable' }] })
})

test.each<[string, (params: readonly unknown[]) => unknown]>([
  ['its ceiling reached', () => refuse('ceiling')],
  ['another paymaster', async () => ({ paymaster: stranger, paymasterData: `0x${'0'.repeat(154)}` })],
  ['other data', async () => ({ paymaster: stand.chain.smart!.paymaster, paymasterData: '0x00' })],
  ['no answer at all', async () => null],
])('a sponsor that takes its word back after the yes (%s) has nothing sent', async (_, answer) => {
  const wallet = await open({ paymaster: but('pm_getPaymasterData', answer) })
  const before = await balanceOf(wallet.address)

  const sent = (await wallet.review(two)).approve()

  await expect(sent).rejects.toMatchObject({ code: sponsorRefusedCode })
  expect(await balanceOf(wallet.address)).toBe(before)
  expect(wallet.signed).toEqual([])
  // It would go on like this: the next one is the account's own to pay.
  expect((await wallet.review(two)).question).toMatchObject({
    fee: { kind: 'most' },
    notes: [{ key: expect.stringMatching(/^vault\.note\./) }],
  })
})

test('gas that a sponsor adds after the yes is not taken', async () => {
  const sent: Record<string, string>[] = []
  const paymaster = but('pm_getPaymasterData', async (params) => ({
    ...((await stand.paymaster('pm_getPaymasterData', params)) as object),
    callGasLimit: '0xffffff',
    maxFeePerGas: '0xffffffffff',
    preVerificationGas: '0xffffff',
  }))
  const wallet = await open({
    paymaster,
    async bundler(method, params) {
      if (method === 'eth_sendUserOperation') sent.push(params[0] as Record<string, string>)
      return stand.bundler(method, params)
    },
  })

  const { id } = (await (await wallet.review(two)).approve()) as { id: string }

  expect(await wallet.settled(id)).toMatchObject({ status: 200 })
  expect(sent).toHaveLength(1)
  expect([sent[0]!.callGasLimit, sent[0]!.maxFeePerGas]).not.toContain('0xffffff')
  expect(sent[0]!.maxFeePerGas).not.toBe('0xffffffffff')
})

test('a signature for another operation pays for nothing', async () => {
  const paymaster = but('pm_getPaymasterData', async ([operation, ...rest]) =>
    stand.paymaster('pm_getPaymasterData', [{ ...(operation as object), callData: '0x' }, ...rest]),
  )
  const wallet = await open({ paymaster })
  const before = await balanceOf(wallet.address)

  const sent = (await wallet.review(two)).approve()

  await expect(sent).rejects.toMatchObject({ message: expect.stringMatching(/AA34|paymaster|signature/i) })
  expect(await balanceOf(wallet.address)).toBe(before)
})

test('a bundler’s price is paid and shown only up to three times the nodes’ price', async () => {
  const greedy: Service = async (method, params) => {
    const price = numberToHex(parseEther('1'))
    return method === 'pimlico_getUserOperationGasPrice'
      ? { standard: { maxFeePerGas: price, maxPriorityFeePerGas: price } }
      : stand.bundler(method, params)
  }
  const wallet = await stand.open({ bundler: greedy })
  const honest = await stand.open()

  const most = async (review: Awaited<ReturnType<typeof wallet.review>>) =>
    review.question.fee?.kind === 'most' ? review.question.fee.amount.value : 0n
  const [asked, usual] = [await most(await wallet.review(two)), await most(await honest.review(two))]

  expect(asked).toBeGreaterThan(usual)
  expect(asked).toBeLessThan(usual * 5n)
})
