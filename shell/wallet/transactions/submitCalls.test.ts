import type { SubmitStep } from '@shared/contract/ports/transactions'
import type { CallsIntent } from '@shared/domain/calls'
import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { BatchRefused, SendNotAllowed } from '@shared/errors/transactionErrors'
import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeTransactions } from '../../../tests/fakes/fakeTransactions'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createLazyCore } from '../../entry/boot/createLazyCore'

const walletId = 'local.harbor'
const intent: CallsIntent = {
  kind: 'calls',
  label: 'Swap 1 USDC',
  calls: [
    { to: '0xusdc', data: '0x095e', label: 'Allow USDC' },
    { to: '0xdex', data: '0x01', value: 2n },
  ],
  changes: [{ direction: 'in', amount: { value: 5n, symbol: 'ETH', decimals: 18 } }],
}
const one: CallsIntent = { ...intent, calls: [intent.calls[0]!] }

/** A connected visitor whose wallet takes batches, or does not. */
async function setUp({ isBatching = false } = {}) {
  const chain = createFakeTransactions()
  chain.isBatching = isBatching
  const wallet = createFakeWallet({ rdns: walletId })
  const adapter = createFakeAdapter('eip155', '0xalice', chain)
  const deps = createFakeCoreDeps({ wallets: [wallet], adapters: { eip155: adapter } })
  const core = createLazyCore(deps, await createCoreState(deps), () => import('../../entry/package/sessions'))
  await core.chains.connect(walletId)
  const { transactions } = core.chains
  const steps: SubmitStep[] = []
  const quote = await transactions.quote(intent)
  const turns = async () => {
    for (let turn = 0; turn < 10; turn++) await settled()
  }
  return {
    ...deps,
    adapter,
    chain,
    transactions,
    quote,
    steps,
    turns,
    submit: (signal?: AbortSignal) =>
      transactions.submit(quote, { onStep: (step) => void steps.push(step), ...(signal && { signal }) }),
    /** Ends a transaction on the chain. */
    async end(id: string, status: 'confirmed' | 'reverted' | 'replaced') {
      await turns()
      chain.reports.set(id, { status })
      await deps.clock.advance(4_000)
      await turns()
    },
    asked: () => chain.calls.filter((call) => call.startsWith('submit')),
    dispose: core.dispose,
  }
}

test('a quote of calls has their cost, and is frozen with the calls', async () => {
  const { quote, dispose } = await setUp()

  expect(quote).toEqual({
    ...intent,
    from: '0xalice',
    networkId: 'eip155:1',
    fee: { value: 2n, symbol: 'ETH', decimals: 18 },
  })
  expect(() => Object.assign(quote.calls[0]!, { to: '0xmallory' })).toThrow(TypeError)
  dispose()
})

test('a wallet with atomic batches is asked once, for all calls', async () => {
  const { submit, steps, asked, transactions, dispose } = await setUp({ isBatching: true })

  const { id, status } = await submit()

  expect([id, status]).toEqual(['0x1', 'pending'])
  expect(asked()).toEqual(['submit 0xalice calls 0xusdc,0xdex on eip155:1'])
  expect(steps).toEqual([{ number: 1, count: 1, label: 'Swap 1 USDC' }])
  expect(transactions.recent.get()).toMatchObject([{ id: '0x1', intent }])
  dispose()
})

test('other wallets are asked for one after the other, each once the one before is confirmed', async () => {
  const { submit, end, steps, asked, turns, transactions, dispose } = await setUp()
  const submitted = submit()
  await turns()
  expect(asked()).toEqual(['submit 0xalice calls 0xusdc on eip155:1'])
  expect(steps).toEqual([{ number: 1, count: 2, label: 'Allow USDC' }])

  await end('0x1', 'confirmed')

  expect(await submitted).toMatchObject({ id: '0x2', status: 'pending' })
  expect(asked()).toHaveLength(2)
  expect(steps.at(-1)).toEqual({ number: 2, count: 2, label: 'Swap 1 USDC' })
  expect(transactions.recent.get().map(({ id, status, intent }) => [id, status, intent])).toEqual([
    [
      '0x2',
      'pending',
      {
        kind: 'calls',
        label: 'Swap 1 USDC',
        step: { number: 2, count: 2 },
        calls: [intent.calls[1]],
        changes: intent.changes,
      },
    ],
    [
      '0x1',
      'confirmed',
      {
        kind: 'calls',
        label: 'Allow USDC',
        step: { number: 1, count: 2 },
        calls: [intent.calls[0]],
      },
    ],
  ])
  dispose()
})

test('a single call is one transaction, and no batch', async () => {
  const { transactions, asked, dispose } = await setUp({ isBatching: true })

  await transactions.submit(await transactions.quote(one))

  expect(asked()).toEqual(['submit 0xalice calls 0xusdc on eip155:1'])
  dispose()
})

test('a single call that the wallet does not take is not asked for again', async () => {
  const { chain, transactions, asked, dispose } = await setUp({ isBatching: true })
  chain.answer = async () => {
    throw new LatchkeyError(SendNotAllowed)
  }
  const quote = await transactions.quote(one)

  await expect(transactions.submit(quote)).rejects.toMatchObject({ code: 'SendNotAllowed' })

  expect(asked()).toHaveLength(1)
  dispose()
})

test('a wallet that says that it takes batches, and then does not, is asked one by one', async () => {
  const { chain, submit, steps, end, asked, turns, dispose } = await setUp({ isBatching: true })
  const { submit: take } = chain
  chain.submit = async (...given) => {
    const [wanted, , onAsk] = given
    if (wanted.kind === 'transfer' || wanted.calls.length === 1) return take(...given)
    await onAsk({})
    throw new LatchkeyError(BatchRefused)
  }

  const submitted = submit()
  await turns()
  await end('0x1', 'confirmed')

  expect(await submitted).toMatchObject({ id: '0x2' })
  expect(asked()).toHaveLength(2)
  expect(steps.map(({ number, count }) => [number, count])).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
  ])
  dispose()
})

test.each([
  [true, 1],
  [false, 0],
])(
  'calls that belong together are never asked for one by one (a wallet with batches: %s)',
  async (isBatching, times) => {
    const { chain, transactions, asked, dispose } = await setUp({ isBatching })
    chain.answer = async () => {
      throw new LatchkeyError(BatchRefused)
    }
    expect(await transactions.takesBatches()).toBe(isBatching)
    const quote = await transactions.quote({ ...intent, together: true })

    await expect(transactions.submit(quote)).rejects.toMatchObject({ code: 'BatchRefused' })

    expect(asked()).toHaveLength(times)
    dispose()
  },
)

test('a batch that the visitor declines is not asked for one by one', async () => {
  const { chain, submit, asked, dispose } = await setUp({ isBatching: true })
  chain.answer = async () => {
    throw new LatchkeyError(UserRejected)
  }

  await expect(submit()).rejects.toMatchObject({ code: 'UserRejected' })

  expect(asked()).toHaveLength(1)
  dispose()
})

test('calls that are declined at the first step have sent nothing, and may be tried again', async () => {
  const { chain, submit, asked, transactions, dispose } = await setUp()
  chain.answer = async () => {
    throw new LatchkeyError(UserRejected)
  }
  await expect(submit()).rejects.toMatchObject({ code: 'UserRejected' })
  expect(transactions.recent.get()).toEqual([])

  delete chain.answer
  void submit()
  await settled()

  expect(asked()).toHaveLength(2)
  dispose()
})

test('a step that is declined later rejects with CallsStopped, and the quote is spent', async () => {
  const { chain, submit, end, asked, turns, transactions, dispose } = await setUp()
  const stopped = submit()
  stopped.catch(() => {})
  await turns()
  chain.answer = async () => {
    throw new LatchkeyError(UserRejected)
  }

  await end('0x1', 'confirmed')

  await expect(stopped).rejects.toMatchObject({
    code: 'CallsStopped',
    cause: expect.objectContaining({ code: 'UserRejected' }),
  })
  expect(asked()).toHaveLength(2)
  expect(transactions.recent.get()).toMatchObject([{ id: '0x1', status: 'confirmed' }])
  await expect(submit()).rejects.toMatchObject({ code: 'TransactionNotQuoted' })
  dispose()
})

test.each(['reverted', 'replaced'] as const)(
  'after a step that is %s no other one is asked for',
  async (status) => {
    const { submit, end, asked, dispose } = await setUp()
    const stopped = submit()
    stopped.catch(() => {})

    await end('0x1', status)

    await expect(stopped).rejects.toMatchObject({ code: 'CallsStopped', cause: expect.anything() })
    expect(asked()).toHaveLength(1)
    await expect(submit()).rejects.toMatchObject({ code: 'TransactionNotQuoted' })
    dispose()
  },
)

test('a visitor who goes to another account between two steps is not asked for the second', async () => {
  const { submit, adapter, end, asked, turns, dispose } = await setUp()
  const stopped = submit()
  stopped.catch(() => {})
  await turns()
  adapter.emit({
    type: 'accountsChanged',
    accounts: [{ namespace: 'eip155', address: '0xcarol', type: 'eoa' }],
  })

  await end('0x1', 'confirmed')

  await expect(stopped).rejects.toMatchObject({
    code: 'CallsStopped',
    cause: expect.objectContaining({ code: 'ActiveAccountNotFound' }),
  })
  expect(asked()).toHaveLength(1)
  dispose()
})

test('an abort between two steps skips the second; an abort before the first skips all', async () => {
  const controller = new AbortController()
  const { submit, asked, turns, dispose } = await setUp()
  const stopped = submit(controller.signal)
  stopped.catch(() => {})
  await turns()

  controller.abort()

  await expect(stopped).rejects.toMatchObject({
    code: 'CallsStopped',
    cause: expect.objectContaining({ code: 'RequestAborted' }),
  })
  expect(asked()).toHaveLength(1)
  const { submit: again, asked: askedAgain, dispose: end } = await setUp()
  await expect(again(controller.signal)).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(askedAgain()).toEqual([])
  dispose()
  end()
})

test('submitted calls leave no listener at the signal', async () => {
  const { signal } = new AbortController()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  const { submit, end, turns, dispose } = await setUp()
  const submitted = submit(signal)
  await turns()

  await end('0x1', 'confirmed')
  await submitted

  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  )
  expect(added).toHaveBeenCalled()
  dispose()
})

test('a second tap while the wallet is asked asks it no second time', async () => {
  const { submit, end, asked, turns, dispose } = await setUp()
  const [first, second] = [submit(), submit()]
  await turns()
  await end('0x1', 'confirmed')

  expect(await second).toBe(await first)
  expect(asked()).toHaveLength(2)
  await expect(submit()).rejects.toMatchObject({ code: 'TransactionNotQuoted' })
  dispose()
})

test('a quote without calls is not submitted', async () => {
  const { transactions, asked, dispose } = await setUp()
  const quote = await transactions.quote({ ...intent, calls: [] })

  await expect(transactions.submit(quote)).rejects.toMatchObject({ code: 'AmountAndReceiverRequired' })

  expect(asked()).toEqual([])
  dispose()
})
