import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import type { TransactionAdapter } from '../../reach/chains/transactionAdapter'
import { createNote } from './createNote'

const asker = { address: '0xa11ce', networkId: mainnet.caipNetworkId, label: 'app.example' } as const
const payment = { method: 'eth_sendTransaction', params: [{ to: '0xb0b', value: '0x1' }] }
const batch = { method: 'wallet_sendCalls', params: [{ calls: [{ to: '0xb0b', value: '0x1' }] }] }
const connector = { id: 'harbor' }
const before = { leastNonce: 3, submittedAtBlock: 9 }

/** The parts that a note works with, and what it has them do, in order. */
function setUp(adapter: Partial<TransactionAdapter> = {}) {
  const done: unknown[][] = []
  const note = createNote({
    network: (networkId) => (networkId === mainnet.caipNetworkId ? mainnet : undefined),
    adapterOf: async () => ({ transactions: async () => ({ lookBefore, ...adapter }) }) as never,
    walletOf: () => ({ connector }) as never,
    follow: (...given) => void done.push(['follow', ...given]),
    newEntry(request) {
      done.push(['entry', request])
      return {
        key: 'key',
        async write(...given) {
          await settled()
          done.push(['write', ...given])
        },
      }
    },
    async afterRefusal(...given) {
      await settled()
      done.push(['refusal', ...given])
    },
  })
  const lookBefore = async (sender: unknown) => {
    done.push(['look', sender])
    return before
  }
  return { note, done }
}

test('a request is in the log before nodes are asked, and gets what they know', async () => {
  const { note, done } = setUp()

  await note(payment, asker, () => false)

  expect(done).toEqual([
    [
      'entry',
      {
        from: '0xa11ce',
        networkId: mainnet.caipNetworkId,
        byPage: true,
        intent: { kind: 'calls', label: 'app.example', calls: [{ to: '0xb0b', value: 1n }] },
      },
    ],
    ['write', {}],
    ['look', { address: '0xa11ce', network: mainnet, connector }],
    ['write', {}, before],
  ])
})

test.each([
  ['another request', { method: 'personal_sign', params: ['0x', '0xa11ce'] }],
  [
    'a request on a network without nodes',
    { ...payment, params: [{ ...payment.params[0], chainId: '0x89' }] },
  ],
])('%s is not logged', async (_, given) => {
  const { note, done } = setUp()

  expect(await note(given, asker, () => false)).toBeUndefined()

  expect(done).toEqual([])
})

test('what the chain shows once the wallet is asked is not what it showed before', async () => {
  for (const [given, known] of [
    [payment, {}],
    [batch, { asBatch: true }],
  ] as const) {
    const { note, done } = setUp()

    await note(given, asker, () => true)

    expect(done.at(-1)).toEqual(['write', {}, known])
  }
})

test('a chain that nothing was known about before is followed all the same', async () => {
  const { note, done } = setUp({ lookBefore: undefined as never })

  await note(payment, asker, () => false)

  expect(done.at(-1)).toEqual(['write', {}, {}])
})

test.each([
  [payment, '0xhash', '0xhash', before],
  [payment, { id: 'some' }, 'some', before],
  [batch, { id: 'batch' }, 'batch', { ...before, asBatch: true, isBatch: true }],
  [batch, 'batch', 'batch', { ...before, asBatch: true, isBatch: true }],
])('the answer to %o is followed: %o', async (given, answer, id, tracking) => {
  const { note, done } = setUp()
  const noted = await note(given, asker, () => false)

  await noted!.answered(answer)

  expect(done.slice(-2)).toEqual([
    ['write', { id, status: 'pending' }, tracking],
    ['follow', 'key', 0],
  ])
})

test.each([undefined, null, '', 7, {}, { id: '' }, { id: 7 }])(
  'an answer without an id is unclear: %o',
  async (answer) => {
    const { note, done } = setUp()
    const noted = await note(payment, asker, () => false)

    await noted!.answered(answer)

    const [kind, key, error, known] = done.at(-1)!
    expect([kind, key, known]).toEqual(['refusal', 'key', before])
    expect(isLatchkeyError(error, 'SendUnclear')).toBe(true)
  },
)

test('an error goes to the log as a LatchkeyError, if the chain has one', async () => {
  const [raw, own] = [new Error('raw'), new Error('own')]
  for (const [adapter, error] of [
    [{ errorOf: () => own as never }, own],
    [{}, raw],
  ] as const) {
    const { note, done } = setUp(adapter)
    const noted = await note(batch, asker, () => false)

    await noted!.failed(raw)

    expect(done.at(-1)).toEqual(['refusal', 'key', error, { ...before, asBatch: true }])
  }
})
