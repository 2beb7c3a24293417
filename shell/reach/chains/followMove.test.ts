import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { followMove, type GrantedRequest, mayMove } from './followMove'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const transferData = `0xa9059cbb${'0'.repeat(128)}`

function arrange(given: GrantedRequest, answer: unknown, reads: (method: string) => unknown = () => null) {
  const clock = createFakeClock()
  const asked: unknown[] = []
  const moved: (readonly string[])[] = []
  const stop = followMove(given, answer, {
    clock,
    async read(request) {
      asked.push(request)
      return reads(request.method)
    },
    onMoved: (tokens) => void moved.push(tokens),
  })
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      clock.advance(500)
      await settled()
    }
  }
  return { asked, moved, stop, pass }
}

test('a transaction moves coins at once, and again once it is in a block', async () => {
  let receipt: object | null = null
  const { asked, moved, pass } = arrange(
    { method: 'eth_sendTransaction', params: [{ to: '0x1', value: '0x1' }] },
    '0xabc',
    () => receipt,
  )
  expect(moved).toEqual([[]])
  await pass(5_000)
  expect(moved).toEqual([[]])
  expect(asked[0]).toEqual({ method: 'eth_getTransactionReceipt', params: ['0xabc'] })

  receipt = { status: '0x1' }
  await pass(15_000)
  const looks = asked.length
  await pass(60_000)

  expect(moved).toEqual([[], []])
  expect(asked).toHaveLength(looks)
})

test.each<[string, GrantedRequest, unknown, string, unknown]>([
  [
    'a batch',
    { method: 'wallet_sendCalls', params: [{ calls: [{ to: token, data: transferData }, { to: '0x2' }] }] },
    { id: 'b' },
    'wallet_getCallsStatus',
    { status: 200 },
  ],
  [
    'a batch of version 1',
    { method: 'wallet_sendCalls', params: [{ calls: [{ to: token, data: transferData }] }] },
    'b',
    'wallet_getCallsStatus',
    { status: 'CONFIRMED' },
  ],
  [
    'a token transfer',
    { method: 'eth_sendTransaction', params: [{ to: token, data: transferData }] },
    '0xabc',
    'eth_getTransactionReceipt',
    {},
  ],
])('%s names the tokens that it moves, and is followed', async (_, given, answer, method, seen) => {
  const { asked, moved, pass } = arrange(given, answer, () => seen)

  await pass(2_000)

  expect(asked).toMatchObject([{ method }])
  expect(moved).toEqual([[token], [token]])
})

test('a batch that is under way has not ended', async () => {
  const { moved, pass } = arrange({ method: 'wallet_sendCalls', params: [{}] }, { id: 'b' }, () => ({
    status: 100,
  }))

  await pass(30_000)

  expect(moved).toEqual([[]])
})

test('a user operation is followed by its own receipt', async () => {
  const { asked, pass } = arrange({ method: 'eth_sendUserOperation', params: [] }, '0xop')

  await pass(1_000)

  expect(asked).toEqual([{ method: 'eth_getUserOperationReceipt', params: ['0xop'] }])
})

test('after a Solana transaction the balance is read a few times more', async () => {
  const { asked, moved, pass } = arrange({ method: 'solana_signTransaction', params: {} }, {})

  await pass(120_000)

  expect(moved).toHaveLength(4)
  expect(asked).toEqual([])
})

test('a signed text is told once', async () => {
  const { asked, moved, pass } = arrange({ method: 'personal_sign', params: ['0x', '0x'] }, '0xsigned')

  await pass(60_000)

  expect([asked, moved]).toEqual([[], [[]]])
})

test('a transaction that never lands is given up, and a disposed one is not asked for', async () => {
  const lost = arrange({ method: 'eth_sendTransaction', params: [] }, '0xabc')
  await lost.pass(700_000)
  const looks = lost.asked.length
  await lost.pass(100_000)
  expect(lost.asked).toHaveLength(looks)

  const ended = arrange({ method: 'eth_sendTransaction', params: [] }, '0xabc')
  ended.stop()
  await ended.pass(60_000)
  expect(ended.asked).toEqual([])
})

test('an answer of a strange shape, or a node that fails, ends nothing', async () => {
  for (const answer of [null, 5, {}, { id: 5 }]) {
    const { moved, pass } = arrange({ method: 'wallet_sendCalls', params: [null] }, answer)
    await pass(5_000)
    expect(moved).toEqual([[]])
  }
  const failing = arrange({ method: 'eth_sendTransaction', params: [null] }, '0xabc', () => {
    throw new Error('no node')
  })
  await failing.pass(10_000)
  expect(failing.asked.length).toBeGreaterThan(2)
})

test('only requests that send, or sign what others send, may move anything', () => {
  expect(
    ['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendUserOperation', 'solana_signTransaction'].every(
      mayMove,
    ),
  ).toBe(true)
  expect(['personal_sign', 'eth_call', 'eth_chainId', 'solana_signMessage'].some(mayMove)).toBe(false)
})
