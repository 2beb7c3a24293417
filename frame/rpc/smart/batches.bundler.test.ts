import { entryPointAddress, implementationAddress } from '@shared/vault/smartAccount'
import { type Address, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { batchOf, type Service, type SmartStand, startSmartStand } from '../../../tests/vault/smartStand'
import { VaultRefusal } from '../../session/VaultRefusal'
import { parseBatchId } from './batchId'
import { encodeCalls } from './encodeCalls'

// Batches of the frame on a real chain, by a real bundler.

vi.setConfig({ testTimeout: 60_000 })

let stand: SmartStand
beforeAll(async () => {
  stand = await startSmartStand()
}, 120_000)
afterAll(() => stand?.stop())

const friend: Address = '0x000000000000000000000000000000000000dEaD'
const stranger: Address = '0x1111111111111111111111111111111111111111'
const chainId = 'eip155:31337' as const
const delegated = `0xef0100${implementationAddress.slice(2).toLowerCase()}` as const
const pay = (value: bigint, to = friend) => ({ to, value: numberToHex(value) })
const two = batchOf([pay(1n), pay(2n)])
const codeOf = (address: Address) => stand.client.getCode({ address })
const balanceOf = (address: Address) => stand.client.getBalance({ address })
const down: Service = async () => {
  throw new VaultRefusal('BundlerUnavailable', 'The bundler does not answer.')
}
const capabilities = (address: Address) => ({
  method: 'wallet_getCapabilities' as const,
  chainId,
  params: [address] as [string],
})
const atomicStatus = (status: string) => ({ '0x7a69': { atomic: { status } } })
const delegation = expect.objectContaining({ label: 'vault.delegation' })

test('the first batch delegates the account, the second runs without', async () => {
  const wallet = await stand.open()
  const before = await balanceOf(friend)
  const promised = await wallet.read(capabilities(wallet.address))

  const first = await wallet.review(two)
  const { id } = (await first.approve()) as { id: string }
  expect(await wallet.settled(id)).toMatchObject({ status: 200, receipts: [{ status: '0x1', logs: [] }] })
  expect(await codeOf(wallet.address)).toBe(delegated)
  const second = await wallet.review(batchOf([pay(3n)]))
  const again = (await second.approve()) as { id: string }

  expect(await wallet.settled(again.id)).toMatchObject({ status: 200, atomic: true, chainId: '0x7a69' })
  expect((await balanceOf(friend)) - before).toBe(6n)
  expect(first.question.description.rows).toEqual([delegation])
  expect(second.question.description.rows).toEqual([])
  expect([first.question.fee, first.question.notes]).toMatchObject([{ kind: 'most' }, []])
  expect([promised, await wallet.read(capabilities(wallet.address))]).toEqual([
    atomicStatus('ready'),
    atomicStatus('supported'),
  ])
})

test('a declined batch is not signed', async () => {
  const wallet = await stand.open()
  const review = await wallet.review(two)

  await expect(review.decline()).rejects.toMatchObject({ code: 4001 })
  expect(wallet.signed).toEqual([])
})

test('the fee is never above the one that was reviewed', async () => {
  const wallet = await stand.open()
  const before = await balanceOf(wallet.address)

  const review = await wallet.review(batchOf([pay(1n), pay(1n)]))
  const { id } = (await review.approve()) as { id: string }
  await wallet.settled(id)

  const { fee } = review.question
  const most = fee?.kind === 'most' ? fee.amount.value : 0n
  const paid = before - (await balanceOf(wallet.address)) - 2n
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(most)
})

test('without a bundler, several calls go out as one transaction to oneself, with the delegation', async () => {
  const wallet = await stand.open({ bundler: down })

  const review = await wallet.review(two)
  const { id } = (await review.approve()) as { id: string }

  expect(await wallet.settled(id)).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
  expect(await codeOf(wallet.address)).toBe(delegated)
  expect(parseBatchId(id)?.kind).toBe('transaction')
  const { type, to, from } = await stand.client.getTransaction({ hash: parseBatchId(id)!.hash })
  expect({ type, to, from }).toEqual({
    type: 'eip7702',
    to: wallet.address.toLowerCase(),
    from: wallet.address.toLowerCase(),
  })
  expect(review.question).toMatchObject({
    notes: [{ key: 'vault.note.bundler' }],
    description: { rows: [delegation] },
  })

  const next = await wallet.review(two)
  const again = (await next.approve()) as { id: string }
  expect(await wallet.settled(again.id)).toMatchObject({ status: 200 })
  expect((await stand.client.getTransaction({ hash: parseBatchId(again.id)!.hash })).type).toBe('eip1559')
})

test('without a bundler, a single call is a plain transaction, without a delegation', async () => {
  const wallet = await stand.open({ bundler: down })

  const review = await wallet.review(batchOf([pay(5n)]))
  const { id } = (await review.approve()) as { id: string }

  expect(await wallet.settled(id)).toMatchObject({ status: 200 })
  expect(await codeOf(wallet.address)).toBeUndefined()
  expect(review.question).toMatchObject({
    notes: [{ key: 'vault.note.bundler' }],
    description: { rows: [], title: { key: 'review.title.transfer' } },
  })
})

test('a bundler that falls silent while it is handed an operation is asked for it, and nothing is sent twice', async () => {
  const sent: unknown[] = []
  const silent =
    (isHandedOn: boolean): Service =>
    async (method, params) => {
      if (method === 'eth_sendUserOperation') {
        sent.push(params)
        if (isHandedOn) await stand.bundler(method, params)
        return down(method, params)
      }
      return method === 'eth_getUserOperationByHash' && !isHandedOn ? null : stand.bundler(method, params)
    }
  const late = await stand.open({ bundler: silent(true) })
  const lost = await stand.open({ bundler: silent(false) })

  const { id } = (await (await late.review(two)).approve()) as { id: string }
  const unclear = (await lost.review(two)).approve()

  await expect(unclear).rejects.toMatchObject({ message: expect.stringContaining('Look at your activity') })
  expect(await late.settled(id)).toMatchObject({ status: 200 })
  expect(sent).toHaveLength(2)
})

test('two tabs take one nonce each', async () => {
  const one = await stand.open()
  const other = await stand.open({ key: one.key, withLock: one.withLock })
  const reviews = await Promise.all([one.review(two), other.review(two)])

  const ids = (await Promise.all(reviews.map((each) => each.approve()))) as { id: string }[]

  const ended = await Promise.all(ids.map(({ id }) => one.settled(id)))
  expect(ended.map(({ status }) => status)).toEqual([200, 200])
  expect(ids.map(({ id }) => parseBatchId(id)!.nonce).sort()).toEqual([0n, 1n])
})

test('an operation whose nonce another took is never said to be confirmed', async () => {
  const swallowing: Service = async (method, params) =>
    method === 'eth_sendUserOperation' ? 'accepted' : stand.bundler(method, params)
  const wallet = await stand.open({ bundler: swallowing })
  const other = await stand.open({ key: wallet.key })

  const { id } = (await (await wallet.review(two)).approve()) as { id: string }
  expect(await wallet.status(id)).toMatchObject({ status: 100 })
  const next = (await (await other.review(batchOf([pay(8n)]))).approve()) as { id: string }
  await other.settled(next.id)

  await stand.client.mine({ blocks: 2 })
  const ended = await wallet.status(id)
  expect(ended).toMatchObject({ status: 400 })
  expect(ended).not.toHaveProperty('receipts')
})

test('calls that fail on the chain are said to have failed', async () => {
  const wallet = await stand.open()
  const review = await wallet.review(batchOf([pay(1n), pay(parseEther('900'))]))
  await stand.client.setBalance({ address: wallet.address, value: parseEther('10') })
  const before = await balanceOf(friend)

  const { id } = (await review.approve()) as { id: string }

  expect(await wallet.settled(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  expect(await balanceOf(friend)).toBe(before)
})

test('calls that would fail are refused before the approval', async () => {
  const wallet = await stand.open()

  await expect(wallet.review(batchOf([pay(parseEther('5000')), pay(1n)]))).rejects.toMatchObject({
    code: expect.any(Number),
  })
  expect(wallet.signed).toEqual([])
})

test('the status outlives the bundler’s memory, and the page', async () => {
  const wallet = await stand.open()
  const { id } = (await (await wallet.review(two)).approve()) as { id: string }
  await wallet.settled(id)
  const forgetful: Service = async (method, params) =>
    method === 'eth_getUserOperationReceipt' ? null : stand.bundler(method, params)

  const reloaded = await stand.open({ key: wallet.key, bundler: forgetful })
  const alone = await stand.open({ key: wallet.key, bundler: down })

  expect(await reloaded.status(id)).toEqual(await wallet.status(id))
  expect(await alone.status(id)).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
})

test('a bundler that names another transaction as the operation’s is not believed', async () => {
  const wallet = await stand.open({ bundler: down })
  const { id: other } = (await (await wallet.review(batchOf([pay(1n)]))).approve()) as { id: string }
  const lying: Service = async (method, params) => {
    if (method === 'eth_sendUserOperation') return 'accepted'
    return method === 'eth_getUserOperationReceipt'
      ? { success: true, receipt: { transactionHash: parseBatchId(other)!.hash } }
      : stand.bundler(method, params)
  }
  const victim = await stand.open({ bundler: lying })

  const { id } = (await (await victim.review(two)).approve()) as { id: string }

  expect(await victim.status(id)).toMatchObject({ status: 100 })
})

test('a smart account is turned off on the network, and on again by the next batch', async () => {
  const wallet = await stand.open()
  const { id } = (await (await wallet.review(two)).approve()) as { id: string }
  await wallet.settled(id)

  const review = await wallet.turnOff(chainId)
  const { hash } = (await review.approve()) as { hash: `0x${string}` }
  await receiptOf(stand.client, hash)

  expect(await codeOf(wallet.address)).toBeUndefined()
  expect(review.question).toMatchObject({
    description: { title: { key: 'vault.title.turnOff' } },
    network: 'Harbor Local',
    fee: { kind: 'most' },
  })
  await expect(wallet.turnOff(chainId)).rejects.toMatchObject({ code: -32602 })
  const next = await wallet.review(two)
  expect(next.question.description.rows).toContainEqual(delegation)
  expect(next.question.description.warnings).toContainEqual({
    tone: 'warning',
    words: { key: 'vault.warning.earlier' },
  })
  const again = (await next.approve()) as { id: string }
  expect(await wallet.settled(again.id)).toMatchObject({ status: 200 })
})

test('a foreign delegation is named and left alone', async () => {
  const wallet = await stand.open()
  await stand.client.setCode({ address: wallet.address, bytecode: `0xef0100${stranger.slice(2)}` })
  const named = { code: 5760, message: expect.stringContaining(stranger) }

  await expect(wallet.review(two)).rejects.toMatchObject(named)
  await expect(wallet.turnOff(chainId)).rejects.toMatchObject(named)
  await expect(wallet.review(operation(wallet.address, encodeCalls([])))).rejects.toMatchObject(named)
  expect(await wallet.read(capabilities(wallet.address))).toEqual(atomicStatus('unsupported'))
  // One call needs no smart account.
  const single = await wallet.review(batchOf([pay(1n)]))
  const { id } = (await single.approve()) as { id: string }
  expect(await wallet.settled(id)).toMatchObject({ status: 200 })
  expect(await codeOf(wallet.address)).toBe(`0xef0100${stranger.slice(2)}`)
})

test.each([
  ['an account of its key alone', { type: 'eoa' }],
  ['an account on a network without smart accounts', { isSmart: false }],
] as const)('%s sends one call, and several never as one', async (_, options) => {
  const wallet = await stand.open(options)

  await expect(wallet.review(two)).rejects.toMatchObject({ code: 5760 })
  const { id } = (await (await wallet.review(batchOf([pay(1n)]))).approve()) as { id: string }

  expect(await wallet.settled(id)).toMatchObject({ status: 200 })
  expect(await codeOf(wallet.address)).toBeUndefined()
  expect(await wallet.read(capabilities(wallet.address))).toEqual(atomicStatus('unsupported'))
})

test('a page’s own id serves for one batch', async () => {
  const wallet = await stand.open()
  const named = batchOf([pay(1n)], { id: 'order-7' })
  const reviews = [await wallet.review(named)]

  expect(await reviews[0]!.approve()).toEqual({ id: 'order-7' })

  expect(await wallet.settled('order-7')).toMatchObject({ status: 200, id: 'order-7' })
  await expect(wallet.review(named)).rejects.toMatchObject({ code: 5720 })
  await expect(wallet.status('order-8')).rejects.toMatchObject({ code: 5730 })
})

const operation = (sender: Address, callData: `0x${string}`, nonce?: bigint) => ({
  method: 'eth_sendUserOperation' as const,
  chainId,
  params: [
    { sender, callData, ...(nonce !== undefined && { nonce: numberToHex(nonce) }) },
    entryPointAddress,
  ] as [never, string],
})

test('a page’s user operation is shown as its calls, sent, and found by its hash', async () => {
  // The local bundler looks in the newest block alone.
  const knowing: Service = async (method, params) =>
    method === 'eth_getUserOperationByHash'
      ? { entryPoint: entryPointAddress }
      : stand.bundler(method, params)
  const wallet = await stand.open({ bundler: knowing })
  const calls = [{ to: friend, value: 4n, data: '0x' as const }]
  const estimate = operation(wallet.address, encodeCalls(calls))

  const gas = await wallet.read({ ...estimate, method: 'eth_estimateUserOperationGas' })
  const review = await wallet.review(operation(wallet.address, encodeCalls(calls), 7n << 64n))
  const hash = (await review.approve()) as `0x${string}`

  expect(gas).toMatchObject({ callGasLimit: expect.stringMatching(/^0x/) })
  expect(review.question.description).toMatchObject({
    title: { key: 'review.title.transfer' },
    rows: [delegation, { label: 'vault.nonce' }],
  })
  const ask = (method: 'eth_getUserOperationByHash' | 'eth_getUserOperationReceipt') =>
    wallet.read({ method, chainId, params: [hash] })
  await expect
    .poll(() => ask('eth_getUserOperationReceipt'), { timeout: 10_000 })
    .toMatchObject({
      success: true,
    })
  expect(await ask('eth_getUserOperationByHash')).toEqual({ entryPoint: entryPointAddress })
  expect(await wallet.read({ method: 'eth_supportedEntryPoints', chainId, params: [] })).toEqual([
    entryPointAddress,
  ])
})

test('a withdrawn batch is not sent', async () => {
  const wallet = await stand.open()
  const controller = new AbortController()
  const review = await wallet.review(two, controller.signal)

  controller.abort(new Error('withdrawn'))

  await expect(review.approve()).rejects.toThrow('withdrawn')
  expect(wallet.signed).toEqual([])
})
