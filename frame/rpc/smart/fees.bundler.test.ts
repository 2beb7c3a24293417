import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import { type Address, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  batchOf,
  type Review,
  type Service,
  type SmartStand,
  type StandWallet,
  startSmartStand,
  type WalletOptions,
} from '../../../tests/vault/smartStand'
import { VaultRefusal } from '../../session/VaultRefusal'

// Prices that a node makes up, in all that the frame signs.

vi.setConfig({ testTimeout: 60_000 })

let stand: SmartStand
beforeAll(async () => {
  stand = await startSmartStand()
}, 120_000)
afterAll(() => stand?.stop())

const friend: Address = '0x000000000000000000000000000000000000dEaD'
const chainId = 'eip155:31337' as const
/** Hundreds of times the network's own price, and still one that the account can pay. */
const absurd = numberToHex(400n * 10n ** 9n)
const lies: NonNullable<WalletOptions['lies']> = { eth_maxPriorityFeePerGas: absurd }
const down: Service = async () => {
  throw new VaultRefusal('BundlerUnavailable', 'The bundler does not answer.')
}

const pay = (wallet: StandWallet, more: object = {}) =>
  wallet.review({
    method: 'eth_sendTransaction',
    chainId,
    params: [{ from: wallet.address, to: friend, value: numberToHex(parseEther('0.5')), ...more }],
  } as never)
const payInBatch = (wallet: StandWallet) =>
  wallet.review(batchOf([{ to: friend, value: numberToHex(parseEther('0.5')) }]))

const warningsOf = ({ question }: Review) => question.description.warnings.map(({ words }) => words.key)
const accepted = ({ question }: Review) => acceptanceOf(question.description.warnings)?.key
const tooHigh = ['review.warning.feeSigned']

test('honest nodes give fees without a warning', async () => {
  const wallet = await stand.open()

  for (const ask of [pay, payInBatch]) {
    const review = await ask(wallet)
    expect(warningsOf(review)).toEqual([])
    await review.decline().catch(() => {})
  }
})

test.each<readonly [string, NonNullable<WalletOptions['lies']>]>([
  ['a tip', lies],
  ['a base fee', { eth_getBlockByNumber: { baseFeePerGas: absurd, number: '0x1', timestamp: '0x1' } }],
  [
    'a price of a network without base fees',
    { eth_getBlockByNumber: { number: '0x1' }, eth_gasPrice: absurd },
  ],
])('%s that a node makes up is not signed without an act', async (_, lied) => {
  const wallet = await stand.open({ lies: lied })

  const review = await pay(wallet)

  expect(warningsOf(review)).toEqual(tooHigh)
  expect(accepted(review)).toBe('review.accept.fee')
  await expect(review.decline()).rejects.toMatchObject({ code: 4001 })
  expect(wallet.signed).toEqual([])
})

test('a price of the page is held against the chain, too', async () => {
  const wallet = await stand.open()

  for (const price of [{ gasPrice: absurd }, { maxFeePerGas: absurd, maxPriorityFeePerGas: absurd }]) {
    const review = await pay(wallet, price)
    expect(warningsOf(review)).toEqual(tooHigh)
    await review.decline().catch(() => {})
  }
})

test('a node that is wrong of everything is held against the amount', async () => {
  const more = numberToHex(10n ** 13n)
  const wallet = await stand.open({
    lies: {
      eth_maxPriorityFeePerGas: more,
      eth_gasPrice: more,
      eth_feeHistory: { baseFeePerGas: [more], gasUsedRatio: [0.5], reward: [[more]] },
    },
  })

  const review = await pay(wallet)

  expect(warningsOf(review)).toEqual(['review.warning.feeAmount'])
  expect(accepted(review)).toBe('review.accept.fee')
  await review.decline().catch(() => {})
})

test.each<readonly [string, WalletOptions]>([
  ['as an operation', {}],
  ['as a transaction of an account of its key alone', { type: 'eoa' }],
  ['as a transaction, since no bundler answers', { bundler: down }],
])('a batch that goes out %s has its fee bounded', async (_, options) => {
  const wallet = await stand.open({ ...options, lies })

  const review = await payInBatch(wallet)

  expect(warningsOf(review)).toEqual(tooHigh)
  expect(accepted(review)).toBe('review.accept.fee')
  await review.decline().catch(() => {})
})

test('a fee that the project pays is no danger to the account', async () => {
  const wallet = await stand.open({ isSponsored: true, lies })

  const review = await payInBatch(wallet)

  expect(review.question.fee).toEqual({ kind: 'sponsored' })
  expect(warningsOf(review)).toEqual([])
  await review.decline().catch(() => {})
})

test('the end of a smart account has its fee bounded', async () => {
  const told: Record<string, unknown> = {}
  const wallet = await stand.open({ lies: told })
  const first = await payInBatch(wallet)
  const { id } = (await first.approve()) as { id: string }
  await wallet.settled(id)
  Object.assign(told, lies)

  const review = await wallet.turnOff(chainId)

  expect(warningsOf(review)).toEqual(tooHigh)
  await review.decline().catch(() => {})
})

test('a batch reviewed without a warning keeps its price, whatever the node says later', async () => {
  const told: Record<string, unknown> = {}
  const wallet = await stand.open({ lies: told })
  const review = await pay(wallet)
  Object.assign(told, { ...lies, eth_gasPrice: absurd })

  const hash = (await review.approve()) as `0x${string}`

  const { maxFeePerGas } = await stand.client.getTransaction({ hash })
  expect(maxFeePerGas).toBeLessThan(BigInt(absurd) / 10n)
})
